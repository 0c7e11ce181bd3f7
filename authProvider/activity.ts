import { SESSION_IDLE_MS, SESSION_WARNING_MS } from '#domain/constants.ts';

/**
 * Tracks when the session will end for lack of use. The server counts calls that the user caused, not background polls,
 * so the browser counts the same ones.
 */
export interface Activity {
  /** the server's idle timeout, in milliseconds */
  lasts(idle: number): void;
  /** a call that extended the session succeeded */
  touch(): void;
  /** milliseconds until the session ends */
  remaining(): number;
  /** whether the end is near enough to warn the user */
  isEnding(): boolean;
}

export function createActivity(now: () => number = Date.now): Activity {
  let last = now();
  let idle = SESSION_IDLE_MS;
  const remaining = () => last + idle - now();
  return {
    lasts: (milliseconds) => {
      idle = milliseconds;
    },
    touch: () => {
      last = now();
    },
    remaining,
    // With a very short timeout, the warning covers its last half.
    isEnding: () => remaining() <= Math.min(SESSION_WARNING_MS, idle / 2),
  };
}
