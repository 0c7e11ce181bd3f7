import { payQuery } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { isCorrection, queryDue } from '#domain/payQueries/rules.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import type { Planned, Requested } from '#server/crud/change/types.ts';
import { generatedOptions } from '#server/crud/generatedRoutes.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { type Resource, resourceOf } from '#server/crud/resource.ts';
import { notifyAnswered } from './letter.ts';
import { answerDays, hasUndecided, isInReport, queriedReport, releasedOn } from './reports.ts';
import { canEditQuery, canViewQuery, isOpenTo, queryRefusals, visibleQueries } from './visible.ts';

type QueryChange = Requested<typeof payQuery>;
type QueryPlan = Planned<typeof payQuery>;

const labelOf = (key: keyof typeof payQuery.fields) => ({ label: payQuery.fields[key].label });

/** Plans a query that a user enters: the day becomes that of the period, and the report is the one that is released. */
const planNew = async ({ db, scope }: Context, { values }: QueryChange): Promise<QueryPlan> => {
  const { company_id, worker_id, scheme_id, period_start: day, raised_on } = values;
  if (!company_id || !worker_id || !scheme_id || !day || !raised_on) return {};
  if (!(await isOpenTo(db, scope, { company_id, scheme_id }))) throw new PortalError('forbidden');
  const report = await releasedOn(db, { company_id, scheme_id, day });
  if (!report)
    return { faults: [{ path: 'period_start', rule: 'no_released_report', params: labelOf('period_start') }] };
  const { report_id, start_date, end_date, site_id, tronc_period_id } = report;
  if (await hasUndecided(db, worker_id, { company_id, report_id }))
    return { faults: [{ path: 'worker_id', rule: 'undecided_pay_query' }] };
  const due = queryDue(raised_on, await answerDays(db, company_id));
  const places = { period_start: start_date, period_end: end_date, site_id, tronc_period_id, report_id };
  return { values: { ...places, channel: 'paper', due } };
};

/** Returns the report that contains the correction, or why the day names none. */
const correctionOf = async (
  { db }: Context,
  { before, values: { corrected_from: day } }: QueryChange,
): Promise<{ id: number | null; faults: FieldError[] }> => {
  if (!before || !day) return { id: null, faults: [] };
  const { company_id, scheme_id, worker_id } = before;
  const [questioned, found] = [
    await queriedReport(db, company_id, before.report_id),
    await releasedOn(db, { company_id, scheme_id, day }),
  ];
  const isValid =
    found &&
    isCorrection(questioned, found) &&
    (await isInReport(db, { company_id, worker_id, report_id: found.report_id }));
  return isValid
    ? { id: found.report_id, faults: [] }
    : { id: null, faults: [{ path: 'corrected_from', rule: 'no_correction', params: labelOf('corrected_from') }] };
};

/** Plans a step: who answered or decided, and when. An answer that is given is announced to the worker. */
const planStep = ({ caller, now }: Context, status: string): QueryPlan => {
  if (status === 'answered')
    return {
      values: { answered_at: now(), answered_by: `${caller.forename} ${caller.surname}` },
      effects: [notifyAnswered],
    };
  return status === 'closed' ? {} : { values: { decided_at: now(), decided_by: 'company' } };
};

const plan = async (context: Context, change: QueryChange): Promise<QueryPlan> => {
  const { before, values } = change;
  if (!before) return planNew(context, change);
  if (values.status && values.status !== before.status) return planStep(context, values.status);
  if (values.corrected_from === undefined || values.corrected_from === before.corrected_from) return {};
  const { id, faults } = await correctionOf(context, change);
  return { faults, values: { correction_report_id: id } };
};

const generated = generatedOptions(payQuery);

/** What the declaration of a pay query cannot express: who sees it, and what follows from a change. */
export const queryOptions: CrudOptions<typeof payQuery> = {
  ...generated,
  permissions: {
    one: canViewQuery,
    update: canEditQuery,
    step: canEditQuery,
  },
  list: { ...generated.list, scope: visibleQueries },
  plan,
};

/** The resource of pay queries: history and search apply the same visibility. */
export const queryResource: Resource = {
  ...resourceOf(payQuery, queryOptions),
  scope: visibleQueries,
  refusal: async ({ db, scope }, row, action) =>
    row ? ((await queryRefusals(db, scope, [row.id], action)).get(row.id) ?? null) : new PortalError('not_found'),
  refusals: ({ db, scope }, rows, action) =>
    queryRefusals(
      db,
      scope,
      rows.map(({ id }) => id),
      action,
    ),
};
