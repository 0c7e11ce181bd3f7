import type { Asked } from './journeys.ts';
import type { Outcome, Phase } from './run.ts';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Lists the errors by kind: how often each occurred, and when it occurred first and last. */
const errorsText = (asked: readonly Asked[], from: number): string => {
  const kinds = new Map<string, number[]>();
  for (const { what, error, at, took } of asked)
    if (error) kinds.set(`${what}: ${error}`, [...(kinds.get(`${what}: ${error}`) ?? []), at + took]);
  if (kinds.size === 0) return 'no error';
  return [...kinds]
    .map(([kind, times]) => {
      const [begun, ended] = [Math.min(...times), Math.max(...times)].map((at) => seconds(at - from));
      return `${kind} ${times.length} (${begun} to ${ended} after)`;
    })
    .join('; ');
};

/** Returns the longest time in a phase, in milliseconds, in which no write was acknowledged. */
export const longestPause = ({ from, to }: Pick<Phase, 'from' | 'to'>, acknowledged: readonly number[]): number => {
  const within = acknowledged.filter((at) => at >= from && at < to);
  return Math.max(...[from, ...within].map((at, place) => (within[place] ?? to) - at));
};

const phaseText = ({ name, from, to, back }: Phase, { story: { asked, acknowledged } }: Outcome): string => {
  // Assigns a request to a phase by its end, because a request cut off by a failure was sent before it.
  const within = asked.filter(({ at, took }) => at + took >= from && at + took < to);
  const answered = acknowledged.filter((at) => at >= from && at < to);
  return [
    `${name} (${seconds(to - from)}): ${within.length} requests, ${answered.length} writes acknowledged,`,
    `longest pause between two ${seconds(longestPause({ from, to }, acknowledged))}, first after ${seconds(back)}, slowest request ${seconds(Math.max(...within.map(({ took }) => took)))}; ${errorsText(within, from)}`,
  ].join(' ');
};

/**
 * Formats the figures for people to read.
 * @param own lines about this kind of cluster
 */
export const outcomeText = (outcome: Outcome, seed: number, own: readonly string[]): string => {
  const { story, lost, halves } = outcome;
  return [
    `${new Date().toISOString()}, seed ${seed}, Node ${process.version}`,
    ...own,
    ...outcome.phases.map((phase) => `  ${phaseText(phase, outcome)}`),
    `requests: ${story.asked.length}, with an error: ${story.asked.filter(({ error }) => error).length}`,
    `writes acknowledged: ${story.acknowledged.length}; sent once more with their key: ${story.again}; without a key and an answer: ${outcome.unknown}, of which ${outcome.landed} were done`,
    // A lost operation can be listed twice: for itself and for its stored response.
    `acknowledged and lost: ${new Set(lost.map((fault) => fault.split(' was ')[0])).size}`,
    `done twice, since the proxy sends a PUT again: ${outcome.twice.length}`,
    `half: ${halves.length}`,
    `sessions begun: ${story.sessions.length}, alive at the end: ${outcome.sessionsAlive}`,
    `exports: ${story.exports}, lacking what was acknowledged: ${story.stale.length}`,
    `reports verified: ${outcome.reports}, files: ${outcome.files}, audit rows in the chain: ${outcome.audit}`,
    `errors in the logs of the portals: ${outcome.errors.length}`,
    ...logText(outcome.errors),
    ...[...lost, ...halves, ...story.stale].slice(0, 40).map((fault) => `  ! ${fault}`),
  ].join('\n');
};

/** Lists the messages in the logs of the portals, the most frequent first; those of unexpected errors are never left out. */
const logText = (errors: readonly string[]): string[] => {
  const kinds = new Map<string, number>();
  for (const message of errors.map(messageOf)) kinds.set(message, (kinds.get(message) ?? 0) + 1);
  const sorted = [...kinds].sort(([, one], [, other]) => other - one);
  return sorted
    .filter(([message], place) => place < 10 || message.startsWith('unexpected'))
    .map(([message, times]) => `  log, ${times} times: ${message}`);
};

const messageOf = (line: string): string => {
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string; code?: string; stack?: string } };
  const ours = err?.stack?.split('\n').filter((frame) => frame.includes('/server/') || frame.includes('pg-boss')) ?? [];
  return `${msg}: ${err?.code ?? ''} ${err?.message} ${ours
    .slice(0, 3)
    .map((frame) => frame.trim())
    .join(' ')}`;
};
