import { employeeColumns } from '#domain/imports/employees.ts';
import type { Route } from '#server/platform/http/route.ts';
import { GENERATED_SAMPLES } from '../matrix/generated.ts';
import type { Tenant } from '../matrix/tenant.ts';
import { keyOf, type TextPlace, textsOf } from './texts.ts';

/** Reads a record as a troncmaster. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape, read by who knows the route
export type Read = (path: string) => Promise<any>;

type Body = Readonly<Record<string, unknown>> | readonly unknown[];

/** Only the client can query a batch. */
export const BY_CLIENT = new Set(['POST /payroll_batches/{id}/query']);

/** All values of the first step of a scheme. */
const aScheme = {
  frequency_id: 1,
  pay_date: 'friday',
  submission_days_before_pay_date: 5,
  report_return_days_before_pay_date: 2,
  troncmasters_fee_percentage: 0,
  setup_fee: '0.00',
};
const aPaper = (n: number) => ({ description: `Paper ${n}` });
const aView = (n: number) => ({ resource: 'employees', name: `View ${n}`, shared: true, company_id: null, state: {} });
const aCompany = (n: number) => ({
  country: 'GB',
  name: `Company ${n}`,
  trading_as_name: `Company ${n}`,
  companies_house_number: '01234567',
  address1: '1 Quay',
  postcode: 'SW1A 1AA',
});

/**
 * Returns a valid request body for a route, the n-th of its kind; `csv` in it is the single line of a file. A route
 * that changes a record needs nothing but the hostile words.
 */
const GOOD: Readonly<Record<string, (ids: Tenant, n: number, read: Read) => Body | Promise<Body>>> = {
  'POST /users': (_, n) => ({
    forename: 'Pat',
    surname: `Person ${n}`,
    email: `struck${n}@example.com`,
    username: `struck${n}`,
    mobile_country_code: '+44',
    mobile_number: null,
  }),
  'POST /updates': (_, n) => ({ name: `News ${n}`, type: 'update' }),
  'PUT /drafts/{key}': () => ({ data: {} }),
  'POST /company/add': (_, n) => aCompany(n),
  'POST /company/{company_id}/job_roles': (_, n) => ({ job_title: `Role ${n}` }),
  'POST /company/{id}/training_types': (_, n) => ({ name: `Training ${n}` }),
  'POST /sites': ({ company }, n) => ({ company_id: company, name: `Site ${n}` }),
  'POST /payrolls': ({ company }, n) => ({ company_id: company, name: `Payroll ${n}`, frequency: 'weekly' }),
  'POST /payroll_files': ({ payroll_period }) => ({ period: payroll_period }),
  'POST /employee': ({ payroll }, n) => ({
    payroll_id: payroll,
    forename: 'Iva',
    surname: 'Person',
    payroll_ref: `E${n}`,
  }),
  'POST /bulk_archive': ({ site }) => ({ resource: 'sites', ids: [site], archived: true, dry_run: true }),
  'POST /employees': ({ payroll }, n) => ({
    payroll_id: payroll,
    csv: { forename_1: 'Iva', surname: 'Person', payroll_ref: `S${n}` },
  }),
  'PUT /import_mappings/employees/{id}': () => ({ columns: {} }),
  'PUT /import_mappings/hours/{id}': () => ({ columns: {} }),
  'PUT /import_mappings/payroll_result/{id}': () => ({ columns: {} }),
  'PUT /import_mappings/net_pays/{id}': () => ({ columns: {} }),
  'PUT /import_mappings/parallel_run/{id}': () => ({ columns: {} }),
  'POST /file/company': ({ company, payroll }, n) => ({ company, 'payrolls[]': payroll, ...aPaper(n) }),
  'POST /file/personalcompany': ({ employee }, n) => ({ employee, ...aPaper(n) }),
  'POST /file/{type}': ({ employee }, n) => ({ employee, ...aPaper(n) }),
  'POST /announcements': ({ payroll }, n) => ({ payrollid: payroll, subject: `News ${n}`, message: 'News' }),
  'POST /tickets': ({ company, payroll }) => ({
    company,
    payrollid: payroll,
    subject: 'Pay',
    message: 'A question',
    visibility: 'payroll',
    relates_to_payroll: 1,
    email_notifications: 0,
  }),
  'POST /tickets/{id}/comments': () => ({ message: 'An answer' }),
  'POST /payroll_batches/{id}/answer': () => ({ message: 'An answer' }),
  'PUT /payroll/{id}/handoff_profile': () => ({
    package: 'other',
    element_code: 'TRONC',
    element_name: 'Tronc',
    nicable_code: 'TRONCNI',
    grouping: 'person',
    pensionable: false,
    paye_reference: null,
    layout: {
      columns: [
        { header: 'Kind', constant: 'Tronc' },
        { header: 'Ref', source: 'payroll_ref' },
        { header: 'Amount', source: 'amount' },
      ],
      header: true,
      delimiter: 'comma',
      decimal_mark: 'point',
      line_end: 'crlf',
    },
    starts_on: '2026-04-06',
  }),
  'POST /payroll_handoffs/{id}/withdraw': () => ({ reason: 'Not used' }),
  'PUT /desk/owners': ({ scheme }) => ({ scheme_ids: [scheme], owner_id: null }),
  'POST /bulk_edit': ({ site }) => ({ resource: 'sites', ids: [site], changes: {}, dry_run: false }),
  'POST /bulk_edit/undo': () => ({ resource: 'sites', edit: { first: 1, last: 2 } }),
  'POST /views': (_, n) => aView(n),
  'POST /tronc_schemes': ({ site }, n) => ({ site_id: site, name: `Scheme ${n}`, ...aScheme }),
  // The current divisions, so that no one loses their department.
  'PUT /tronc_schemes/{id}/divisions': async ({ scheme }, _, read) =>
    (await read(`/tronc_schemes/${scheme}`)).divisions,
  'POST /tronc_periods/{id}/generate_report': () => ({ confirm_reopen: true }),
  'POST /tronc_periods/{id}/troncs_files': ({ period }) => ({ period, description: 'Rota' }),
  'POST /records_requests': ({ company, site }, n) => ({
    company_id: company,
    site_id: site,
    former_worker: `Clay ${n}`,
    received_on: '2026-07-01',
    from_month: '2026-05',
    to_month: '2026-05',
  }),
  ...GENERATED_SAMPLES,
};

/** Texts that no route stores, or that users do not write freely: `route place`, and why nothing is sent there. */
const NOT_SENT: readonly (readonly [RegExp, string])[] = [
  [/ \/(security|auth)\/(?!passkeys)/, 'passwords, codes and answers, kept as hashes; the username is that of /users'],
  [/ \/auth\/passkey/, 'a key, which only an authenticator makes'],
  [/ \/security\/passkeys/, 'a key, which only an authenticator makes'],
  [
    / \/(identity_providers|break_glass_account)/,
    'changed only with the password of the troncmaster, which these callers have not given',
  ],
  [/ \/worker\/(code|session) /, 'tokens of links and codes, of which only hashes are kept'],
  [/^POST \/pay_queries /, 'a worker has one undecided query about a report; its text is shown like the answer'],
  [
    / \/worker\/queries/,
    'sent with a worker’s session, which these callers have not; its texts are shown like those on paper',
  ],
  [/ \/worker\/printed/, 'sent with the code of a printed statement; its texts are shown like those on paper'],
  [/ \/crash_feedback /, 'five in ten minutes; no page shows it and no letter carries it'],
  [/ \/bulk_(edit|archive) resource$/, 'the name of an entity'],
  [/ \/views\S* state\.filter\{\}\[\]$/, 'the place of state.filter{}'],
  [
    /(tronc_points|points|job_roles)\[\]\.(name|id|job_title)$/,
    'names that come back with their ids, and are not kept',
  ],
  [/ (troncs_reserve_type|card_transaction_fee_type)$/, 'comes back with a scheme, and is not kept'],
  [/ \/periods\/\{id\}\/handoffs /, 'a hash, and reasons of decisions, which need a line that is held'],
  [/ \/payroll_handoffs\/\{id\}\/confirm /, 'compared with the hand-off, and not kept'],
  [/\/confirm_identity email$/, 'compared with the email address of the worker, and not kept'],
  [/ employee_net_pays\[\]\.payroll_ref$/, 'names a user of the payroll'],
  [/ \/tronc_periods\/\{id\}\/troncs_files period$/, 'the number of the period'],
  [/\.bucket_start$/, 'a day of the period'],
  [/ \/records_requests\/\{id\}\/answer /, 'a request is answered once; its reasons are shown like its note'],
  [/ \/payroll\/\{id\}\/holiday_pay /, 'payroll refs and days to calculate with, which are not kept'],
  [/ \/tronc_schemes\/\{id\}\/rule_comparison /, 'rules to calculate with, which are not kept'],
  [
    / \/tronc_schemes\/\{id\}\/(adopt|decline)_(rules|facts) /,
    'a change that waits is decided once; the reason is shown like those above',
  ],
  [/\/switch_overs source_filename$/, 'the name of a file, sent with a workbook that the company does not have'],
  [/ \/parallel_runs /, 'an amount that is compared with a draft; the report here is released'],
  [/ \/employee_hours /, 'hours of people who are known; no words of their own'],
  [/\/employee_hours rows\[\]\.hours/, 'read as numbers of hours, and not kept as words'],
];

/** Objects with free keys of which the route accepts only some. */
const NAMED: Readonly<Record<string, string>> = {
  'PUT /import_mappings/employees/{id} columns{}': 'columns.forename_1',
  'PUT /import_mappings/hours/{id} columns{}': 'columns.hours',
  'PUT /import_mappings/payroll_result/{id} columns{}': 'columns.tronc',
  'PUT /import_mappings/net_pays/{id} columns{}': 'columns.net_pay',
  'PUT /import_mappings/parallel_run/{id} columns{}': 'columns.amount',
  'PUT /drafts/{key} data{}': 'data.name',
  'POST /bulk_edit changes{}': 'changes.address_line_2',
};

/** Text columns of an employee import. */
const CSV: readonly TextPlace[] = employeeColumns('GB')
  .filter(({ field, fills }) => field.kind === 'text' && fills !== 'job_role' && fills !== 'site')
  .map(({ name, field }) => ({ at: `csv.${name}`, max: field.max ?? 255 }));

/** Returns the places of a route that hostile words are sent to. */
export const placesOf = (route: Route): TextPlace[] =>
  [...textsOf(route), ...(keyOf(route) === 'POST /employees' ? CSV : [])]
    .filter(({ at }) => !NOT_SENT.some(([what]) => what.test(`${keyOf(route)} ${at}`)))
    .map((place) => ({ ...place, at: NAMED[`${keyOf(route)} ${place.at}`] ?? place.at }));

/** The routes that read a CSV file and do not keep its name; a comparison needs a draft, and the report here is released. */
const READING = /^POST \/(employees|\S+\/(employee_hours|import|parallel_runs|switch_overs))$/;

/** Returns the file fields of a form whose files may have any name. */
export const fileFieldsOf = (route: Route): string[] =>
  READING.test(keyOf(route)) ? [] : Object.keys(route.form?.files ?? {});

/** @throws Error naming a route that accepts text and has no valid request here */
export const goodBody = async (route: Route, ids: Tenant, n: number, read: Read): Promise<Body> => {
  const good = GOOD[keyOf(route)];
  if (good) return good(ids, n, read);
  if (route.method === 'PATCH' || BY_CLIENT.has(keyOf(route))) return {};
  throw new Error(`${keyOf(route)} takes words: give it a line in test/support/hostile/requests.ts`);
};
