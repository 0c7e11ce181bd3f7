import type { Route } from '#server/platform/http/route.ts';
import { batchOf, filesForm } from '../payrollWorld.ts';
import type { CallOptions } from '../portal.ts';
import { ticketForm } from '../ticketWorld.ts';
import { GENERATED_BODIES, GENERATED_THINGS } from './generated.ts';
import type { Thing } from './rules.ts';
import type { Tenant } from './tenant.ts';

/** Maps the word or words before an id in a path to the record's thing. */
const THINGS: Readonly<Record<string, Thing>> = {
  company: 'company',
  companies: 'company',
  sites: 'site',
  payroll: 'payroll',
  job_roles: 'job_role',
  tronc_schemes: 'scheme',
  employee: 'employee',
  employees: 'employee',
  tronc_periods: 'period',
  tronc_files: 'file',
  tronc_reports: 'report',
  worker_statements: 'statement',
  periods: 'payroll_period',
  payroll_batches: 'batch',
  payroll_files: 'payroll_file',
  payroll_handoffs: 'handoff',
  remittances: 'remittance',
  employee_imports: 'import',
  users: 'user',
  updates: 'update',
  announcements: 'announcement',
  tickets: 'ticket',
  records_requests: 'records_request',
  pay_queries: 'pay_query',
  ticket_attachments: 'ticket_attachment',
  signup_instructions: 'employee',
  documents: 'employee',
  'import_mappings/employees': 'payroll',
  'import_mappings/hours': 'scheme',
  'import_mappings/payroll_result': 'payroll',
  'import_mappings/net_pays': 'payroll',
  'import_mappings/parallel_run': 'scheme',
  parallel_runs: 'parallel_run',
  switch_overs: 'switch_over',
  ...GENERATED_THINGS,
};

/** Returns the path with the ids of one tenant; a record that belongs to no tenant has the id 1. */
export const pathOf = (route: Route, tenant: Tenant): string =>
  route.path
    .replace('file/{type}/{id}', `file/company/${tenant.document}`)
    .replace('file/{type}', 'file/personal')
    .replace('raw/file/eP60/{id}', `raw/file/eP60/${tenant.document}`)
    // A change in the history has the access rules of its record, of whatever kind: history.test.ts. This id never
    // existed.
    .replace('history/{id}', 'history/999999999')
    .replace(/(import_mappings\/\w+|\w+)\/\{\w+\}/g, (_, word: string, at: number, path: string) => {
      const thing = THINGS[path.slice(1, at + word.length)] ?? THINGS[word];
      return `${word}/${thing ? tenant[thing] : 1}`;
    })
    .replace('{key}', 'matrix')
    .concat(QUERIES[`${route.method} ${route.path}`] ?? '');

/**
 * Returns a request that reaches the permission check and, if allowed, changes as little as possible: the body of a
 * write has a field that no route knows, which gives a 422 after every permission check.
 */
export const requestOf = (route: Route, tenant: Tenant): CallOptions => {
  const headers = { 'if-match': '"999999"' };
  const needed = BODIES[`${route.method} ${route.path}`];
  if (needed) return { headers, ...needed(tenant) };
  if (route.form) {
    const form = new FormData();
    form.append('no_such_field', '1');
    return { headers, form };
  }
  return route.body ? { headers, body: { no_such_field: 1 } } : { headers };
};

/** The query parameters that a route requires. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /users/{id}/access': '?resource=users&action=view',
};

/** Returns the form of a document about the records in the fields. */
const paperForm = (fields: Readonly<Record<string, number>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('description', 'Matrix');
  form.append('file', new Blob(['Matrix'], { type: 'text/plain' }), 'matrix.txt');
  return form;
};

/** If the permissions are checked only after the body, it must be valid enough to be parsed. */
const BODIES: Readonly<Record<string, (tenant: Tenant) => CallOptions>> = {
  ...GENERATED_BODIES,
  'PATCH /users/{id}': () => ({ body: {} }),
  'POST /records_requests': ({ company }) => ({ body: { company_id: company, no_such_field: 1 } }),
  'POST /pay_queries': ({ company }) => ({ body: { company_id: company, no_such_field: 1 } }),
  'POST /announcements': ({ payroll }) => ({ body: { payrollid: payroll } }),
  'POST /sites': ({ company }) => ({ body: { company_id: company, name: 'Matrix' } }),
  'POST /payrolls': ({ company }) => ({ body: { company_id: company, name: 'Matrix', frequency: 'weekly' } }),
  'POST /employee': ({ payroll }) => ({ body: { payroll_id: payroll, no_such_field: 1 } }),
  'POST /employees': ({ payroll }) => {
    const form = new FormData();
    form.append('payroll_id', String(payroll));
    form.append('dry_run', '1');
    form.append('employees', new Blob(['forename_1,surname,payroll_ref\nMa,Trix,M1\n'], { type: 'text/csv' }), 'm.csv');
    return { form };
  },
  'PUT /employees/signup_instructions': ({ payroll, employee }) => ({
    body: { payroll_id: payroll, employee_ids: [employee] },
  }),
  'POST /file/company': ({ company, payroll }) => ({ form: paperForm({ company, 'payrolls[]': payroll }) }),
  'POST /file/personalcompany': ({ employee }) => ({ form: paperForm({ employee }) }),
  // An employee who does not exist: rejected after the permission check, so that the period stays unchanged.
  'POST /payroll_batches': ({ payroll_period }) => ({
    body: batchOf(payroll_period, { employee_net_pays: [{ employee_id: 999_999_999, net_pay: '1.00' }] }),
  }),
  'POST /payroll_files': ({ payroll_period }) => ({ form: filesForm(payroll_period, ['matrix.txt']) }),
  // A user who does not exist: rejected after the permission check.
  'POST /tickets': ({ company, payroll }) => ({
    form: ticketForm({ company, payrollid: payroll, visibility: 'payroll', follower: 999_999_999 }),
  }),
  'POST /tronc_schemes': ({ site }) => ({
    body: {
      site_id: site,
      name: 'Matrix',
      frequency_id: 1,
      pay_date: 'friday',
      submission_days_before_pay_date: 5,
      report_return_days_before_pay_date: 2,
      troncmasters_fee_percentage: 0,
      setup_fee: '0.00',
    },
  }),
};
