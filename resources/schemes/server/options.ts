import { can } from '#domain/access/rules.ts';
import { changedSchemeParts, newSchemeParts, schemeAnswer, schemeListQuery } from '#domain/contract/schemes.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { scheme, site } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { calendarQuestions } from '#domain/payroll/calendarQuestions.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { RULE_COLUMNS } from '#domain/schemeRules.ts';
import { ensurePeriods, recreatePeriods } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import type { Effect, Planned, Requested } from '#server/crud/change/types.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import type { RowOf } from '#server/crud/repository.ts';
import { namedInBody } from '#server/platform/http/subjects.ts';
import { openWorkOf, schemeEffects } from './archive.ts';
import { addDefaultDivision } from './divisions.ts';
import { jobRolePoints } from './points/jobRolePoints.ts';
import { lengthOfServicePoints } from './points/lengthOfServicePoints.ts';
import type { PointsList } from './points/pointsList.ts';
import { trainingPoints } from './points/trainingPoints.ts';
import { presentParts } from './present.ts';
import { readRules } from './ruleQueries.ts';
import { dateChange, keepEarlierRules, UNADOPTED } from './ruleSets.ts';
import { bucketFaults, changesCalendar, timeBucket } from './rules.ts';

type SchemeChange = Requested<typeof scheme>;
type AnyList = PointsList<unknown, unknown>;

/** The lists that a scheme's own request may contain (F-103). */
const LISTS: readonly AnyList[] = [trainingPoints, jobRolePoints, lengthOfServicePoints];

/** Returns the lists in this request, with their parsed rows. */
const given = ({ extra }: SchemeChange): { list: AnyList; rows: readonly unknown[] }[] =>
  LISTS.flatMap((list) => (extra[list.name] ? [{ list, rows: extra[list.name] as unknown[] }] : []));

const listFaults = async (db: Db, change: SchemeChange, company_id: number): Promise<FieldError[]> => {
  const place = { company_id, scheme_id: change.before?.id ?? null };
  const faults = await Promise.all(given(change).map(({ list, rows }) => list.faults(db, place, rows, list.name)));
  return faults.flat();
};

/** Whether a request changes rules of the scheme: fields that a calculation reads, or lists of points. */
const changesRules = (change: SchemeChange): boolean =>
  given(change).length > 0 ||
  RULE_COLUMNS.some((key) => (change.before?.[key] ?? null) !== (change.after[key] ?? null));

const plan = async (context: Context, change: SchemeChange): Promise<Planned<typeof scheme>> => {
  const { db, company } = context;
  const { before, values, after, extra } = change;
  const company_id = before?.company_id ?? company;
  const isMoved = before && extra.company_id !== undefined && extra.company_id !== before.company_id;
  const bucket = { employee_time_bucket: timeBucket(values, before) };
  const asked = extra.effective_from as IsoDate | null | undefined;
  const dating = before && (asked || changesRules(change)) ? await dateChange(context, before, asked) : null;
  const dated = before && dating?.from ? { from: dating.from, rules: await readRules(db, before) } : null;
  // Users of a company cannot open the workers' queries to themselves.
  if ((before?.pay_queries_to ?? 'troncmaster') !== after.pay_queries_to && !can(context.scope, 'troncmaster'))
    throw new PortalError('forbidden');
  return {
    faults: [
      ...(isMoved ? [{ path: 'company_id', rule: 'read_only', params: { label: 'Company' } } as const] : []),
      ...(await listFaults(db, change, company_id)),
      ...(dating?.faults ?? []),
      ...(before && dated
        ? bucketFaults(before, after, dated.from === UNADOPTED ? 'read_only' : 'not_from_a_day')
        : []),
    ],
    values: before ? bucket : { ...bucket, company_id },
    questions: [
      ...calendarQuestions(before, { ...after, ...bucket } as RowOf<typeof scheme>),
      ...(dating?.questions ?? []),
    ],
    effects: [
      !before && ((context, row) => addDefaultDivision(context.db, row)),
      ...given(change).map(({ list, rows }) => replacing(list, rows, before !== null)),
      !before && ((context, { id }) => ensurePeriods(context, [id])),
      dated && ((context, row) => keepEarlierRules(context, row, dated.rules, dated.from)),
      before && changesCalendar(before, after as RowOf<typeof scheme>) && recreatePeriods,
    ],
  };
};

/** Replaces the rows of a list of points, which the history shows as a whole. */
const replacing =
  (list: AnyList, rows: readonly unknown[], existed: boolean): Effect<typeof scheme> =>
  async ({ db }, { id, company_id }) => {
    const key = { id, company_id };
    const read = async () => (await list.read(db, [key])).get(id) ?? [];
    const before = existed ? await read() : null;
    await list.replace(db, key, rows);
    return { [list.name]: [before, await read()] };
  };

/** Tables whose rows belong to one scheme, in an order in which they can be deleted. */
const SCHEME_PARTS = [
  'memberships',
  'templates_of_schemes',
  'scheme_rule_sets',
  'scheme_job_roles',
  'scheme_training_points',
  'scheme_length_of_service',
  'departments',
  'divisions',
  'tronc_periods',
];

/** What schemes add to their declaration. */
export const schemeOptions: CrudOptions<typeof scheme> = {
  permissions: {
    create: { who: 'subject', rule: scheme.access.create, find: namedInBody(site, 'site_id') },
  },
  list: { query: schemeListQuery },
  request: {
    extra: { create: newSchemeParts, update: changedSchemeParts },
    // The fund's frequency is returned as {frequency_type}; both forms are accepted.
    normalise: (body) => {
      const nested = body.distribution_frequency;
      return typeof nested === 'object' && nested !== null && 'frequency_type' in nested
        ? { ...body, distribution_frequency: nested.frequency_type }
        : body;
    },
  },
  plan,
  archive: {
    obstacles: ({ db }, rows) => openWorkOf(db, 'scheme_id', rows),
    effects: schemeEffects,
    own: SCHEME_PARTS.map((table) => ({ table, column: 'scheme_id' })),
  },
  response: {
    schema: schemeAnswer,
    extend: async (context, rows, query) => {
      await ensurePeriods(
        context,
        rows.map(({ id }) => id),
      );
      return presentParts(context, rows, {
        currentPeriod: query.include_current_period !== false,
        taxYears: query.include_tax_years === true || (query.one === true && query.include_tax_years === undefined),
      });
    },
  },
};
