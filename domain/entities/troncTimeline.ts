import { AREAS } from '../access/areas.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, flag, integer, money, multiline, reference, text } from '../schema/field.ts';

const STATUSES = ['draft', 'superseded', 'approved', 'replaced'] as const;

/** What is said of a report: in its own timeline and in that of its period. */
const ofReport = {
  version: integer('Version', { readOnly: true, stored: false }),
  released_version: integer('Released version', { readOnly: true, stored: false }),
  status: choice('Status', STATUSES, { readOnly: true, stored: false }),
};

/**
 * What the timeline of a tronc period shows: its hours and fund, its files and its reports. No entry of the register: its
 * table, routes and screens are its own, and nothing of it is taken back with one click, since it is money.
 */
export const troncPeriod = defineEntity('tronc_periods', {
  words: { one: 'Tronc period', many: 'Tronc periods' },
  belongs: 'ofCompany',
  title: 'period_number',
  undo: false,
  access: { view: AREAS.troncPeriods.canView, create: 'troncmaster', edit: 'troncmaster' },
  endpoints: { list: null, create: null, update: null },
  list: { columns: ['period_number'], sort: 'id:asc', sortable: ['id'], perPage: 'all' },
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    period_number: integer('Period Number', { readOnly: true }),
    tronc_amount: money('Fund', { readOnly: true, stored: false }),
    employees: integer('Employees', { readOnly: true, stored: false }),
    filename: text('File', { readOnly: true, stored: false }),
    description: multiline('Description', { readOnly: true, stored: false }),
    processed: flag('Processed', { readOnly: true, stored: false }),
    ...ofReport,
  },
});

/** What the timeline of a report shows: how its version came about, was released and was replaced. */
export const troncReport = defineEntity('tronc_reports', {
  words: { one: 'Tronc report', many: 'Tronc reports' },
  belongs: 'ofCompany',
  title: 'version',
  undo: false,
  access: { view: AREAS.troncSchemes.canView, create: 'troncmaster', edit: 'troncmaster' },
  endpoints: { list: null, create: null, update: null },
  list: { columns: ['version'], sort: 'id:asc', sortable: ['id'], perPage: 'all' },
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    ...ofReport,
  },
});
