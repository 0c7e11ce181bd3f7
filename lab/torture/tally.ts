import type { Done } from './clients.ts';
import type { Verified } from './contents.ts';
import { KINDS, type Kind } from './operations.ts';

/** What is killed; each entry has a chance of one in ten. 'app twice' and 'both' count as two kills. */
export const BLOWS = [
  'app',
  'app',
  'app',
  'app',
  'app twice',
  'database',
  'database',
  'process',
  'process',
  'both',
] as const;
export type Blow = (typeof BLOWS)[number];

/** The figures of a storm and its results. */
export interface Tally {
  kills: number;
  blows: Map<Blow, number>;
  /** by kind: operations acknowledged immediately; the number acknowledged when repeated after a lost response */
  done: Map<Kind, number>;
  again: number;
  refused: number;
  /** operations without a response, and how many of them had been done nevertheless */
  unknown: number;
  landed: number;
  /** responses with status 503, as sent while the database is down */
  unavailable: number;
  reports: number;
  files: number;
  /** audit rows whose seals are valid */
  audit: number;
  /** milliseconds from the kill until the portal answered again */
  recoveries: Map<Blow, number[]>;
  /** sentences: operations lost or done twice; incomplete work; responses that a client cannot interpret */
  lost: string[];
  halves: string[];
  rude: string[];
}

export const newTally = (): Tally => ({
  kills: 0,
  blows: new Map(),
  done: new Map(),
  again: 0,
  refused: 0,
  unknown: 0,
  landed: 0,
  unavailable: 0,
  reports: 0,
  files: 0,
  audit: 0,
  recoveries: new Map(),
  lost: [],
  halves: [],
  rude: [],
});

const add = <K>(to: Map<K, number>, key: K, number = 1): void => void to.set(key, (to.get(key) ?? 0) + number);

export const noteBlow = (tally: Tally, blow: Blow, recovery: number): void => {
  tally.kills += blow === 'both' || blow === 'app twice' ? 2 : 1;
  add(tally.blows, blow);
  tally.recoveries.set(blow, [...(tally.recoveries.get(blow) ?? []), recovery]);
};

/** Counts the results of the operations during the storm, and those of repeated operations. */
export const noteAnswers = (tally: Tally, first: readonly Done[], dones: readonly Done[]): void => {
  for (const { outcome, reply, operation } of first) {
    if (outcome === 'done') add(tally.done, operation.kind);
    else tally[outcome === 'refused' ? 'refused' : 'unknown'] += 1;
    if (reply?.status === 503) tally.unavailable += 1;
    if (reply && reply.status >= 500 && (reply.status !== 503 || !reply.headers['retry-after']))
      tally.rude.push(`${operation.kind}: ${reply.status} ${reply.text.slice(0, 200)}`);
  }
  for (const [at, { outcome }] of dones.entries())
    if (outcome === 'done' && first[at]?.outcome === 'nothing') tally.again += 1;
};

export const noteVerified = (tally: Tally, what: 'reports' | 'files', { checked, faults }: Verified): void => {
  tally[what] = checked;
  tally.halves.push(...faults);
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Formats the figures for people to read. */
export const tallyText = (tally: Tally): string => {
  const kinds = KINDS.map((kind) => `${kind} ${tally.done.get(kind) ?? 0}`).join(', ');
  const blows = [...tally.blows].map(([blow, number]) => {
    const times = tally.recoveries.get(blow) ?? [];
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
    return `  ${blow}: ${number}, up again after ${seconds(median(times))} s (median), ${seconds(Math.max(...times))} s (most)`;
  });
  return [
    `kills: ${tally.kills}`,
    ...blows,
    `operations acknowledged: ${sum(tally.done.values()) + tally.again} (${kinds}; asked once more after a lost answer ${tally.again})`,
    `operations refused: ${tally.refused}`,
    `operations unknown: ${tally.unknown}, of which ${tally.landed} were done, all wholly (503 while the database was away: ${tally.unavailable})`,
    `reports verified: ${tally.reports}, files verified: ${tally.files}, audit rows in the chain: ${tally.audit}`,
    `answers of 5xx other than 503 with Retry-After: ${tally.rude.length}`,
    `lost: ${tally.lost.length}`,
    `half: ${tally.halves.length}`,
    ...[...tally.lost, ...tally.halves, ...new Set(tally.rude)].map((fault) => `  ! ${fault}`),
  ].join('\n');
};
