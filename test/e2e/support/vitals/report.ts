import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { percentile, type Visit } from './scores.ts';

/** The file of the run with one line for each visit, in the folder of Playwright's results. */
const RESULTS = 'vitals.jsonl';

/** What 98 of 100 visits must not exceed. */
const CLS_BUDGET = 0.05;
const INP_BUDGET_MS = 200;
/** The number of addresses that are printed. */
const WORST = 5;
/** Of fewer visits, p98 would be the worst one. */
const ENOUGH = 50;

/** Adds visits to the results of the run. */
export const keepVisits = (folder: string, visits: readonly Visit[]): void => {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, RESULTS), visits.map((visit) => `${JSON.stringify(visit)}\n`).join(''));
};

interface Score {
  address: string;
  value: number;
  why: string;
}

/** Prints p75 and p98 of the scores, and the worst addresses, each once. Returns p98. */
const print = (name: string, scores: readonly Score[], formatValue: (value: number) => string): number => {
  const at = (part: number): number =>
    percentile(
      scores.map(({ value }) => value),
      part,
    );
  console.log(`\n${name} of ${scores.length} visits: p75 ${formatValue(at(0.75))}, p98 ${formatValue(at(0.98))}`);
  const ascending = [...scores].sort((a, b) => a.value - b.value);
  // The last of an address is its worst, and replaces the others.
  const worst = [...new Map(ascending.map((score) => [score.address, score])).values()];
  for (const { value, address, why } of worst.sort((a, b) => b.value - a.value).slice(0, WORST))
    if (value > 0) console.log(`${formatValue(value).padStart(9)}  ${address}  ${why}`);
  return at(0.98);
};

/**
 * Runs after all journeys: prints how steady and how quick the pages were. Both depend on the machine, so a run fails for
 * them only with `IDLE_MACHINE=1`, for a machine on which nothing else runs; use one worker there. A run of few visits does
 * not fail for them.
 */
const report = ({ projects }: FullConfig): void => {
  const file = join(projects[0]?.outputDir ?? '', RESULTS);
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const visits: Visit[] = lines.map((line) => JSON.parse(line));
  if (visits.length === 0) return;
  const shifts = visits.map(({ address, cls, moved }) => ({ address, value: cls, why: moved }));
  const answers = visits.flatMap(({ address, inp, slow }) =>
    inp === null ? [] : [{ address, value: inp, why: slow }],
  );
  const cls = print('Layout shift (CLS)', shifts, (value) => value.toFixed(3));
  const inp = print('Interactions of 40 ms and more (INP)', answers, (value) => `${value} ms`);
  if (visits.length < ENOUGH || process.env.IDLE_MACHINE !== '1') return;
  if (cls > CLS_BUDGET) throw new Error(`Pages shift: CLS ${cls.toFixed(3)} at p98, at most ${CLS_BUDGET}`);
  if (inp > INP_BUDGET_MS) throw new Error(`Pages are slow: INP ${inp} ms at p98, at most ${INP_BUDGET_MS} ms`);
};
export default report;
