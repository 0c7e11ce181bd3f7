import { AREAS } from '#domain/access/areas.ts';
import { holidayBaseAnswer, holidayPayAnswer, holidayPayQuery, holidaysBody } from '#domain/contract/holidayPay.ts';
import { holidayPayCsv } from '#domain/csv/holidayPay.ts';
import { employee } from '#domain/entities/employees.ts';
import { payroll } from '#domain/entities/index.ts';
import type { InCompany } from '#server/context.ts';
import { type AuditContext, audit } from '#server/platform/audit/audit.ts';
import { all, csv, ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { leaveDay } from './leaveDay.ts';
import { holidayPayOf } from './ofEmployee.ts';
import { basesOfHolidays, basesOfPayroll } from './ofPayroll.ts';

const exported = (context: InCompany & AuditContext, payroll: number) =>
  audit(context, {
    event: 'payrolls.holiday_pay_exported',
    resource: 'payrolls',
    record_id: payroll,
    company_id: context.company,
  });

/** The tronc that holiday pay can be based on, of one person and of a payroll. */
export const holidayPayRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/employee/{id}/holiday_pay',
    tag: employee.words.many,
    permission: { who: 'subject', rule: AREAS.troncSchemes.canView, find: recordOf(employee) },
    query: holidayPayQuery,
    summary: 'Read an employee’s average weekly tronc before a holiday, with the weeks that it is made of',
    answer: holidayPayAnswer,
    cost: 'list',
    handle: async (context, { params, query }) => ok(await holidayPayOf(context, params.id, leaveDay(context, query))),
  }),
  route({
    method: 'GET',
    path: '/payroll/{id}/holiday_pay.csv',
    tag: payroll.words.many,
    kind: 'file',
    media: ['text/csv'],
    permission: { who: 'subject', rule: AREAS.handoffs.canView, find: recordOf(payroll) },
    query: holidayPayQuery,
    summary: 'Download the average weekly tronc before a holiday of everyone on a payroll, by payroll ref',
    audit: 'payrolls.holiday_pay_exported',
    handle: async (context, { params, query }) => {
      const leave = leaveDay(context, query);
      await exported(context, params.id);
      return csv(`holiday-pay-${leave.date}.csv`, holidayPayCsv(await basesOfPayroll(context, params.id, leave)));
    },
  }),
  route({
    method: 'POST',
    path: '/payroll/{id}/holiday_pay',
    tag: payroll.words.many,
    kind: 'list',
    permission: { who: 'subject', rule: AREAS.handoffs.canView, find: recordOf(payroll) },
    body: holidaysBody,
    summary: 'Calculate the average weekly tronc before each of these holidays, by payroll ref and first day',
    answer: holidayBaseAnswer,
    audit: 'payrolls.holiday_pay_exported',
    handle: async (context, { params, body }) => {
      const bases = await basesOfHolidays(context, params.id, body);
      await exported(context, params.id);
      return all(bases);
    },
  }),
];
