import { AREAS } from '#domain/access/areas.ts';
import { payrollsWhere } from '#domain/access/rules.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import {
  fullPayrollPeriodAnswer,
  type PayrollPeriod,
  payrollPeriodAnswer,
  payrollPeriodsQuery,
  periodComparisonAnswer,
} from '#domain/contract/payrollPeriods.ts';
import { PERIOD_STATUSES } from '#domain/payroll/periodStates.ts';
import type { Context } from '#server/context.ts';
import { withResource } from '#server/crud/resource.ts';
import { ok, page, windowOf } from '#server/platform/http/answer.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { comparePeriods } from './comparison.ts';
import { ensurePeriods } from './ensure.ts';
import { presentPeriods } from './present.ts';
import { periodResource } from './resource.ts';
import { startersAndLeavers } from './startersAndLeavers.ts';
import { completeInput, reopenInput, startProcessing } from './steps.ts';
import { countPeriods, findPeriod, listPeriods } from './store.ts';

const tag = 'Payroll periods';
const find = rowOf('payroll_periods');
const view: Permission<'id'> = { who: 'subject', rule: AREAS.files.canView, find };

const wayOf = (sort = 'period_number:asc'): 'asc' | 'desc' => {
  const match = /^period_number(?::(asc|desc))?$/.exec(sort);
  if (!match) throw validationError({ path: 'sort_by', rule: 'choice' });
  return (match[1] as 'asc' | 'desc' | undefined) ?? 'asc';
};

const list = route({
  method: 'GET',
  path: '/periods',
  tag,
  kind: 'list',
  permission: { who: 'loggedIn' },
  query: payrollPeriodsQuery,
  summary: 'List payroll periods. Sorted by: period_number',
  answer: payrollPeriodAnswer,
  handle: async (context, { query }) => {
    const { db, scope } = context;
    const { status } = query;
    if (status !== undefined && !PERIOD_STATUSES.some((one) => one === status))
      throw validationError({ path: 'status', rule: 'choice' });
    const { number, size } = windowOf(query, PAGE_SIZE.periods);
    await ensurePeriods(context, payrollsWhere(scope, AREAS.files.canView));
    const rows = await listPeriods(db, scope, query, wayOf(query.sort_by), { number, size });
    return page(await presentPeriods(context, rows), await countPeriods(db, scope, query), number, size);
  },
});

const one = route({
  method: 'GET',
  path: '/periods/{id}',
  tag,
  permission: view,
  summary: 'Read a payroll period with its starters and leavers',
  answer: fullPayrollPeriodAnswer,
  handle: async (context, { params }) => {
    const row = await findPeriod(context, params.id);
    const [period] = await presentPeriods(context, [row]);
    return ok({ ...period, ...(await startersAndLeavers(context, row, period?.batch?.id ?? null)) });
  },
});

const comparison = route({
  method: 'GET',
  path: '/periods/{id}/comparison',
  tag,
  permission: view,
  summary: 'Compare the newest batch of a period with that of the period before',
  answer: periodComparisonAnswer,
  handle: async (context, { params }) => ok(await comparePeriods(context, params.id)),
});

const stepped = async (context: Context, id: number): Promise<PayrollPeriod | undefined> =>
  (await presentPeriods(context, [await findPeriod(context, id)]))[0];

/** Returns the route of a step of the period itself; the routes of batches contain the steps of a batch. */
const stepRoute = (
  name: string,
  permission: Permission<'id'>,
  audit: string,
  summary: string,
  take: (context: Context, id: number, ifMatch: number | null) => Promise<void>,
): AnyRoute =>
  route({
    method: 'POST',
    path: `/periods/{id}/${name}`,
    tag,
    permission,
    summary,
    answer: payrollPeriodAnswer,
    audit,
    versioned: true,
    handle: async (context, { params, ifMatch }) => {
      await take(context, params.id, ifMatch);
      return ok(await stepped(context, params.id));
    },
  });

const upload: Permission<'id'> = { who: 'subject', rule: AREAS.files.canCreate, find };
const provider: Permission<'id'> = { who: 'subject', rule: 'troncmaster', find };

/** The periods of a payroll and their steps. */
export const payrollPeriodRoutes: AnyRoute[] = [
  ...withResource(periodResource, [list]),
  one,
  comparison,
  stepRoute('complete_input', upload, 'periods.input_completed', 'Say that all input is there', completeInput),
  stepRoute('start_processing', provider, 'periods.processing_started', 'Take the payroll in hand', startProcessing),
  {
    ...stepRoute('reopen_input', provider, 'periods.input_reopened', 'Let the client send input again', reopenInput),
    undoes: 'POST /periods/{id}/complete_input',
  },
];
