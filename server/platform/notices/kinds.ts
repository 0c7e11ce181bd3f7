import { AREAS } from '#domain/access/areas.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import type { NoticeCode } from '#domain/noticeCodes.ts';
import { keysOf } from '#domain/typeGuards.ts';

export type { NoticeCode };

/**
 * Who receives a notice and who may see the record it is about. The permission is checked when the notice is written
 * and again whenever it is read, so a reader who loses the permission no longer sees the notice.
 */
export type NoticeKind =
  /** everyone with the permission on the client's or the provider's side, and named users with the permission */
  | { recipients: 'client' | 'provider'; sees: AccessRule }
  /** the named users who have the permission; whenever the notice is read, they must also see the record in their lists */
  | { recipients: 'named'; sees: AccessRule; listedIn: 'tickets' }
  /** troncmasters, and those who approve payrolls, of changes to another person's account (notifyOverseers.ts) */
  | { recipients: 'overseers'; sees: AccessRule }
  /** the owner of the account, also about actions in the owner's name, which may have been another person's */
  | { recipients: 'self'; path: string | null };

const self = <const P extends string | null>(path: P) => ({ recipients: 'self', path }) as const;
const overseers = { recipients: 'overseers', sees: { payroll: ['dual_approve'] } } as const;
const SECOND_STEP = '/my-account/authentification';
const reports = { recipients: 'client', sees: AREAS.troncSchemes.canView } as const;
const batches = { recipients: 'client', sees: AREAS.files.canView } as const;
const tickets = { recipients: 'named', sees: AREAS.tickets.canView, listedIn: 'tickets' } as const;

/** All events that create a notice. */
export const NOTICE_KINDS = {
  report_released: reports,
  report_reopened: reports,
  rules_adopted: reports,
  rules_declined: reports,
  facts_adopted: reports,
  facts_declined: reports,
  batch_for_review: batches,
  batch_answered: batches,
  batch_queried: { recipients: 'provider', sees: AREAS.files.canView },
  announcement_urgent: { recipients: 'client', sees: AREAS.announcements.canView },
  import_undone: { recipients: 'client', sees: AREAS.employees.canCreate },
  second_look_proposed: { recipients: 'provider', sees: 'troncmaster' },
  handoff_withdrawn: { recipients: 'client', sees: AREAS.handoffs.canView },
  input_reopened: batches,
  worker_email_changed: { recipients: 'provider', sees: AREAS.employees.canView },
  ticket_replied: tickets,
  ticket_assigned: tickets,
  account_password: self('/my-account/password'),
  account_username: self('/my-account/username'),
  account_email: self('/my-account/email-address'),
  account_mobile: self('/my-account/mobile-number'),
  account_questions: self('/my-account/security-questions'),
  account_mfa_on: self(SECOND_STEP),
  account_mfa_off: self(SECOND_STEP),
  account_recovery_codes: self(SECOND_STEP),
  account_recovery_code_used: self(SECOND_STEP),
  account_passkey_added: self(SECOND_STEP),
  account_passkey_removed: self(SECOND_STEP),
  account_passkey_alone: self(SECOND_STEP),
  account_passkey_not_alone: self(SECOND_STEP),
  account_api_key_added: self('/my-account/api-keys'),
  account_api_key_revoked: self('/my-account/api-keys'),
  account_api_keys_paused: self('/my-account/api-keys'),
  account_webhook_added: self('/my-account/webhooks'),
  account_webhook_stopped: self('/my-account/webhooks'),
  account_identity_linked: self(SECOND_STEP),
  account_permissions: self(null),
  account_login_paused: self(SECOND_STEP),
  account_sessions_ended: self(SECOND_STEP),
  user_created: overseers,
  user_reset: overseers,
  user_email_changed: overseers,
  troncmaster_reset_requested: overseers,
  troncmaster_reset: overseers,
  troncmaster_reset_cancelled: overseers,
  identity_provider_changed: overseers,
  break_glass_changed: overseers,
} as const satisfies Record<NoticeCode, NoticeKind>;

/** The notices among these for troncmasters and approvers; they stay visible until they are read. */
export type OverseerCode = {
  [C in NoticeCode]: (typeof NOTICE_KINDS)[C] extends { recipients: 'overseers' } ? C : never;
}[NoticeCode];

export const SECURITY_CODES: readonly NoticeCode[] = keysOf(NOTICE_KINDS).filter(
  (code) => NOTICE_KINDS[code].recipients === 'overseers',
);

/** The codes of notices about the reader's own account. */
export type AccountCode = {
  [C in NoticeCode]: (typeof NOTICE_KINDS)[C] extends { recipients: 'self' } ? C : never;
}[NoticeCode];
