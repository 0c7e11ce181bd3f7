import { GENERATED_PARTS, GENERATED_POLICY } from './generated.ts';
import type { Policy, Rule, Thing } from './rules.ts';

/**
 * Who may call what, written by hand from the HTTP contract (parts C, D and H) and never from the code under test. The
 * permission matrix compares every route of the registry with its entry here.
 */

const TM = 'troncmaster' as const;
const c = (...company: string[]): Rule => ({ company });
const p = (...payroll: string[]): Rule => ({ payroll });
const somePayroll: Rule = { payroll: 'any' };

const MORE_THAN_VIEWING = p('upload', 'employee_admin', 'epayslips_admin', 'dual_approve', 'super_user');

const VIEW_EMPLOYEE: Rule = {
  company: ['view_employees'],
  payroll: ['employee_admin', 'view_files', 'epayslips_admin'],
};
const PAYROLL_EMPLOYEES = p('employee_admin', 'view_files', 'epayslips_admin');
const EDIT_EMPLOYEE: Rule = { company: ['edit_employees'], payroll: ['employee_admin'] };
/** troncmasters, and programs with a troncmaster's key for the company; no user can be given it */
const PREPARES = c('prepare_tronc_periods');
const VIEW_PERIOD = c('read_tronc_period_files', 'view_tronc_schemes');
const ROLES = c('view_company', 'view_tronc_schemes', 'view_employees');
const DIVISIONS = c(
  ...['divisions', 'departments'].flatMap((level) => ['create', 'edit', 'delete'].map((verb) => `${verb}_${level}`)),
);
/** The 25 company permissions of D1. */
export const COMPANY_RIGHTS = [
  'view_company',
  ...['sites', 'departments', 'divisions', 'employees', 'tronc_schemes'].flatMap((area) =>
    ['view', 'edit', 'create', 'delete'].map((verb) => `${verb}_${area}`),
  ),
  ...['read', 'update', 'create', 'delete'].map((verb) => `${verb}_tronc_period_files`),
] as const;
/** The six payroll permissions of D1. */
export const PAYROLL_RIGHTS = [
  'view_files',
  'upload',
  'employee_admin',
  'epayslips_admin',
  'dual_approve',
  'super_user',
] as const;

const everybody: Policy = { to: 'everybody' };
const users: Policy = { to: 'users' };
const workers: Policy = { to: 'workers' };
const owners: Policy = { to: 'owners' };
const section = (rule: Rule): Policy => ({ to: 'section', rule });
const rows = (of: Thing, rule: Rule): Policy => ({ to: 'rows', of, rule });
const record = (of: Thing, rule: Rule): Policy => ({ to: 'record', of, rule });
const person = (rule: Rule, only?: Rule): Policy => ({ to: 'person', rule, ...(only && { section: only }) });
const seen = (of: Thing, rule: Rule): Policy => ({ to: 'seen', of, sees: somePayroll, rule });
const named = (of: Thing, field: string, rule: Rule): Policy => ({ to: 'named', of, field, rule });
/** The same in a form, of which nothing is read for users who meet the rule nowhere. */
const namedInForm = (of: Thing, field: string, rule: Rule): Policy => ({ to: 'named', of, field, rule, form: true });

export const POLICY: Readonly<Record<string, Policy>> = {
  // C1, C11, H5, H6: the caller's own account
  'POST /auth/password': everybody,
  'POST /auth/password_link': everybody,
  'POST /auth/password_link/check': everybody,
  'POST /auth/confirm_email': everybody,
  'POST /auth/forgotten_password': everybody,
  'POST /auth/passkey': everybody,
  'POST /auth/passkey/options': everybody,
  'POST /auth/single_sign_on/start': everybody,
  'POST /auth/single_sign_on': everybody,
  'POST /auth/logout': users,
  'GET /user/profile': users,
  'GET /news': users,
  'POST /news/seen': users,
  'PATCH /security/password': users,
  'PATCH /security/username': users,
  'PATCH /security/email': users,
  'PATCH /security/mobile_number': users,
  'GET /security/questions': users,
  'GET /security/questions_list': users,
  'PUT /security/questions': users,
  'GET /security/sessions': users,
  'DELETE /security/sessions': users,
  'DELETE /security/sessions/{id}': owners,
  'GET /security/recovery_codes': users,
  'POST /security/recovery_codes': users,
  'GET /security/passkeys': users,
  'POST /security/passkeys': users,
  'POST /security/passkeys/options': users,
  'PATCH /security/passkeys/{id}': owners,
  'PUT /security/passkeys/{id}/alone': owners,
  'DELETE /security/passkeys/{id}': owners,
  'GET /security/calendar_feed': users,
  'POST /security/calendar_feed': users,
  'DELETE /security/calendar_feed': users,
  'GET /security/api_keys': users,
  'POST /security/api_keys': users,
  'POST /security/api_keys/{id}/confirm': owners,
  'DELETE /security/api_keys/{id}': owners,
  'GET /security/webhooks': users,
  'POST /security/webhooks': users,
  'PATCH /security/webhooks/{id}': owners,
  'POST /security/webhooks/{id}/rotate': owners,
  'POST /security/webhooks/{id}/enable': owners,
  'POST /security/webhooks/{id}/disable': owners,
  'DELETE /security/webhooks/{id}': owners,
  'POST /security/webhooks/{id}/test': owners,
  'GET /security/webhooks/{id}/deliveries': owners,
  'POST /security/webhook_deliveries/{id}/replay': owners,
  'GET /api_keys': section(TM),
  'DELETE /api_keys/{id}': section(TM),
  'GET /identity_providers': section(TM),
  'POST /identity_providers': section(TM),
  'PATCH /identity_providers/{id}': section(TM),
  'POST /identity_providers/{id}/test': section(TM),
  'GET /break_glass_account': section(TM),
  'PUT /break_glass_account': section(TM),
  'GET /security/totp/setup': users,
  'POST /security/totp/setup': users,
  'POST /security/totp/disable': users,
  'GET /dashboard/tasks': users,
  // sums without ids; dashboardFigures.contract.test.ts tests whose they are
  'GET /dashboard/figures': users,
  // rows without ids; dashboardTroncs.test.ts tests whose they are
  'GET /dashboard/troncs': users,
  // the open periods of the schemes that the caller can view; desk.contract.test.ts tests whose they are
  // issue 46.2: the token in the path is the permission
  'GET /calendar/{token}.ics': everybody,
  'GET /desk': section(c('view_tronc_schemes')),
  'PUT /desk/owners': section(TM),
  'GET /notices': users,
  'POST /notices/{id}/read': owners,
  'POST /notices/read_all': users,
  'GET /drafts': users,
  'GET /drafts/{key}': owners,
  'PUT /drafts/{key}': owners,
  'DELETE /drafts/{key}': owners,
  'GET /user/preferences': users,
  'PATCH /user/preferences': users,
  'GET /views': users,
  'POST /views': users,
  'PATCH /views/{id}': owners,
  'DELETE /views/{id}': owners,
  // of the records that the caller may see; history.test.ts and search.test.ts test which those are
  'GET /search': users,
  'GET /history': users,
  'POST /history/{id}/undo': owners,
  'POST /bulk_edit': users,
  'POST /bulk_edit/undo': users,
  'POST /bulk_archive': users,

  // C2 companies
  'GET /companies': rows('company', { company: COMPANY_RIGHTS }),
  'GET /companies/{id}': record('company', c('view_company')),
  'GET /companies/{id}/setup': record('company', c('view_company')),
  'GET /company/{id}/permissions': record('company', { company: COMPANY_RIGHTS }),
  'POST /company/add': section(TM),
  'PATCH /company/{id}/edit': record('company', TM),
  'GET /companies/{id}/archive': record('company', TM),
  'POST /companies/{id}/archive': record('company', TM),
  'POST /companies/{id}/restore': record('company', TM),
  'DELETE /companies/{id}': record('company', TM),
  'GET /company/{id}/training_types': record('company', c('view_tronc_schemes', 'view_employees')),
  'POST /company/{id}/training_types': record('company', TM),
  'GET /company/{company_id}/job_roles': record('company', ROLES),
  'POST /company/{company_id}/job_roles': record('company', c('edit_tronc_schemes')),
  'PATCH /company/{company_id}/job_roles/{id}': record('job_role', c('edit_tronc_schemes')),

  // C3 sites
  'GET /sites': rows('site', c('view_sites')),
  'GET /sites/{id}': record('site', c('view_sites')),
  'POST /sites': named('company', 'company_id', c('create_sites')),
  'PATCH /sites/{id}': record('site', c('edit_sites')),
  'GET /sites/{id}/archive': record('site', c('delete_sites')),
  'POST /sites/{id}/archive': record('site', c('delete_sites')),
  'POST /sites/{id}/restore': record('site', c('delete_sites')),
  'DELETE /sites/{id}': record('site', c('delete_sites')),
  'GET /sites/{id}/tronc_scheme_calendar': record('site', c('view_sites', 'view_tronc_schemes')),
  'GET /sites/{id}/tronc_scheme_frequencies': record('site', c('view_sites', 'view_tronc_schemes')),

  // C4 payrolls
  'GET /payrolls': rows('payroll', { company: ['create_employees'], payroll: 'any' }),
  'POST /payrolls': named('company', 'company_id', TM),
  'GET /payroll/{id}': record('payroll', somePayroll),
  'PATCH /payroll/{id}': record('payroll', p('super_user')),
  'GET /payroll/{id}/periods': record('payroll', somePayroll),
  'GET /payroll/{id}/tax_years': record('payroll', somePayroll),
  'GET /payroll/{id}/departments': record('payroll', { company: ['view_employees'], payroll: 'any' }),

  // C4, H7 payroll periods
  'GET /periods': rows('payroll_period', p('view_files')),
  'GET /periods/{id}': record('payroll_period', p('view_files')),
  'GET /periods/{id}/comparison': record('payroll_period', p('view_files')),
  'GET /periods/{id}/payslips': record('payroll_period', TM),
  'POST /periods/{id}/complete_input': record('payroll_period', p('upload')),
  'POST /periods/{id}/start_processing': record('payroll_period', TM),
  'POST /periods/{id}/reopen_input': record('payroll_period', TM),
  'GET /periods/{id}/handoff': record('payroll_period', p('upload')),
  'GET /periods/{id}/handoff/preview': record('payroll_period', p('upload')),
  'POST /periods/{id}/handoffs': record('payroll_period', p('upload')),
  'GET /payroll_handoffs': rows('handoff', p('upload')),
  'GET /payroll_handoffs/{id}': record('handoff', p('upload')),
  'GET /payroll_handoffs/{id}/lines': record('handoff', p('upload')),
  'GET /payroll_handoffs/{id}/file': record('handoff', p('upload')),
  'POST /payroll_handoffs/{id}/send': record('handoff', p('upload')),
  'POST /payroll_handoffs/{id}/confirm': record('handoff', p('upload')),
  'POST /payroll_handoffs/{id}/withdraw': record('handoff', p('upload')),
  'GET /remittances': rows('remittance', p('upload')),
  'GET /remittances/{id}': record('remittance', p('upload')),
  'GET /remittances/{id}/file': record('remittance', p('upload')),
  'GET /remittances/{id}/pdf': record('remittance', p('upload')),
  'POST /remittances/{id}/paid': record('remittance', p('upload')),
  'POST /remittances/{id}/not_paid': record('remittance', p('upload')),
  'GET /payroll/{id}/handoff_ledger': record('payroll', p('upload')),
  'GET /payroll/{id}/holiday_pay.csv': record('payroll', p('upload')),
  'POST /payroll/{id}/holiday_pay': record('payroll', p('upload')),
  'GET /payroll/{id}/handoff_profile': record('payroll', p('upload')),
  'PUT /payroll/{id}/handoff_profile': record('payroll', p('upload')),
  'POST /payroll/{id}/handoff_profile/accepted': record('payroll', p('upload')),
  'GET /payroll/{id}/handoff_profile/setup_file': record('payroll', p('upload')),
  'GET /payroll_batches/{id}': record('batch', p('view_files')),
  'POST /payroll_batches/{id}/query': record('batch', { client: ['view_files'] }),
  'POST /payroll_batches/{id}/approve': record('batch', { client: ['view_files'] }),
  'POST /payroll_batches/{id}/answer': record('batch', TM),
  'POST /payroll_batches': named('payroll_period', 'period_id', TM),
  'GET /payroll_files': { to: 'rows', of: 'payroll_file', rule: p('view_files'), section: p('view_files') },
  'POST /payroll_files': namedInForm('payroll_period', 'period', p('upload')),
  'GET /payroll_files/{id}/data': record('payroll_file', p('view_files')),

  // C5, H3 employees
  'GET /employees': rows('employee', VIEW_EMPLOYEE),
  'GET /employee/{id}': record('employee', VIEW_EMPLOYEE),
  'PATCH /employee/{id}': record('employee', EDIT_EMPLOYEE),
  'PATCH /employee/{id}/training_status': record('employee', EDIT_EMPLOYEE),
  'GET /employee/{id}/fact_changes': record('employee', c('view_employees')),
  'GET /employee/{id}/archive': record('employee', c('delete_employees')),
  'POST /employee/{id}/archive': record('employee', c('delete_employees')),
  'POST /employee/{id}/restore': record('employee', c('delete_employees')),
  'DELETE /employee/{id}': record('employee', c('delete_employees')),
  'POST /employee': named('payroll', 'payroll_id', c('create_employees')),
  'POST /employees': namedInForm('payroll', 'payroll_id', c('create_employees')),
  'GET /employees/import_csv_template': section(c('create_employees')),
  'GET /import_mappings/employees/{id}': record('payroll', c('create_employees')),
  'PUT /import_mappings/employees/{id}': record('payroll', c('create_employees')),
  'GET /employee_imports': { to: 'rows', of: 'import', rule: c('create_employees'), section: c('create_employees') },
  'POST /employee_imports/{id}/undo': record('import', c('create_employees')),

  // sign-up of employees
  'POST /employee/{id}/confirm_identity': record('employee', TM),
  'PUT /employee/{id}/reset': record('employee', p('employee_admin', 'epayslips_admin')),
  'PUT /employees/signup_instructions': named('payroll', 'payroll_id', p('epayslips_admin')),
  'GET /employees/signup_instructions/{id}/pdf_preview': record('employee', p('epayslips_admin')),

  // C6 documents. That of the matrix is a company document on its payroll; for the other types see documents.test.ts
  'GET /documents': { to: 'rows', of: 'document', rule: somePayroll, section: somePayroll },
  'POST /file/company': namedInForm('payroll', 'payrolls', p('upload')),
  'POST /file/personalcompany': namedInForm('employee', 'employee', EDIT_EMPLOYEE),
  'POST /file/{type}': section(TM),
  'GET /file/{type}/{id}': record('document', somePayroll),
  'GET /file/{type}/{id}/data': record('document', somePayroll),
  'GET /file/{type}/{id}/audit': record('document', somePayroll),
  'DELETE /file/{type}/{id}': record('document', p('upload')),
  // authorised only by the token in the URL
  'GET /raw/file/{type}/{id}': everybody,
  'GET /raw/file/eP60/{id}': everybody,
  'GET /documents/{id}': record('employee', VIEW_EMPLOYEE),
  'GET /documents/{id}/eP60': record('employee', PAYROLL_EMPLOYEES),
  'GET /employee/{id}/payslips': record('employee', PAYROLL_EMPLOYEES),

  // C7 updates
  'GET /updates': users,
  'POST /updates': section(TM),
  'POST /updates/{id}/read': users,
  'GET /updates/{id}/download': users,

  // announcements. That of the matrix is on its payroll; for those of a whole company see announcements.test.ts
  'GET /announcements': { to: 'rows', of: 'announcement', rule: somePayroll, section: somePayroll },
  'GET /announcements/notice_types': section(somePayroll),
  'POST /announcements': named('payroll', 'payrollid', MORE_THAN_VIEWING),
  'GET /announcements/{id}': record('announcement', somePayroll),
  // The one of the matrix is by a troncmaster, whose announcements only troncmasters change (F-141).
  'PATCH /announcements/{id}': record('announcement', TM),
  'POST /announcements/{id}/read': record('announcement', somePayroll),

  // C12 tickets. That of the matrix is the provider's, visible to everyone on its payroll; for the other visibilities
  // see tickets.test.ts
  'GET /tickets': { to: 'rows', of: 'ticket', rule: somePayroll, section: somePayroll },
  'GET /tickets/visibility_types': section(somePayroll),
  'POST /tickets': namedInForm('payroll', 'payrollid', somePayroll),
  'GET /tickets/{id}': seen('ticket', somePayroll),
  'PATCH /tickets/{id}': seen('ticket', TM),
  'POST /tickets/{id}/comments': seen('ticket', somePayroll),
  'POST /tickets/{id}/close': seen('ticket', somePayroll),
  'POST /tickets/{id}/open': seen('ticket', somePayroll),
  'GET /ticket_attachments/{id}/download': seen('ticket_attachment', somePayroll),

  // C8, H6 users. The user of the matrix has only view_files on its payroll, so everyone who manages users there
  // manages that user; resetting the password requires every permission that it opens (security.md 4).
  'GET /users': section(somePayroll),
  'POST /users': section(p('super_user')),
  'GET /users/{id}': person(p('super_user')),
  'PATCH /users/{id}': person(p('super_user'), p('super_user')),
  'POST /users/{id}/disable': person(p('super_user'), p('super_user')),
  'POST /users/{id}/enable': person(p('super_user'), p('super_user')),
  'POST /users/{id}/reset_password': person({ every: ['super_user', 'view_files'] }, p('super_user')),
  'GET /users/{id}/sign_in': person(p('super_user'), p('super_user')),
  'GET /users/{id}/activity': person(p('super_user'), p('super_user')),
  'POST /users/{id}/confirm_reset': person(TM, TM),
  'POST /users/{id}/cancel_reset': person(TM, TM),
  'GET /users/{id}/access': person(p('super_user'), p('super_user')),
  'POST /users/{id}/view_as': person(TM, TM),

  // C9, H2 schemes
  'GET /tronc_schemes': rows('scheme', c('view_tronc_schemes')),
  'POST /tronc_schemes': named('site', 'site_id', c('create_tronc_schemes')),
  'GET /tronc_schemes/{id}': record('scheme', c('view_tronc_schemes')),
  'PATCH /tronc_schemes/{id}': record('scheme', c('edit_tronc_schemes')),
  'GET /tronc_schemes/{id}/archive': record('scheme', c('delete_tronc_schemes')),
  'POST /tronc_schemes/{id}/archive': record('scheme', c('delete_tronc_schemes')),
  'POST /tronc_schemes/{id}/restore': record('scheme', c('delete_tronc_schemes')),
  'DELETE /tronc_schemes/{id}': record('scheme', c('delete_tronc_schemes')),
  'GET /tronc_schemes/{id}/rule_changes': record('scheme', c('view_tronc_schemes')),
  'GET /tronc_schemes/{id}/template': record('scheme', c('view_tronc_schemes')),
  'GET /tronc_schemes/{id}/proposal_effect': record('scheme', TM),
  'GET /tronc_schemes/{id}/rule_comparison': record('scheme', c('view_tronc_schemes')),
  'GET /tronc_schemes/{id}/rule_comparison.csv': record('scheme', c('view_tronc_schemes')),
  'POST /tronc_schemes/{id}/rule_comparison': record('scheme', c('edit_tronc_schemes')),
  'POST /tronc_schemes/{id}/adopt_rules': record('scheme', TM),
  'POST /tronc_schemes/{id}/decline_rules': record('scheme', TM),
  'GET /tronc_schemes/{id}/waiting_facts': record('scheme', c('view_tronc_schemes')),
  'POST /tronc_schemes/{id}/adopt_facts': record('scheme', TM),
  'POST /tronc_schemes/{id}/decline_facts': record('scheme', TM),
  'GET /tronc_schemes/{id}/job_roles': record('scheme', c('view_tronc_schemes')),
  'PUT /tronc_schemes/{id}/job_roles': record('scheme', c('edit_tronc_schemes')),
  'PUT /tronc_schemes/{id}/training_points': record('scheme', c('edit_tronc_schemes')),
  'PUT /tronc_schemes/{id}/length_of_service_points': record('scheme', c('edit_tronc_schemes')),
  'PUT /tronc_schemes/{id}/divisions': record('scheme', DIVISIONS),
  'GET /tronc_schemes/{id}/employees/{employee_id}/tronc_points': record('employee', c('view_employees')),
  'PATCH /tronc_schemes/{id}/employees/{employee_id}/tronc_points': record('employee', EDIT_EMPLOYEE),
  'GET /tronc_schemes/{id}/compliance': record('scheme', c('view_tronc_schemes')),
  'GET /tronc_schemes/{id}/reserve': record('scheme', c('view_tronc_schemes')),
  'GET /troncs_paydate_options': users,

  // C10, H2 periods, files, hours, reports
  'GET /tronc_periods': rows('period', VIEW_PERIOD),
  'GET /tronc_periods/{id}': record('period', VIEW_PERIOD),
  'GET /tronc_periods/{id}/reminders': record('period', VIEW_PERIOD),
  'GET /tronc_periods/{id}/takings': record('period', c('read_tronc_period_files')),
  'POST /tronc_periods/{id}/troncs_files': record('period', c('create_tronc_period_files')),
  'GET /tronc_files': rows('file', c('read_tronc_period_files')),
  'GET /tronc_files/{id}/data': record('file', c('read_tronc_period_files')),
  // only a troncmaster may set 'processed': the handler's own rule, tested by troncFiles.test.ts
  'PATCH /tronc_files/{id}': record('file', c('update_tronc_period_files')),
  'GET /tronc_periods/{id}/employee_hours/csv_template': record('period', PREPARES),
  'GET /tronc_periods/{id}/employee_hours': record('period', PREPARES),
  'PATCH /tronc_periods/{id}/employee_hours': record('period', PREPARES),
  'POST /tronc_periods/{id}/employee_hours': record('period', PREPARES),
  'GET /import_mappings/payroll_result/{id}': record('payroll', p('upload')),
  'PUT /import_mappings/payroll_result/{id}': record('payroll', p('upload')),
  'GET /import_mappings/net_pays/{id}': record('payroll', TM),
  'PUT /import_mappings/net_pays/{id}': record('payroll', TM),
  'GET /import_mappings/parallel_run/{id}': record('scheme', TM),
  'PUT /import_mappings/parallel_run/{id}': record('scheme', TM),
  'GET /import_mappings/hours/{id}': record('scheme', TM),
  'PUT /import_mappings/hours/{id}': record('scheme', TM),
  'PUT /tronc_periods/{id}/tronc_amounts': record('period', PREPARES),
  'POST /tronc_periods/{id}/generate_report': record('period', PREPARES),
  // the report of the matrix is released, so clients with the permission see it
  'GET /tronc_periods/{id}/calculation_input': record('period', c('view_tronc_schemes')),
  'GET /tronc_reports': rows('report', c('view_tronc_schemes')),
  'GET /tronc_reports/{id}': record('report', c('view_tronc_schemes')),
  'GET /tronc_reports/{id}/diff': record('report', c('view_tronc_schemes')),
  'GET /tronc_reports/{id}/pdf': record('report', c('view_tronc_schemes')),
  'GET /tronc_reports/{id}/statements': record('report', c('view_tronc_schemes')),
  'GET /tronc_reports/{id}/statements/pdf': record('report', c('view_tronc_schemes')),
  'POST /tronc_reports/{id}/statements/handed': record('report', c('create_tronc_period_files')),
  'POST /tronc_reports/{id}/statements/not_handed': record('report', c('create_tronc_period_files')),
  'GET /worker_statements/{id}/pdf': record('statement', c('view_tronc_schemes')),
  'POST /worker_statements/{id}/resend': record('statement', c('create_tronc_period_files')),
  'GET /employee/{id}/shares': record('employee', c('view_tronc_schemes')),
  'GET /employee/{id}/holiday_pay': record('employee', c('view_tronc_schemes')),
  'GET /employee/{id}/tronc_record': record('employee', EDIT_EMPLOYEE),
  'GET /employee/{id}/data_export': record('employee', TM),
  // issue 22: records requests and opt-outs
  'GET /records_requests': rows('records_request', c('view_employees')),
  'GET /records_requests/{id}': record('records_request', c('view_employees')),
  'POST /records_requests': named('company', 'company_id', c('edit_employees')),
  'PATCH /records_requests/{id}': record('records_request', c('edit_employees')),
  'GET /records_requests/{id}/answer': record('records_request', c('edit_employees')),
  'POST /records_requests/{id}/answer': record('records_request', c('edit_employees')),
  // issue 47: questions of workers about their amounts
  'GET /pay_queries': rows('pay_query', c('view_employees')),
  'GET /pay_queries/{id}': record('pay_query', c('view_employees')),
  'POST /pay_queries': named('company', 'company_id', c('edit_employees')),
  'PATCH /pay_queries/{id}': record('pay_query', c('edit_employees')),
  'POST /pay_queries/{id}/send_answer': record('pay_query', c('edit_employees')),
  'POST /pay_queries/{id}/accepted': record('pay_query', c('edit_employees')),
  'POST /pay_queries/{id}/not_accepted': record('pay_query', c('edit_employees')),
  'POST /pay_queries/{id}/close': record('pay_query', c('edit_employees')),
  'GET /company/{id}/pay_query_register': record('company', c('view_employees')),
  'GET /tronc_reports/{id}/approval_check': record('report', TM),
  'GET /companies/{id}/switch_over': record('company', TM),
  'GET /companies/{id}/switch_overs': record('company', TM),
  'POST /companies/{id}/switch_overs': record('company', TM),
  'POST /switch_overs/{id}/undo': record('switch_over', TM),
  'GET /scheme_templates/{id}/sites': record('scheme_templates' as Thing, c('create_tronc_schemes')),
  'POST /scheme_templates/{id}/schemes': record('scheme_templates' as Thing, c('create_tronc_schemes')),
  'POST /scheme_templates/{id}/copy_rules': record('scheme_templates' as Thing, c('edit_tronc_schemes')),
  'POST /tronc_reports/{id}/parallel_runs': record('report', TM),
  'GET /tronc_schemes/{id}/parallel_runs': record('scheme', TM),
  'GET /parallel_runs/{id}': record('parallel_run', TM),
  'GET /tronc_reports/{id}/handoffs': record('report', c('view_tronc_schemes')),
  'GET /tronc_reports/{id}/handoffs_due': record('report', c('view_tronc_schemes')),
  'POST /tronc_reports/{id}/approve': record('report', TM),

  // capabilities 3: workers with the link to their statements
  'POST /worker/code': everybody,
  'POST /worker/session': everybody,
  'POST /worker/printed': everybody,
  'POST /worker/printed/queries': everybody,
  'GET /worker/me': workers,
  'GET /worker/queries': workers,
  'POST /worker/queries': workers,
  'POST /worker/queries/{id}/decide': workers,
  'GET /worker/records': workers,
  'GET /worker/statements': workers,
  'GET /worker/statements/{id}': workers,
  'GET /worker/statements/{id}/pdf': workers,
  'GET /worker/statements.csv': workers,
  'POST /worker/logout': workers,

  // C13
  'GET /health': everybody,
  'POST /crash_feedback': everybody,

  ...GENERATED_POLICY,
};

/**
 * What parts of a route require in addition, by the names of the parts in its declaration. A list: any of these rules,
 * depending on the change. The contract tests of each area test when a part applies.
 */
export const PARTS: Readonly<Record<string, Readonly<Record<string, Rule | readonly Rule[]>>>> = {
  ...GENERATED_PARTS,
  'POST /periods/{id}/handoffs': {
    'confirming the National Insurance treatment': TM,
    'a decision about a held line': TM,
  },
  'POST /payroll_handoffs/{id}/send': { 'confirming the National Insurance treatment': TM },
  'POST /payroll_handoffs/{id}/withdraw': { 'withdrawing a hand-off that was sent': TM },
  'POST /employee_imports/{id}/undo': { 'restoring people whom the import changed': c('edit_employees') },
  'POST /payroll_batches/{id}/approve': { 'the second approval': { client: ['dual_approve'] } },
  'PATCH /tronc_files/{id}': { 'marking it as pending or processed': TM },
  'POST /employees': { 'changing people who are already on the payroll (update_existing)': c('edit_employees') },
  'POST /users': { 'giving permissions on companies': TM },
  'PATCH /users/{id}': {
    'giving permissions on companies': TM,
    'switching text message codes or the troncmaster role': TM,
  },
  'POST /views': { 'sharing a view with everyone': TM },
  'PATCH /views/{id}': { 'sharing a view with everyone': TM },
  'PATCH /tickets/{id}': { 'assigning it or setting its due date': TM },
  'PUT /tronc_schemes/{id}/divisions': {
    'each kind of change, at its level': ['divisions', 'departments'].flatMap((level) =>
      ['create', 'edit', 'delete'].map((verb) => c(`${verb}_${level}`)),
    ),
  },
  'GET /tronc_periods/{id}/calculation_input': { 'a period without a released report': TM },
  'GET /tronc_reports/{id}': { 'a report that has not been released': PREPARES },
  'GET /tronc_reports/{id}/pdf': { 'a report that has not been released': PREPARES },
  'GET /tronc_reports/{id}/statements': { 'a report that has not been released': PREPARES },
  'GET /tronc_reports/{id}/statements/pdf': { 'a report that has not been released': PREPARES },
  'GET /tronc_reports/{id}/diff': { 'a report that has not been released': PREPARES },
};
