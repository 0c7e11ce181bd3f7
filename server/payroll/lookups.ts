import { z } from 'zod';
import type { AccessRule } from '#domain/access/rules.ts';
import { payroll } from '#domain/entities/index.ts';
import { taxYear } from '#domain/payroll/taxYear.ts';
import { today } from '#server/calendar/today.ts';
import { pick } from '#server/http/answer.ts';
import { paging } from '#server/http/query.ts';
import { route } from '#server/http/route.ts';
import { recordOf } from '#server/http/subjects.ts';
import { jurisdictionOf, taxYearAt } from './periods/calendar.ts';
import { ensurePeriods } from './periods/ensure.ts';
import { periodAnswer, presentPeriods } from './periods/present.ts';
import { departmentsOf, periodsOfYear, scheduleOf, yearsOf } from './periods/store.ts';

const tag = payroll.words.many;
const anyRight: AccessRule = { payroll: 'any' };
const on = (rule: AccessRule) => ({ who: 'subject', rule, find: recordOf(payroll) }) as const;
export const year = z.preprocess(
  (given) => (given === '' ? undefined : given),
  z.coerce.number('whole_number').int('whole_number').min(1900, 'min_value').max(2199, 'max_value').optional(),
);

/** The options of a payroll's screens (PAY-028 to PAY-030, contract C4). */
export const payrollLookupRoutes = [
  route({
    method: 'GET',
    path: '/payroll/{id}/periods',
    tag,
    kind: 'list',
    summary: 'List the periods of a tax year, by default the current one',
    permission: on(anyRight),
    query: z.looseObject({ ...paging, year }),
    answer: periodAnswer,
    handle: async (context, { params, query }) => {
      await ensurePeriods(context, [params.id]);
      const schedule = await scheduleOf(context.db, params.id);
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
    query: z.looseObject(paging),
    answer: z.strictObject({ start: z.int(), end: z.int(), start_date: z.iso.date(), end_date: z.iso.date() }),
    handle: async (context, { params, query }) => {
      await ensurePeriods(context, [params.id]);
      const schedule = await scheduleOf(context.db, params.id);
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
    summary: 'List the departments of its people',
    permission: on({ payroll: 'any', company: ['view_employees'] }),
    query: z.looseObject(paging),
    answer: z.strictObject({ dept_no: z.string(), dept_name: z.string() }),
    handle: async ({ db }, { params, query }) => pick(await departmentsOf(db, await scheduleOf(db, params.id)), query),
  }),
];
