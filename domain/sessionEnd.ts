/**
 * Why a session ended that its user did not end. A 401 has it as `reason` if the portal still knows the session; the
 * login page shows it.
 */
export const SESSION_END_REASONS = [
  'idle',
  'expired',
  'ended_elsewhere',
  'too_many',
  'disabled',
  'password_changed',
  'account_changed',
  /** the identity provider ended its own session of the user, or was disabled */
  'provider_ended',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];
