import { AREAS } from '../access/areas.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { date, flag, integer, money, reference } from '../schema/field.ts';

/**
 * The figures of a payroll run as the provider enters them, for the form and the route. Not in the register, since a
 * batch changes only through the steps of its period.
 */
export const batch = defineEntity('payroll_batches', {
  words: { one: 'Batch', many: 'Batches' },
  tenancy: 'ofCompany',
  title: 'employees_paid',
  undo: false,
  access: { view: AREAS.files.canView, create: 'troncmaster', edit: 'troncmaster' },
  endpoints: { list: null, update: null },
  list: { columns: ['employees_paid'], sort: 'id:asc', sortable: ['id'], perPage: 'all' },
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    employees_paid: integer('Employees paid', { required: true, min: 0, max: 1_000_000 }),
    gross_pay: money('Gross pay', { required: true }),
    net_pay: money('Net pay', { required: true }),
    total_pay: money('Total pay', { required: true }),
    pay_date: date('Pay date', { required: true }),
    requires_checking: flag('Must be checked before approval', { required: true, default: true }),
  },
});
