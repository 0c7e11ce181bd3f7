import type { AccessRule } from '#domain/access/rules.ts';
import { taxYearAnswer } from '#domain/contract/frequencies.ts';
import {
  payrollDepartmentAnswer,
  payrollPeriodAnswer,
  periodsOfPayrollQuery,
} from '#domain/contract/payrollPeriods.ts';
import { pagingQuery } from '#domain/contract/query.ts';
import { payroll } from '#domain/entities/index.ts';
import { taxYear } from '#domain/payroll/taxYear.ts';
import { today } from '#server/platform/calendar/today.ts';
import { pick } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { jurisdictionOf, taxYearAt } from './periods/calendar.ts';
import { ensurePeriods } from './periods/ensure.ts';
import { presentPeriods } from './periods/present.ts';
import { departmentsOf, periodsOfYear, scheduleOf, yearsOf } from './periods/store.ts';

const tag = payroll.words.many;
const anyRight: AccessRule = { payroll: 'any' };
const on = (rule: AccessRule) => ({ who: 'subject', rule, find: recordOf(payroll) }) as const;

/** The options of a payroll's screens (PAY-028 to PAY-030). */
export const payrollLookupRoutes = [
  route({
    method: 'GET',
    path: '/payroll/{id}/periods',
    tag,
    kind: 'list',
    summary: 'List the periods of a tax year, by default the current one',
    permission: on(anyRight),
    query: periodsOfPayrollQuery,
    answer: payrollPeriodAnswer,
    handle: async (context, { params, query }) => {
      await ensurePeriods(context, [params.id]);
      const schedule = await scheduleOf(context, params.id);
      const rows = await periodsOfYear(context.db, schedule, query.year ?? taxYearAt(schedule, today(context)));
      return pick(await presentPeriods(context, rows), query);
    },
  }),
  route({
    method: 'GET',
    path: '/payroll/{id}/tax_years',
    tag,
    kind: 'list',
    summary: 'List the tax years that have periods, newest first',
    permission: on(anyRight),
    query: pagingQuery,
    answer: taxYearAnswer,
    handle: async (context, { params, query }) => {
      await ensurePeriods(context, [params.id]);
      const schedule = await scheduleOf(context, params.id);
      const years = await yearsOf(context.db, schedule);
      return pick(
        years.map((start) => taxYear(start, jurisdictionOf(schedule))),
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: '/payroll/{id}/departments',
    tag,
    kind: 'list',
    summary: 'List the departments of a payroll’s employees',
    permission: on({ payroll: 'any', company: ['view_employees'] }),
    query: pagingQuery,
    answer: payrollDepartmentAnswer,
    handle: async (context, { params, query }) => pick(await departmentsOf(context, params.id), query),
  }),
];
