import type { SecondPersonReason } from './access/secondPerson.ts';
import type { Question } from './questions.ts';
import type { FieldError } from './schema/rules.ts';
import type { SessionEndReason } from './sessionEnd.ts';

/**
 * Every error that the server can return: the code is the translation key `errors.<code>`, `status` the HTTP status,
 * `params` the values that its text can contain. Words: `i18n/<language>/errors.ts`.
 */
export const ERRORS = {
  // the request itself
  malformed: { status: 400, params: [] },
  /** the body did not arrive in time, or the response was not read */
  request_timeout: { status: 408, params: [] },
  unsupported_media: { status: 415, params: [] },
  invalid: { status: 422, params: [] },
  too_large: { status: 413, params: ['max'] },
  /** more text or more fields than the route accepts */
  form_too_large: { status: 413, params: [] },
  too_many_files: { status: 422, params: ['max'] },
  file_type_refused: { status: 422, params: ['filename'] },
  file_empty: { status: 422, params: ['filename'] },
  unauthenticated: { status: 401, params: [] },
  wrong_credentials: { status: 401, params: [] },
  wrong_code: { status: 401, params: [] },
  login_again: { status: 401, params: [] },
  /** a passkey that opens no session alone, for whatever reason */
  passkey_refused: { status: 401, params: [] },
  forbidden: { status: 403, params: [] },
  view_as_read_only: { status: 403, params: [] },
  /** urgent announcements require a troncmaster, or a person who manages users there (F-141) */
  urgent_not_permitted: { status: 403, params: [] },
  /** only its author and troncmasters change an announcement (F-141) */
  announcement_of_another: { status: 403, params: [] },
  mfa_setup_required: { status: 403, params: [] },
  /** the session was opened with a temporary password */
  password_change_required: { status: 403, params: [] },
  not_found: { status: 404, params: [] },
  /** the path has other methods, which `Allow` lists */
  method_not_allowed: { status: 405, params: [] },
  changed: { status: 412, params: [] },
  /** a later change affected what undoing this change would restore */
  changed_since: { status: 409, params: [] },
  /** money, approvals and permissions cannot be undone from the history */
  not_undoable: { status: 409, params: [] },
  /** `questions`: what the user must confirm first; nothing was carried out */
  confirmation_needed: { status: 409, params: [] },
  idempotency_mismatch: { status: 422, params: [] },
  idempotency_running: { status: 409, params: [] },
  /** `wait` is formatted from `retryAfter` */
  too_many: { status: 429, params: ['wait'] },
  unexpected: { status: 500, params: [] },
  unavailable: { status: 503, params: [] },
  /** a statement exceeded its time limit, which depends on the route */
  took_too_long: { status: 503, params: [] },
  /** the store of files cannot be reached or rejects the request: everything but files works */
  storage_unavailable: { status: 503, params: [] },
  /** a disk of the portal is full: stored data can still be read */
  storage_full: { status: 507, params: [] },
  /** the files of the company, or those that the user has uploaded, use all of their space; `max` in MB */
  company_storage_full: { status: 507, params: ['max'] },
  own_storage_full: { status: 507, params: ['max'] },
  // CSV files: the lines are in `errors`
  csv_errors: { status: 400, params: [] },
  // companies, sites, employees
  country_in_use: { status: 409, params: [] },
  /** a change of a record whose state does not allow changes */
  locked: { status: 409, params: [] },
  /** a step that the record's present state does not have, or whose condition it does not meet: `errors` are the values that it needs */
  wrong_state: { status: 409, params: [] },
  /** a change of an archived record */
  archived: { status: 409, params: [] },
  /** a new job role with the title of an archived one, which is to be restored: `data` is that one */
  job_role_archived: { status: 409, params: ['name'] },
  /** a change of anything in an archived company */
  company_archived: { status: 409, params: [] },
  /** `errors`: what prevents archiving (open_periods, reserve, …) → names */
  cannot_archive: { status: 409, params: [] },
  /** `errors`: entity → the archived records that must be restored first */
  cannot_restore: { status: 409, params: [] },
  /** `errors`: the tables that refer to a record to be deleted → names or numbers */
  in_use: { status: 409, params: [] },
  /** a department that the change leaves out still has job roles */
  /** a new scheme from a template, of a site that has a scheme */
  site_has_scheme: { status: 409, params: ['scheme'] },
  /** job roles of a scheme template that are archived: `roles` are their titles */
  template_role_unknown: { status: 409, params: ['roles'] },
  department_in_use: { status: 409, params: ['name'] },
  employee_without_scheme: { status: 422, params: [] },
  /** `errors`: what prevents undoing an import (changed, hours, reports, …) → the people concerned */
  import_in_use: { status: 409, params: [] },
  import_undone: { status: 409, params: [] },
  import_too_old: { status: 409, params: ['days'] },
  // account
  own_password_reset: { status: 409, params: [] },
  /** a troncmaster opens the view of a disabled user */
  view_as_disabled: { status: 409, params: [] },
  own_account: { status: 409, params: [] },
  last_troncmaster: { status: 409, params: [] },
  /** a one-time link that is unknown, used or expired: one error for all three */
  link_ended: { status: 409, params: [] },
  /** a link for a forgotten password, on a portal that sends no email */
  links_unavailable: { status: 409, params: [] },
  /** a worker's code that is wrong, used or expired, or whose link is unknown or ended: one error for all */
  worker_code_refused: { status: 422, params: [] },
  /** a link would be sent to an address that another user entered recently */
  address_changed: { status: 409, params: ['days'] },
  /** the worker's email address is no longer the one that was checked */
  worker_email_changed: { status: 409, params: [] },
  /** resets of troncmasters, where there are three or more */
  reset_requested: { status: 409, params: ['name'] },
  no_reset_request: { status: 409, params: [] },
  third_troncmaster: { status: 403, params: [] },
  owner_only: { status: 403, params: [] },
  totp_already_on: { status: 409, params: [] },
  totp_not_pending: { status: 409, params: [] },
  totp_not_on: { status: 409, params: [] },
  /** passkeys are bound to the address that users type, which is not configured */
  passkeys_unavailable: { status: 409, params: [] },
  /** a login with a passkey alone where PASSKEY_SIGN_IN does not allow it */
  passkey_sign_in_off: { status: 409, params: [] },
  too_many_passkeys: { status: 409, params: ['max'] },
  too_many_api_keys: { status: 409, params: ['max'] },
  api_key_revoked: { status: 409, params: [] },
  api_key_not_paused: { status: 409, params: [] },
  too_many_webhooks: { status: 409, params: ['max'] },
  /** the endpoint is disabled or enabled already, or the message is being sent */
  webhook_state: { status: 409, params: [] },
  /** a sign-in through an identity provider: one error for every reason */
  sign_in_refused: { status: 401, params: [] },
  too_many_providers: { status: 409, params: ['max'] },
  /** an enabled provider that is required for troncmasters needs one troncmaster whose password always works */
  break_glass_needed: { status: 409, params: [] },
  /** the route is not for programs: accounts, users, keys, approvals */
  key_not_allowed: { status: 403, params: [] },
  key_read_only: { status: 403, params: [] },
  // payroll periods
  /** the frequency or first date of a payroll whose periods have files, batches or payslips */
  payroll_calendar_in_use: { status: 409, params: [] },
  /** an agency pays its workers: its payroll has no periods, files, batches, payslips or hand-offs */
  agency_has_no_payroll_period: { status: 422, params: [] },
  /** nothing of the remittance is left to pay */
  remittance_paid: { status: 409, params: [] },
  /** the remittance has no payment that could be taken back */
  remittance_not_paid: { status: 409, params: [] },
  /** the step is not available in this state; `status` is the state as displayed */
  period_status: { status: 409, params: ['status'] },
  not_newest_batch: { status: 409, params: [] },
  // hand-off of tronc shares to payroll (issue 23)
  /** the results of the payroll period are approved, so nothing more can be handed over for it */
  period_approved: { status: 409, params: [] },
  nothing_owed: { status: 409, params: [] },
  /** what is owed has changed since it was shown */
  handoff_changed: { status: 409, params: [] },
  /** `status` is the hand-off's own */
  handoff_status: { status: 409, params: ['status'] },
  treatment_unconfirmed: { status: 409, params: [] },
  profile_missing: { status: 422, params: [] },
  ref_missing: { status: 422, params: ['name'] },
  /** a cell of the person that begins with = + - or @, which payroll software could read as a formula */
  unsafe_cell: { status: 422, params: ['name', 'column'] },
  /** the profile has no code or column for amounts on which National Insurance is due */
  nicable_code_missing: { status: 422, params: [] },
  different_person: { status: 403, params: [] },
  // two people (security 6): `reason` is a text of the group `secondPerson`
  /** the account is new or was reset, and its owner has not chosen a password yet */
  password_not_set: { status: 409, params: [] },
  /** the two people are not independent of each other */
  same_hands: { status: 409, params: ['reason'] },
  /** the user generated or changed this report version, so someone else must release it */
  no_self_release: { status: 403, params: ['reason'] },
  // tickets
  ticket_open: { status: 409, params: [] },
  ticket_closed: { status: 409, params: [] },
  // troncs
  hours_missing: { status: 409, params: [] },
  fund_missing: { status: 409, params: [] },
  confirm_reopen: { status: 409, params: [] },
  /** hours or fund were recorded for weeks or days other than those of the scheme now */
  hours_do_not_fit: { status: 409, params: [] },
  /** the newest report of the period is released, so its hours are read only until it is reopened */
  fund_does_not_fit: { status: 409, params: [] },
  inputs_changed: { status: 409, params: [] },
  /** takings were entered or corrected since they were read */
  takings_changed: { status: 409, params: [] },
  /** another period was approved in the meantime */
  reserve_changed: { status: 409, params: [] },
  /** a later period has paid out money that this version no longer adds to the reserve */
  reserve_spent: { status: 409, params: [] },
  /** no change of rules waits for adoption: it has been adopted or discarded since */
  nothing_to_adopt: { status: 409, params: [] },
  not_newest_report: { status: 409, params: [] },
  already_approved: { status: 409, params: [] },
  compliance_block: { status: 409, params: [] },
  calculation_refused: { status: 422, params: [] },
  fund_refused: { status: 422, params: [] },
  file_infected: { status: 409, params: [] },
  file_not_scanned: { status: 409, params: [] },
  /** a row refers to a file that is missing from the store */
  file_lost: { status: 409, params: [] },
  file_changed: { status: 409, params: [] },
} as const satisfies Record<string, { status: number; params: readonly string[] }>;

export type ErrorCode = keyof typeof ERRORS;
/** Errors that only programs meet. Their words are on the server alone: `i18n/<language>/serverWords.ts`. */
export type ProgramErrorCode = 'method_not_allowed' | 'key_not_allowed' | 'key_read_only';
export type ScreenErrorCode = Exclude<ErrorCode, ProgramErrorCode>;

/** The errors of one line of a CSV file; line 1 is the header. */
export interface LineError {
  line: number;
  messages: string[];
}

/**
 * The content of an error in addition to its code: field errors (request names), CSV lines, further texts, the current
 * record.
 */
export interface ErrorDetails {
  params?: Record<string, string | number>;
  /** broken rules, formatted as messages when the response is sent */
  faults?: readonly FieldError[];
  errors?: Record<string, string[]> | LineError[];
  messages?: string[];
  data?: unknown;
  /** the findings of the compliance check */
  findings?: readonly unknown[];
  /** what the user must confirm */
  questions?: readonly Question[];
  retryAfter?: number;
  /** the methods that the path has */
  allow?: readonly string[];
  /** whose login or proof was rejected and why, for the audit and the log; never sent */
  about?: { user_id: number | undefined; reason: string };
  /** whose code for the statements was rejected, for the audit and the log; null if the link is unknown; never sent */
  aboutWorker?: { company_id: number; employee_id: number } | null;
  /** the record exists but is hidden from the caller: for the audit and the log; never sent */
  hidden?: true;
  /** why a second approval is rejected: its text becomes the parameter `reason` */
  reason?: { code: SecondPersonReason; params: Record<string, string | number> };
  /** who changed the record last, and when (ISO, UTC); no name for a change by a job or a command */
  changedBy?: { name: string | null; at: string };
  /** why the session of a 401 ended, if the portal still knows it */
  sessionEnd?: SessionEndReason;
  /** what failed and where: for the log; never sent */
  cause?: string;
  /** replaces the catalogue's text where the contract gives one case a text of its own */
  message?: string;
}

/** An error with a code. Use cases throw it, the central error handler returns it, and the screens show it. */
export class PortalError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(details.cause === undefined ? code : `${code}: ${details.cause}`);
    this.name = 'PortalError';
    this.status = ERRORS[code].status;
  }
}
