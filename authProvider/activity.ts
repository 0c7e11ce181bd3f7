import { SESSION_IDLE, SESSION_WARNING } from '#domain/constants.ts';

/**
 * When the session will end for want of use. The server counts calls a person caused, not background
 * polls (contract C1), so the browser counts the same ones.
 */
export interface Activity {
  /** a call that extended the session was answered */
  touch(): void;
  /** milliseconds until the session ends */
  remaining(): number;
  /** is the end so near that the person should be warned? */
  isEnding(): boolean;
}

export function createActivity(now: () => number = Date.now, idle = SESSION_IDLE): Activity {
  let last = now();
  const remaining = () => last + idle - now();
  return {
    touch: () => {
      last = now();
    },
    remaining,
    isEnding: () => remaining() <= SESSION_WARNING,
  };
}
