import { AREAS } from '../access/areas.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, flag, integer, money, multiline, reference, text } from '../schema/field.ts';

const STATUSES = ['draft', 'superseded', 'approved', 'replaced'] as const;

/** The fields about a report, in its own timeline and in that of its period. */
const ofReport = {
  version: integer('Version', { readOnly: true, stored: false }),
  released_version: integer('Released version', { readOnly: true, stored: false }),
  distributed_total: money('Shared', { readOnly: true, stored: false }),
  status: choice('Status', STATUSES, { readOnly: true, stored: false }),
};

/**
 * The fields that the timeline of a tronc period shows: hours, fund, files and reports. Not in the register: table,
 * routes and screens are custom code. No change can be undone with one click, since it concerns money.
 */
export const troncPeriod = defineEntity('tronc_periods', {
  words: { one: 'Tronc period', many: 'Tronc periods' },
  tenancy: 'ofCompany',
  title: 'period_number',
  undo: false,
  access: { view: AREAS.troncPeriods.canView, create: 'troncmaster', edit: 'troncmaster' },
  endpoints: { list: null, create: null, update: null },
  list: { columns: ['period_number'], sort: 'id:asc', sortable: ['id'], perPage: 'all' },
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    period_number: integer('Period Number', { readOnly: true }),
    tronc_amount: money('Tronc fund', { readOnly: true, stored: false }),
    employees: integer('Employees', { readOnly: true, stored: false }),
    filename: text('File', { readOnly: true, stored: false }),
    description: multiline('Description', { readOnly: true, stored: false }),
    processed: flag('Processed', { readOnly: true, stored: false }),
    ...ofReport,
  },
});

/** The fields that the timeline of a report shows: how its version was generated, released and replaced. */
export const troncReport = defineEntity('tronc_reports', {
  words: { one: 'Tronc report', many: 'Tronc reports' },
  tenancy: 'ofCompany',
  title: 'version',
  undo: false,
  access: { view: AREAS.troncSchemes.canView, create: 'troncmaster', edit: 'troncmaster' },
  endpoints: { list: null, create: null, update: null },
  list: { columns: ['version'], sort: 'id:asc', sortable: ['id'], perPage: 'all' },
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    period_number: integer('Period Number', { readOnly: true, stored: false }),
    ...ofReport,
  },
});
