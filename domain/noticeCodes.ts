/**
 * The notices that a user can switch off: about work, never about the security of an account, whose notices and emails are
 * always sent. Urgent announcements and
 * results for review are included, because the dashboard shows them as well.
 */
export const MUTABLE_NOTICES = [
  'report_released',
  'report_reopened',
  'rules_adopted',
  'rules_declined',
  'facts_adopted',
  'facts_declined',
  'batch_for_review',
  'batch_queried',
  'batch_answered',
  'announcement_urgent',
  'import_undone',
  'ticket_replied',
  'ticket_assigned',
] as const;
export type MutableNotice = (typeof MUTABLE_NOTICES)[number];

/** The kinds of notices in a user's inbox. Each is the key of its text, `inbox.<code>`. */
export const NOTICE_CODES = [
  ...MUTABLE_NOTICES,
  'second_look_proposed',
  'handoff_withdrawn',
  'input_reopened',
  'worker_email_changed',
  'account_password',
  'account_username',
  'account_email',
  'account_mobile',
  'account_questions',
  'account_mfa_on',
  'account_mfa_off',
  'account_recovery_codes',
  'account_recovery_code_used',
  'account_passkey_added',
  'account_passkey_removed',
  'account_passkey_alone',
  'account_passkey_not_alone',
  'account_api_key_added',
  'account_api_key_revoked',
  'account_api_keys_paused',
  'account_webhook_added',
  'account_webhook_stopped',
  'account_identity_linked',
  'account_permissions',
  'account_login_paused',
  'account_sessions_ended',
  'user_created',
  'user_reset',
  'user_email_changed',
  'troncmaster_reset_requested',
  'troncmaster_reset',
  'troncmaster_reset_cancelled',
  'identity_provider_changed',
  'break_glass_changed',
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];
