import { SESSION_END_REASONS, type SessionEndReason } from '#domain/sessionEnd.ts';

/** Why the login page is shown although nobody logged out in this tab. */
export type LogoutReason = SessionEndReason | 'logged_out_elsewhere' | 'unknown';

/** What a login interrupted: the login page explains it, and the login returns to the page. */
export interface Interruption {
  /** whose page it was; null for an address that was opened without a session */
  userId: number | null;
  /** path and query, which open the page and its drawer again */
  address: string;
  /** null for an address that was opened without a session */
  reason: LogoutReason | null;
}

/** Reads the reason of a 401; another server, or a proxy, may send none. */
export const logoutReasonOf = (body: { reason?: unknown } | null | undefined): LogoutReason =>
  SESSION_END_REASONS.find((reason) => reason === body?.reason) ?? 'unknown';

const KEY = 'interrupted';
/** Pages that are the way in, or that a login opens in any case. */
const NO_RETURN =
  /^\/($|login|set_token|set_password|choose_password|confirm_email|forgotten_password|dashboard$|my-account\/authentification)/;

export interface InterruptionStore {
  save(interruption: Interruption): void;
  read(): Interruption | null;
  clear(): void;
}

/**
 * Keeps the interrupted page in the tab's session storage. A lost session clears its own data first, and this is written
 * afterwards, so it survives the reload; it contains no credential.
 */
export const createInterruptions = (storage: Storage = sessionStorage): InterruptionStore => ({
  save: (interruption) => storage.setItem(KEY, JSON.stringify(interruption)),
  read() {
    try {
      return JSON.parse(storage.getItem(KEY) ?? 'null') as Interruption | null;
    } catch {
      return null;
    }
  },
  clear: () => storage.removeItem(KEY),
});

/** Returns the address to return to for this user; null if there is none, or another user was on that page. */
export const returnAddress = (stored: Interruption | null, userId: number | null): string | null =>
  stored && !NO_RETURN.test(stored.address) && (stored.userId === null || stored.userId === userId)
    ? stored.address
    : null;

/** What the login page says about an interruption. */
export interface InterruptionNotice {
  /** null for an address that was opened without a session */
  reason: LogoutReason | null;
  /** whether the login returns to a page; not for a disabled account, which cannot log in */
  returns: boolean;
}

export const noticeOf = (stored: Interruption | null): InterruptionNotice | null =>
  stored && {
    reason: stored.reason,
    returns: stored.reason !== 'disabled' && returnAddress(stored, stored.userId) !== null,
  };
