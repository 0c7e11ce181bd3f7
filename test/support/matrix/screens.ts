import { GENERATED_OFFERS } from './generated.ts';

/**
 * The actions that the screens offer, and the requests behind them: written by hand, to find a button whose permission
 * check and request follow different rules.
 */

/**
 * The subject of a screen's permission check: nothing in particular, a company, a record of a company, a payroll, or a
 * record of a payroll.
 */
export type About = 'nothing' | 'company' | 'ofCompany' | 'payroll' | 'ofPayroll';

export interface Offer {
  about: About;
  /** the routes that are called if the check passes */
  sends: readonly string[];
}

const about =
  (subject: About) =>
  (...sends: readonly string[]): Offer => ({ about: subject, sends });
const nothing = about('nothing');
const company = about('company');
const ofCompany = about('ofCompany');
const ofPayroll = about('ofPayroll');

/** Permission check of a screen, `resource action` → the requests that it opens. */
export const OFFERS: Readonly<Record<string, Offer>> = {
  // pages (D7)
  'dashboard list': nothing('GET /dashboard/tasks', 'GET /dashboard/figures'),
  'desk list': nothing('GET /desk'),
  'schemeOwners edit': nothing('PUT /desk/owners'),
  'companies list': nothing('GET /companies'),
  'employees list': nothing('GET /employees'),
  'announcements list': nothing('GET /announcements', 'GET /announcements/notice_types'),
  'updates list': nothing('GET /updates'),
  'api_keys show': nothing('GET /api_keys', 'DELETE /api_keys/{id}'),
  'identity_providers show': nothing(
    'GET /identity_providers',
    'POST /identity_providers',
    'PATCH /identity_providers/{id}',
    'POST /identity_providers/{id}/test',
    'GET /break_glass_account',
    'PUT /break_glass_account',
  ),
  'user-management list': nothing('POST /users', 'PATCH /users/{id}'),

  // companies, sites, payrolls, job roles
  'companies create': nothing('POST /company/add'),
  'companies show': company('GET /companies/{id}', 'GET /companies/{id}/setup'),
  'companies edit': company('PATCH /company/{id}/edit'),
  'companies delete': company(
    'GET /companies/{id}/archive',
    'POST /companies/{id}/archive',
    'POST /companies/{id}/restore',
    'DELETE /companies/{id}',
  ),
  'sites show': ofCompany('GET /sites', 'GET /sites/{id}'),
  'sites create': ofCompany('POST /sites'),
  'sites edit': ofCompany('PATCH /sites/{id}'),
  'sites delete': ofCompany(
    'GET /sites/{id}/archive',
    'POST /sites/{id}/archive',
    'POST /sites/{id}/restore',
    'DELETE /sites/{id}',
  ),
  'payrolls create': ofCompany('POST /payrolls'),
  'payrolls show': about('payroll')('GET /payroll/{id}', 'GET /payroll/{id}/periods', 'GET /payroll/{id}/tax_years'),
  'payrolls edit': about('payroll')('PATCH /payroll/{id}'),
  'job_roles show': ofCompany('GET /company/{company_id}/job_roles'),
  'job_roles create': ofCompany('POST /company/{company_id}/job_roles'),
  'job_roles edit': ofCompany('PATCH /company/{company_id}/job_roles/{id}'),
  'training_types create': ofCompany('POST /company/{id}/training_types'),

  // employees
  'employees show': ofPayroll('GET /employee/{id}', 'GET /documents/{id}'),
  'employees delete': ofPayroll(
    'GET /employee/{id}/archive',
    'POST /employee/{id}/archive',
    'POST /employee/{id}/restore',
    'DELETE /employee/{id}',
  ),
  'employees create': ofCompany(
    'POST /employee',
    'POST /employees',
    'GET /employees/import_csv_template',
    'GET /import_mappings/employees/{id}',
    'PUT /import_mappings/employees/{id}',
    'GET /employee_imports',
    'POST /employee_imports/{id}/undo',
  ),
  'personalData show': ofPayroll('GET /employee/{id}/data_export'),
  'employees edit': ofPayroll(
    'GET /employee/{id}/tronc_record',
    'POST /file/personalcompany',
    'PATCH /employee/{id}',
    'PATCH /employee/{id}/training_status',
    'PATCH /tronc_schemes/{id}/employees/{employee_id}/tronc_points',
  ),
  'tronc_points show': ofCompany(
    'GET /tronc_schemes/{id}/employees/{employee_id}/tronc_points',
    'GET /employee/{id}/fact_changes',
  ),

  'records_requests show': ofCompany('GET /records_requests', 'GET /records_requests/{id}'),
  'records_requests create': ofCompany('POST /records_requests'),
  'records_requests edit': ofCompany(
    'PATCH /records_requests/{id}',
    'GET /records_requests/{id}/answer',
    'POST /records_requests/{id}/answer',
  ),
  'pay_queries show': ofCompany('GET /pay_queries', 'GET /pay_queries/{id}', 'GET /company/{id}/pay_query_register'),
  'pay_queries create': ofCompany('POST /pay_queries'),
  'pay_queries edit': ofCompany(
    'PATCH /pay_queries/{id}',
    'POST /pay_queries/{id}/send_answer',
    'POST /pay_queries/{id}/accepted',
    'POST /pay_queries/{id}/not_accepted',
    'POST /pay_queries/{id}/close',
  ),

  // schemes, their files and reports
  'schemes show': ofCompany(
    'GET /tronc_schemes',
    'GET /tronc_schemes/{id}',
    'GET /tronc_schemes/{id}/rule_changes',
    'GET /tronc_schemes/{id}/template',
    'GET /tronc_schemes/{id}/waiting_facts',
    'GET /tronc_schemes/{id}/rule_comparison',
    'GET /tronc_schemes/{id}/rule_comparison.csv',
    'GET /tronc_schemes/{id}/job_roles',
    'GET /tronc_schemes/{id}/compliance',
    'GET /tronc_schemes/{id}/reserve',
    'GET /tronc_reports',
    'GET /tronc_reports/{id}',
    'GET /tronc_reports/{id}/diff',
    'GET /tronc_reports/{id}/pdf',
    'GET /tronc_reports/{id}/statements',
    'GET /tronc_reports/{id}/statements/pdf',
    'GET /worker_statements/{id}/pdf',
    'GET /tronc_reports/{id}/handoffs',
    'GET /tronc_reports/{id}/handoffs_due',
    'GET /employee/{id}/shares',
    'GET /employee/{id}/holiday_pay',
  ),
  'schemes create': ofCompany(
    'POST /tronc_schemes',
    'GET /scheme_templates/{id}/sites',
    'POST /scheme_templates/{id}/schemes',
  ),
  'schemes delete': ofCompany(
    'GET /tronc_schemes/{id}/archive',
    'POST /tronc_schemes/{id}/archive',
    'POST /tronc_schemes/{id}/restore',
    'DELETE /tronc_schemes/{id}',
  ),
  'schemes edit': ofCompany(
    'POST /scheme_templates/{id}/copy_rules',
    'POST /tronc_schemes/{id}/rule_comparison',
    'PATCH /tronc_schemes/{id}',
    'PUT /tronc_schemes/{id}/job_roles',
    'PUT /tronc_schemes/{id}/training_points',
    'PUT /tronc_schemes/{id}/length_of_service_points',
  ),
  'tronc_files show': ofCompany('GET /tronc_files', 'GET /tronc_files/{id}/data', 'GET /tronc_periods/{id}/takings'),
  'tronc_files create': ofCompany(
    'POST /tronc_periods/{id}/troncs_files',
    'POST /tronc_reports/{id}/statements/handed',
    'POST /tronc_reports/{id}/statements/not_handed',
    'POST /worker_statements/{id}/resend',
  ),
  'tronc_periods edit': ofCompany(
    'GET /tronc_periods/{id}/employee_hours/csv_template',
    'GET /tronc_periods/{id}/employee_hours',
    'PATCH /tronc_periods/{id}/employee_hours',
    'POST /tronc_periods/{id}/employee_hours',
    'GET /import_mappings/hours/{id}',
    'PUT /import_mappings/hours/{id}',
    'PUT /tronc_periods/{id}/tronc_amounts',
    'POST /tronc_periods/{id}/generate_report',
    'GET /tronc_schemes/{id}/proposal_effect',
    'POST /tronc_schemes/{id}/adopt_rules',
    'POST /tronc_schemes/{id}/decline_rules',
    'POST /tronc_schemes/{id}/adopt_facts',
    'POST /tronc_schemes/{id}/decline_facts',
    'GET /companies/{id}/switch_over',
    'GET /companies/{id}/switch_overs',
    'POST /companies/{id}/switch_overs',
    'POST /switch_overs/{id}/undo',
    'POST /tronc_reports/{id}/parallel_runs',
    'GET /tronc_schemes/{id}/parallel_runs',
    'GET /parallel_runs/{id}',
    'GET /import_mappings/parallel_run/{id}',
    'PUT /import_mappings/parallel_run/{id}',
    'GET /tronc_reports/{id}/approval_check',
    'POST /tronc_reports/{id}/approve',
  ),

  // documents, payslips, P60s and sign-up
  'documents list': nothing('GET /documents'),
  'documents create': nothing('POST /file/company'),
  'payrollEmployees show': ofPayroll('GET /documents/{id}/eP60', 'GET /employee/{id}/payslips'),
  'signUp create': ofPayroll(
    'PUT /employees/signup_instructions',
    'GET /employees/signup_instructions/{id}/pdf_preview',
  ),
  'signUp edit': ofPayroll('PUT /employee/{id}/reset'),

  'workerIdentity edit': nothing('POST /employee/{id}/confirm_identity'),

  // payroll periods
  'payroll_files show': ofPayroll(
    'GET /periods/{id}',
    'GET /periods/{id}/comparison',
    'GET /payroll_batches/{id}',
    'GET /payroll_files/{id}/data',
  ),
  'payroll_files create': ofPayroll('POST /payroll_files', 'POST /periods/{id}/complete_input'),
  // hand-off of tronc shares to payroll
  'payroll_handoffs show': ofPayroll(
    'GET /periods/{id}/handoff',
    'GET /payroll/{id}/handoff_ledger',
    'GET /payroll/{id}/holiday_pay.csv',
    'POST /payroll/{id}/holiday_pay',
    'GET /payroll_handoffs/{id}/file',
    'GET /remittances',
    'GET /remittances/{id}',
    'GET /remittances/{id}/file',
    'GET /remittances/{id}/pdf',
  ),
  'payroll_handoffs create': ofPayroll(
    'GET /periods/{id}/handoff/preview',
    'POST /periods/{id}/handoffs',
    'POST /payroll_handoffs/{id}/send',
    'POST /payroll_handoffs/{id}/confirm',
    'GET /import_mappings/payroll_result/{id}',
    'PUT /import_mappings/payroll_result/{id}',
    'POST /payroll_handoffs/{id}/withdraw',
    'POST /remittances/{id}/paid',
    'POST /remittances/{id}/not_paid',
    'GET /payroll/{id}/handoff_profile',
    'PUT /payroll/{id}/handoff_profile',
    'POST /payroll/{id}/handoff_profile/accepted',
  ),
  'payroll_batches create': ofPayroll(
    'GET /import_mappings/net_pays/{id}',
    'PUT /import_mappings/net_pays/{id}',
    'POST /payroll_batches',
    'POST /payroll_batches/{id}/answer',
    'POST /periods/{id}/start_processing',
    'GET /periods/{id}/payslips',
    'POST /periods/{id}/reopen_input',
  ),

  // announcements
  'announcements show': ofPayroll('GET /announcements/{id}', 'POST /announcements/{id}/read'),
  'announcements create': ofPayroll('POST /announcements'),
  'announcements edit': ofPayroll('PATCH /announcements/{id}'),

  // tickets
  'tickets list': nothing('GET /tickets', 'GET /tickets/visibility_types'),
  'tickets create': ofPayroll('POST /tickets'),
  'tickets show': ofPayroll('GET /tickets/{id}'),

  // users and updates
  'user-management create': nothing('POST /users'),
  'users create': nothing('POST /users'),
  'users edit': nothing('PATCH /users/{id}'),
  'updates create': nothing('POST /updates'),

  ...GENERATED_OFFERS,
};

/** Six checks for one request: divisions.test.ts tests for each level which of them a change requires (contract H2). */
const DIVISIONS = ['divisions', 'departments'].flatMap((level) =>
  ['create', 'edit', 'delete'].map((action) => `${level} ${action}`),
);

/** Routes that are open if any one of several checks passes. */
export const SHARED: Readonly<Record<string, readonly string[]>> = {
  'PUT /tronc_schemes/{id}/divisions': DIVISIONS,
};

/** Checks that correspond to no single request, and what tests them instead. */
export const ASKED_OTHERWISE: Readonly<Record<string, string>> = {
  'files list': 'opens for period files or payroll files; of the companies on it each asks `tronc_files show`',
  'documents delete': 'checked on the document itself: `documentAllows` of domain/access/documents.ts',
  'tickets edit': 'checked on the ticket itself: `ticketAllows` of domain/access/tickets.ts',
  'tickets assign': 'the same',
  'payroll_batches approve': 'the second approval, which only a checked batch requires: permissionMatrix.test.ts (E3)',
  'messages list': 'a title and nothing else (NAV-023)',
};

const BY_ACCOUNT = 'resources/users/details/useUserPermissions.ts asks about the account itself (contract C8, H6)';

const BY_DOCUMENT = '`documentAllows` of domain/access/documents.ts asks about the document itself (D4)';
const BY_PERIOD =
  'a payroll period that is seen; what may follow, domain/payroll/periodStates.ts says to screen and server';

const BY_TICKET = '`ticketAllows` of domain/access/tickets.ts asks about a ticket that the server has shown (D6)';

/** Guarded routes without such a check, and why that is right. */
export const NOT_OFFERED: Readonly<Record<string, string>> = {
  'GET /company/{id}/permissions': 'the columns of the rights grid, which troncmasters alone are shown',
  'GET /company/{id}/training_types': 'read by pages of schemes and employees, with the right to see either',
  'GET /payrolls': 'choices of a form: one’s own payrolls, and those to import into',
  'GET /payroll/{id}/departments': 'choices of a filter',
  'GET /payroll/{id}/handoff_profile/setup_file': 'the settings write the same file from what is typed',
  'GET /payroll_handoffs': 'the card of a payroll period contains its hand-offs',
  'GET /payroll_handoffs/{id}': 'the same',
  'GET /payroll_handoffs/{id}/lines': 'the lines of the file, for other programs',
  'GET /sites/{id}/tronc_scheme_calendar': 'the dates that the wizard previews',
  'GET /sites/{id}/tronc_scheme_frequencies': 'choices of the wizard',
  'GET /tronc_periods': 'choices of drawers that schemes or period files open',
  'GET /tronc_periods/{id}': 'the same',
  'GET /tronc_periods/{id}/reminders': 'a part of the page of a scheme, with the right to see it',
  'GET /tronc_periods/{id}/calculation_input': 'the what-if page also requires `schemes edit` (contract H9)',
  'GET /users': 'to colleagues it gives names alone, for choosing followers (contract C8)',
  'GET /users/{id}': 'a user of the list',
  'PATCH /tronc_files/{id}': 'screens offer its mark `processed` alone, to troncmasters',
  'POST /users/{id}/disable': BY_ACCOUNT,
  'POST /users/{id}/enable': BY_ACCOUNT,
  'POST /users/{id}/reset_password': BY_ACCOUNT,
  'GET /users/{id}/sign_in': BY_ACCOUNT,
  'POST /users/{id}/confirm_reset': BY_ACCOUNT,
  'POST /users/{id}/cancel_reset': BY_ACCOUNT,
  'POST /users/{id}/view_as': BY_ACCOUNT,
  'GET /users/{id}/access': BY_ACCOUNT,
  'GET /users/{id}/activity': BY_ACCOUNT,
  'GET /file/{type}/{id}': BY_DOCUMENT,
  'GET /file/{type}/{id}/audit': BY_DOCUMENT,
  'GET /file/{type}/{id}/data': BY_DOCUMENT,
  'DELETE /file/{type}/{id}': BY_DOCUMENT,
  'PATCH /tickets/{id}': BY_TICKET,
  'POST /tickets/{id}/comments': BY_TICKET,
  'POST /tickets/{id}/close': BY_TICKET,
  'POST /tickets/{id}/open': BY_TICKET,
  'GET /ticket_attachments/{id}/download': BY_TICKET,
  'POST /file/{type}': 'papers of employees, which the provider sends without a screen',
  'GET /periods': BY_PERIOD,
  'GET /payroll_files': BY_PERIOD,
  'POST /payroll_batches/{id}/query': BY_PERIOD,
  'POST /payroll_batches/{id}/approve': BY_PERIOD,
};
