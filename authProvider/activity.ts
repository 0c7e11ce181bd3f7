import { SESSION_IDLE, SESSION_WARNING } from '#domain/constants.ts';

/**
 * When the session will end for want of use. The server counts calls a person caused, not background
 * polls (contract C1), so the browser counts the same ones.
 */
export interface Activity {
  /** the server's own setting of the idle life, in milliseconds */
  lasts(idle: number): void;
  /** a call that extended the session was answered */
  touch(): void;
  /** milliseconds until the session ends */
  remaining(): number;
  /** is the end so near that the person should be warned? */
  isEnding(): boolean;
}

export function createActivity(now: () => number = Date.now): Activity {
  let last = now();
  let idle = SESSION_IDLE;
  const remaining = () => last + idle - now();
  return {
    lasts: (told) => {
      idle = told;
    },
    touch: () => {
      last = now();
    },
    remaining,
    // Of a very short life the last half is warned of.
    isEnding: () => remaining() <= Math.min(SESSION_WARNING, idle / 2),
  };
}
