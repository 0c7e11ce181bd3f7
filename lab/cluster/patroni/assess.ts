import { longestPause } from '../outcome.ts';
import type { Outcome } from '../run.ts';

/** Milliseconds beyond Patroni's `ttl` within which a write must be acknowledged again. */
export const BEYOND = 10_000;

/** What the assessment reads of an outcome. */
export type Assessed = Pick<Outcome, 'phases' | 'lost' | 'halves' | 'sessionsAlive'> & {
  story: Pick<Outcome['story'], 'acknowledged' | 'stale' | 'sessions'>;
  /** why the run ended before all faults were injected */
  interrupted: readonly string[];
  /** sentences about two members that both acknowledged writes */
  splitBrain: readonly string[];
  /** Patroni's `ttl` in milliseconds */
  timeToLive: number;
};

/**
 * Returns a sentence for each requirement that a run did not meet: nothing acknowledged is lost or incomplete, one
 * member at a time acknowledges writes, writes are acknowledged again within `ttl` and ten seconds, and every session
 * is still valid.
 */
export const unmet = (outcome: Assessed): string[] => {
  const { story, phases, timeToLive, sessionsAlive } = outcome;
  const limit = timeToLive + BEYOND;
  const slow = phases
    .map((phase) => ({ name: phase.name, pause: longestPause(phase, story.acknowledged) }))
    .filter(({ pause }) => pause > limit)
    .map(
      ({ name, pause }) =>
        `${name}: no write was acknowledged for ${(pause / 1_000).toFixed(1)} s, more than ${limit / 1_000} s`,
    );
  const ended = story.sessions.length - sessionsAlive;
  return [
    ...outcome.interrupted,
    ...outcome.lost,
    ...outcome.halves,
    ...story.stale,
    ...outcome.splitBrain,
    ...slow,
    ...(ended > 0 ? [`sessions that ended: ${ended} of ${story.sessions.length}`] : []),
  ];
};
