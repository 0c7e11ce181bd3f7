import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failRun } from '../failRun.ts';
import { auditFaults, type Writing } from './auditFaults.ts';
import type { Sighting } from './sighting.ts';

/** The environment variable with the folder where jest's workers store sightings. */
export const FOLDER = 'TIPOLOGY_AUDIT_WATCH';
/** The file with the registry's writing routes; the other files contain sightings, one file for each worker. */
export const ROUTES_FILE = 'routes.json';

/** What jest passes to its globalTeardown about the selected tests; none of our packages exports its type. */
export interface Choice {
  testPathPatterns: { patterns: readonly string[] };
  testNamePattern?: string;
  onlyChanged: boolean;
  onlyFailures: boolean;
  findRelatedTests: boolean;
  shard?: object;
}

/**
 * Returns whether this run includes every contract test, or all but the deep ones, so that a route no test called is
 * called by none.
 */
export const isWholeRun = (choice: Choice, ignored: readonly string[] = []): boolean =>
  choice.testPathPatterns.patterns.length === 0 &&
  !choice.testNamePattern &&
  !choice.onlyChanged &&
  !choice.onlyFailures &&
  !choice.findRelatedTests &&
  !choice.shard &&
  process.env.SUITE !== 'deep' &&
  ignored.every((pattern) => pattern === '/node_modules/');

/** Makes the workers store the writes that they observe, with their audit rows. */
export const beginWatch = (): void => {
  process.env[FOLDER] = mkdtempSync(join(tmpdir(), 'tipology-audit-watch-'));
};

/**
 * At the end of a complete run, fails it and names each writing route whose audit is not as required.
 * @param choice undefined: not a test run, but a script that needs the test database
 */
export const endWatch = (choice: Choice | undefined, ignored: readonly string[] = []): void => {
  const folder = process.env[FOLDER];
  if (!folder) return;
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const names = readdirSync(folder);
  if (choice && isWholeRun(choice, ignored) && names.includes(ROUTES_FILE)) {
    const lines = names.filter((name) => name !== ROUTES_FILE).flatMap((name) => read(name).split('\n'));
    const sightings = lines.filter(Boolean).map((line) => JSON.parse(line) as Sighting);
    const faults = auditFaults(JSON.parse(read(ROUTES_FILE)) as Writing[], sightings);
    if (faults.length > 0) failRun('The audit of writing routes (test/support/auditWatch)', faults);
  }
  rmSync(folder, { recursive: true, force: true });
};
