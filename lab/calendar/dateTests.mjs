import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { root, tool } from '../../scripts/support/project.mjs';

/** Where a moment becomes a day: what depends on the date depends on this file, and a lint rule (test/days.grit) keeps it so. */
const DAYS = 'domain/dates/siteDay.ts';
/** A test that calculates with days itself. */
const WITH_DAYS = /from '#(domain\/dates|server\/platform\/calendar)\//;
/** Seconds, as test/support/durations.cjs states them; the run has twelve moments. */
const LONGEST = 12;
const { secondsOf } = createRequire(import.meta.url)('../../test/support/durations.cjs');

const isContract = (file) => file.startsWith('test/contract/') || file.endsWith('.contract.test.ts');
const isUnit = (file) => /\.test\.ts$/.test(file) && !file.startsWith('test/') && !isContract(file);
const calculates = (file) => isContract(file) && WITH_DAYS.test(readFileSync(file, 'utf8'));

/**
 * Returns the test files that depend on the date: all that reach `DAYS` through their imports, or else the unit tests among
 * them and those tests of the API that calculate with days, without the longest. The tests of screens choose their moments
 * themselves.
 */
export function dateTests({ all }) {
  const [program, ...args] = [...tool('jest/bin/jest.js'), '--listTests', '--findRelatedTests', DAYS];
  const listed = execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return [...new Set(listed.split('\n').filter(Boolean))]
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((file) => all || ((isUnit(file) || calculates(file)) && secondsOf(file, 0) <= LONGEST))
    .sort();
}
