import type { Observation } from './observer.ts';

/** How calm and quick one visit of a page was, as https://web.dev/articles/vitals defines it. */
export interface Visit {
  /** the path with a word for each number and each token */
  address: string;
  journey: string;
  /** cumulative layout shift */
  cls: number;
  /** the milliseconds of the slowest interaction; null if none took 40 ms */
  inp: number | null;
  /** what moved most, and the event of the slowest interaction */
  moved: string;
  slow: string;
}

/** Shifts that follow each other within a second belong together, for five seconds at most. */
const [GAP_MS, WINDOW_MS] = [1_000, 5_000];

const most = <T>(all: readonly T[], by: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>((best, one) => (best === undefined || by(one) > by(best) ? one : best), undefined);

/** Returns the cumulative layout shift: the largest sum of the shifts of one session window. */
export const clsOf = (shifts: readonly Pick<Observation, 'at' | 'value'>[]): number => {
  let [start, last, sum, worst] = [0, Number.NEGATIVE_INFINITY, 0, 0];
  for (const { at, value } of [...shifts].sort((a, b) => a.at - b.at)) {
    const isNew = at - last >= GAP_MS || at - start >= WINDOW_MS;
    if (isNew) start = at;
    sum = isNew ? value : sum + value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
};

/** Returns the path without what names one record or one person. */
export const addressOf = (path: string): string =>
  path.replace(/\/\d+(?=\/|$)/g, '/:id').replace(/\/[\w-]{30,}(?=\/|$)/g, '/:token');

/** Returns the scores of one visit. */
export const visitOf = (observations: readonly Observation[], journey: string): Visit => {
  const shifts = observations.filter(({ kind }) => kind === 'shift');
  const interactions = observations.filter(({ kind }) => kind === 'interaction');
  const slowest = most(interactions, ({ value }) => value);
  return {
    address: addressOf(observations[0]?.path ?? ''),
    journey,
    cls: clsOf(shifts),
    inp: slowest?.value ?? null,
    moved: most(shifts, ({ value }) => value)?.what ?? '',
    slow: slowest?.what ?? '',
  };
};

/** Returns the value that this part of all values does not exceed, e.g. 0.98; 0 of none. */
export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;
