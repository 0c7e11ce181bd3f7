import type { NoticeCode } from '#domain/noticeCodes.ts';

/** The texts of notices in the inbox, and of `text` of GET /notices, by the notice's code. */
export const inbox = {
  report_released: '%{scheme}, %{company}: report v%{version} for the period to %{end_date} was released',
  report_reopened:
    '%{scheme}, %{company}: the report for the period to %{end_date} was reopened. A new version will follow.',
  rules_adopted: '%{scheme}, %{company}: the troncmaster adopted the changed rules from %{from}',
  rules_declined: '%{scheme}, %{company}: the troncmaster discarded the changes of the rules. Reason: %{reason}',
  facts_adopted: '%{scheme}, %{company}: the troncmaster adopted changes of employees',
  facts_declined: '%{scheme}, %{company}: the troncmaster discarded changes of employees. Reason: %{reason}',
  batch_for_review: '%{payroll}, %{company}: %{period} is ready for review',
  batch_queried: '%{payroll}, %{company}: query raised about %{period}',
  batch_answered: '%{payroll}, %{company}: your query about %{period} has a reply',
  announcement_urgent: '%{company}: %{subject}',
  import_undone:
    '%{payroll}, %{company}: the import of %{filename} was undone. Its employees were removed or restored.',
  second_look_proposed:
    'There is more than one troncmaster now. Consider requiring a second one to release reports, on the page of each company that does not: %{companies}.',
  handoff_withdrawn:
    '%{payroll}, %{company}: hand-off version %{version} was withdrawn, so that %{total} is owed again: %{reason}',
  input_reopened: '%{payroll}, %{company}: the input of %{period} was reopened. Approvals of its results start again.',
  worker_email_changed:
    '%{company}: the email address for statements changed: %{names}. Earlier statements stay closed to it until a troncmaster confirms who they are.',
  ticket_replied: '%{company}: new reply on ‘%{subject}’',
  ticket_assigned: '%{company}: ‘%{subject}’ was assigned to you',
  account_password: 'Your password was changed',
  account_username: 'Your username was changed',
  account_email: 'Your email address was changed',
  account_mobile: 'Your mobile number was changed',
  account_questions: 'Your security questions were changed',
  account_mfa_on: 'Two-step login was turned on',
  account_mfa_off: 'Two-step login was turned off',
  account_recovery_codes: 'New recovery codes were created. The old ones no longer work.',
  account_recovery_code_used: 'A recovery code was used instead of your authenticator app. Codes left: %{left}.',
  account_passkey_added: 'The passkey ‘%{passkey}’ was added',
  account_passkey_removed: 'The passkey ‘%{passkey}’ was removed',
  account_passkey_alone: 'You can now log in with the passkey ‘%{passkey}’ alone, without your password',
  account_passkey_not_alone: 'You can no longer log in with the passkey ‘%{passkey}’ alone',
  account_api_key_added: 'The API key ‘%{key}’ was added',
  account_api_key_revoked: 'The API key ‘%{key}’ was revoked',
  account_api_keys_paused:
    'Your API keys were paused, because someone else reset or disabled your account. Confirm those that you still use.',
  account_webhook_added: 'The webhook ‘%{webhook}’ was added',
  account_webhook_stopped: 'The webhook ‘%{webhook}’ was disabled, because its messages are not accepted',
  account_identity_linked: 'You can now log in with ‘%{provider}’',
  identity_provider_changed: '%{by} changed the identity provider ‘%{name}’, with which users log in',
  break_glass_changed: '%{by} changed the break-glass account: %{name}',
  account_permissions: 'Your permissions were changed',
  account_login_paused:
    'There were too many failed attempts to log in to your account. Logins from unknown devices were paused for 15 minutes.',
  account_sessions_ended: 'You were logged in on more than %{max} devices, so the oldest was logged out',
  user_created: '%{by} created an account for %{name} and has seen its temporary password',
  user_reset: '%{by} reset the password of %{name} and has seen the temporary password',
  user_email_changed: '%{by} changed the email address of %{name}',
  troncmaster_reset_requested:
    '%{by} asked to reset the password of %{name} (troncmaster). Another troncmaster can confirm this until %{until}.',
  troncmaster_reset: '%{by} reset the password of %{name} (troncmaster)',
  troncmaster_reset_cancelled: '%{by} cancelled the password reset of %{name} (troncmaster)',
} satisfies Record<NoticeCode, string>;
