import { AREAS } from '../access/areas.ts';
import { PAGE_SIZE } from '../constants.ts';
import { PERIOD_STATUSES } from '../payroll/periodStates.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, integer, multiline, reference, text } from '../schema/field.ts';

/**
 * The fields that the timeline of a payroll period shows. Not in the register: table, routes and screens are custom
 * code, and every change is a step of `domain/payroll/periodStates`.
 */
export const period = defineEntity('periods', {
  words: { one: 'Payroll period', many: 'Payroll periods' },
  tenancy: 'ofPayroll',
  title: 'period_name',
  undo: false,
  access: { view: AREAS.files.canView, create: 'troncmaster', edit: 'troncmaster' },
  endpoints: { create: null, update: null },
  list: { columns: ['period_name', 'status'], sort: 'period_number:asc', sortable: [], perPage: PAGE_SIZE.periods },
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    payroll_id: reference('Payroll', 'payrolls', { required: true, readOnly: true }),
    period_name: text('Period', { readOnly: true, stored: false }),
    status: choice('Status', PERIOD_STATUSES, { readOnly: true }),
    version: integer('Version', { readOnly: true, stored: false }),
    message: multiline('Message', { readOnly: true, stored: false }),
  },
});
