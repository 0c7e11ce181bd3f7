import type { ScreenErrorCode } from '#domain/errors.ts';

/** The texts of every error code that a screen can show. Where the contract specifies a text, it is used literally. */
export const errors = {
  malformed: 'The portal could not read what was sent. Reload the page and try again.',
  request_timeout: 'The connection was too slow to send this. Try again.',
  unsupported_media: 'This cannot be uploaded here. Choose a file of another type.',
  invalid: 'Check the highlighted fields',
  too_large: 'The file is too large. Choose a file of %{max} MB or less.',
  form_too_large: 'The form contains too much text. Shorten it and try again.',
  too_many_files: 'You can upload up to %{max} files at a time. Remove some and try again.',
  file_type_refused:
    '%{filename} cannot be uploaded, because files of this type can contain harmful code. Choose a PDF, CSV, Word or Excel file without macros, or a picture.',
  file_empty: '%{filename} is empty. Choose the file again.',
  unauthenticated: 'Unauthenticated',
  wrong_credentials: 'Incorrect username or password',
  wrong_code: 'Incorrect code',
  passkey_refused:
    'You cannot log in with this passkey alone. Log in with your username and password, and allow it in My Account.',
  login_again: 'Please log in again',
  forbidden: 'You do not have permission to do this. Ask the person who manages users at your company.',
  urgent_not_permitted:
    'Only troncmasters and people who manage users of this payroll can publish urgent announcements. Choose another type.',
  announcement_of_another: 'Only the author and troncmasters can change this announcement',
  view_as_read_only: 'You cannot make changes while viewing the portal as another user',
  mfa_setup_required: 'Set up your authenticator app to continue',
  password_change_required: 'Choose your own password to continue',
  not_found: 'Not found',
  payroll_calendar_in_use:
    'The frequency, pay dates and country of this payroll cannot be changed, because its periods already have files or payroll results',
  agency_has_no_payroll_period:
    'An agency pays its workers, so it has no payroll periods, payslips or hand-offs. Its shares are on remittances.',
  remittance_paid: 'Nothing of this remittance is left to pay',
  remittance_not_paid: 'No payment of this remittance is recorded',
  own_password_reset: 'You cannot reset your own password here. Change it in My Account.',
  view_as_disabled: 'This account is disabled. Enable it before you view the portal as this user.',
  changed: 'Someone else changed this after you opened it. Reload the page to see the change.',
  changed_since: 'This was changed again later, so the earlier change cannot be undone. Edit it by hand instead.',
  not_undoable: 'This change cannot be undone here. Edit it by hand instead.',
  confirmation_needed: 'Nothing was saved, because a question has not been confirmed yet.',
  idempotency_mismatch: 'This was already saved with different details. Reload the page and check what was saved.',
  idempotency_running: 'This is still being saved. Wait a moment, then reload the page.',
  too_many: 'Too many attempts. Try again in %{wait}.',
  unexpected: 'Error',
  unavailable: 'The service is not available at the moment. Try again shortly.',
  took_too_long: 'This took too long and was stopped. Choose fewer entries, or try again later.',
  storage_unavailable: 'Files are not available at the moment. Try again shortly.',
  storage_full: 'This could not be saved because the portal is out of space. Contact your payroll provider.',
  company_storage_full:
    'Nothing was uploaded, because the files of this company use all of their %{max} MB. Delete files that are no longer needed, or contact your payroll provider.',
  own_storage_full:
    'Nothing was uploaded, because the files that you have uploaded use all of your %{max} MB. Delete files that are no longer needed, or contact your payroll provider.',
  csv_errors: 'The file contains errors',
  locked: 'This is locked in its present status and cannot be changed',
  wrong_state: 'This step is not available with the present status and values. Reload the page.',
  archived: 'This is archived and cannot be changed. Restore it first.',
  job_role_archived:
    'The job role ‘%{name}’ is archived. Restore it instead of adding another: employees and schemes keep it with its points.',
  company_archived: 'The company is archived, so nothing in it can be changed. Restore the company first.',
  cannot_archive: 'This cannot be archived yet because work on it is not finished',
  cannot_restore: 'This cannot be restored because it belongs to something that is archived. Restore that first.',
  in_use: 'This cannot be deleted because other entries refer to it. Archive it instead.',
  country_in_use:
    'The country cannot be changed once the company has a payroll or a scheme. Add another company for the other country.',
  site_has_scheme: 'The site already has the scheme %{scheme}.',
  template_role_unknown: 'The template contains archived job roles: %{roles}. Restore them, or copy the rules again.',
  department_in_use: 'The department %{name} still has job roles. Move them to another department first.',
  employee_without_scheme: 'Employee needs to be linked to a scheme to update Tronc Points.',
  import_in_use:
    'This import cannot be undone because some of its employees have since been changed or used. Correct these employees one by one.',
  import_undone: 'This import has already been undone. Reload the page.',
  import_too_old: 'An import can only be undone within %{days} days. Correct the employees one by one instead.',
  own_account: 'You cannot enable or disable your own account',
  last_troncmaster: 'There must be at least one troncmaster',
  worker_code_refused:
    'This code cannot be used. Check it, or request a new one. If that does not help, ask your employer for a new link.',
  link_ended:
    'This link has expired or has already been used. Ask the person who manages users at your company for a new one.',
  links_unavailable:
    'This portal sends no email. Ask the person who manages users at your company to reset your password.',
  worker_email_changed: 'The email address has been changed since. Check the new one, then confirm again.',
  address_changed:
    'The email address of this account was changed by someone else in the last %{days} days. Ask a troncmaster to reset the password.',
  reset_requested: '%{name} has already asked for this reset. Confirm that request, or cancel it.',
  no_reset_request: 'This request has already been confirmed or cancelled, or has expired',
  third_troncmaster:
    'Another troncmaster must confirm this: not the owner of the account, not the person who asked, and nobody whose account either of them created or reset in the last 30 days',
  owner_only: 'Only the owner of this account can change its email address, mobile number and text message codes',
  totp_already_on: 'Your authenticator app is already set up. Reload the page.',
  totp_not_pending:
    'The setup of your authenticator app has expired or was not started. Close this window and start again.',
  totp_not_on: 'You have no authenticator app set up. Reload the page.',
  passkeys_unavailable: 'Passkeys are not available on this portal. Use an authenticator app instead.',
  passkey_sign_in_off: 'You cannot log in with a passkey alone on this portal. Use your username and password.',
  too_many_passkeys: 'You already have %{max} passkeys. Remove one first.',
  too_many_api_keys: 'You already have %{max} active API keys. Revoke one first.',
  api_key_revoked: 'This API key has already been revoked',
  api_key_not_paused: 'This API key is not paused. Reload the page.',
  too_many_webhooks: 'You already have %{max} webhooks. Remove one first.',
  webhook_state: 'The webhook has changed since this page was loaded. Reload the page.',
  sign_in_refused:
    'Login with your organisation failed. Try again. If that does not help, ask the person who manages users at your company.',
  too_many_providers: 'There are already %{max} identity providers. Change one of them instead.',
  break_glass_needed:
    'Choose a break-glass account first: one troncmaster must keep the password while a provider is required for troncmasters.',
  period_status: 'This cannot be done while the period is %{status}. Reload the page to see the possible next steps.',
  not_newest_batch: 'A newer version exists',
  period_approved:
    'The payroll results of this period are approved, so nothing more can be handed over for it. Use the next payroll period.',
  nothing_owed: 'There is nothing to hand over for this payroll period',
  handoff_changed:
    'What is owed has changed since this page was loaded. Check the amounts that it shows now, and try again.',
  handoff_status: 'This cannot be done because the hand-off is %{status}. Reload the page.',
  treatment_unconfirmed: 'A troncmaster must confirm the National Insurance treatment before the hand-off is sent',
  profile_missing: 'Choose the payroll package in the hand-off settings of this payroll first',
  ref_missing: '%{name} has no payroll ref. Enter it, then try again.',
  unsafe_cell:
    'The column %{column} of %{name} begins with = + - or @, which payroll software could read as a formula. Correct it, then try again.',
  nicable_code_missing:
    'National Insurance is due on part of these amounts, and the file does not mark them. In the hand-off settings of this payroll, enter the code or the name for them, or add the column ‘National Insurance due’.',
  different_person: 'A different person must approve a checked payroll',
  password_not_set: 'Choose your own password in My Account before you check or approve anything',
  same_hands:
    '%{reason}, so you do not count as another person. Ask a colleague whose account neither of you created or changed in the last 30 days.',
  no_self_release: '%{reason}. Ask another troncmaster to release it.',
  ticket_open: 'This ticket is already open. Reload the page.',
  ticket_closed: 'This ticket is closed. Reopen it to reply.',
  hours_missing: 'Import the hours of this period before generating a report',
  fund_missing: 'Enter the tronc fund total of this period before generating a report',
  confirm_reopen:
    'This report has already been approved and released to the client. Are you sure you want to re-open it?',
  inputs_changed: 'The hours or fund have changed. Generate a new report before approving.',
  takings_changed:
    'The takings have changed since you used them. Choose ‘Use takings’ again, check the fund, and save it.',
  hours_do_not_fit: 'The scheme now records hours by different weeks or days. Import the hours again.',
  fund_does_not_fit: 'The scheme now divides its fund by different weeks or days. Enter the fund again.',
  reserve_changed:
    'Another period has since been approved, which changed the reserve or the setup fee. Generate a new report before approving.',
  reserve_spent:
    'A later period has already paid out part of the reserve that this version no longer contains. Put at least as much into the reserve as the approved version did.',
  nothing_to_adopt: 'No change of rules is waiting. It has been adopted or discarded since.',
  not_newest_report: 'A newer version exists',
  already_approved: 'This report has already been approved. The page now shows its present state.',
  compliance_block:
    'You cannot approve this report because the compliance check found a breach. Correct it and generate a new report.',
  calculation_refused:
    'The report cannot be calculated yet. Correct the hours, the fund or the scheme, then generate it again.',
  fund_refused: 'The tronc fund total cannot be saved. Correct the amounts and try again.',
  file_infected: 'A virus was found in this file, so it cannot be downloaded. Ask for a clean copy.',
  file_not_scanned: 'This file is still being scanned for viruses. Try again shortly.',
  file_changed:
    'This file is no longer the one that was uploaded. Ask the person who runs the portal to check the file store.',
  file_lost: 'This file is missing. Ask the person who uploaded it to upload it again.',
} satisfies Record<ScreenErrorCode, string>;
