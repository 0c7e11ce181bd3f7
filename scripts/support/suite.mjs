import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { journeysIn } from '../../test/support/suites.mjs';
import { root, tool } from './project.mjs';
import { supervisor } from './supervisor.mjs';

/** Characters of one failure in the summary; its whole text is above. */
const LONGEST_FAILURE = 3000;

/**
 * Runs the parts of a suite and counts them; all of them run even after one failed. SIGINT and SIGTERM end the part that
 * is running, and the suite with what is known.
 * @param {'main' | 'deep'} name as in test/support/suites.mjs
 */
export function beginSuite(name) {
  const folder = mkdtempSync(join(tmpdir(), 'tipology-results-'));
  const parts = [];
  /** The tests that passed only on their second try. */
  const flaky = [];
  /** The failed tests and files with their messages, which the summary repeats: the end of a log is what is read first. */
  const failures = [];
  const children = supervisor();

  /** Runs one part and records its result; a part that throws has failed. */
  const part = async (title, work) => {
    if (children.stoppedBy) return { passed: 0, failed: 0 };
    console.log(`\n── ${title}`);
    const begun = Date.now();
    const result = await work().catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    // What was stopped has not failed.
    const counts = children.stoppedBy && result.isOne ? { passed: 0, failed: 0 } : result;
    const all = { title, seconds: (Date.now() - begun) / 1000, ...counts };
    parts.push(all);
    return all;
  };

  /** A part of one or more commands, which run at the same time and count as one check. */
  const check = (title, ...commands) =>
    part(title, async () => {
      const codes = await Promise.all(commands.map(({ command, env }) => children.run(command, env)));
      const isGood = codes.every((code) => code === 0);
      if (!isGood && !children.stoppedBy) failures.push(`${title} ended with ${codes.join(' and ')}: see its output.`);
      return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, isOne: true };
    });

  /**
   * A part whose runner writes its own counts, line by line, to the file SUITE_RESULTS. A runner that exits with an error
   * without counting a failure, or runs no test at all, has failed.
   */
  const counted = (title, command, env) =>
    part(title, async () => {
      const file = join(folder, title);
      const code = await children.run(command, { ...env, SUITE: name, SUITE_RESULTS: file });
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
      const results = lines.map((line) => JSON.parse(line));
      const sum = (key) => results.reduce((total, line) => total + line[key], 0);
      const [passed, failed] = [sum('passed'), sum('failed')];
      flaky.push(...results.flatMap((line) => line.flaky));
      failures.push(...results.flatMap((line) => line.failures));
      if (children.stoppedBy || failed > 0 || (code === 0 && passed > 0)) return { passed, failed };
      failures.push(`${title} ended with ${code}, although ${passed} tests passed and none failed: see its output.`);
      return { passed, failed: 1 };
    });

  /** The screens and the server, unless they are built from these sources. */
  const build = () => {
    const command = [process.execPath, 'scripts/build.mjs'];
    return check('build', { command, env: { NODE_ENV: 'production' } });
  };

  /** The tests of jest that belong to the suite. */
  const jest = () => {
    // One worker more than processors: tests that kill a portal or a database spend much of their time waiting.
    const flags = ['--ci', `--maxWorkers=${availableParallelism() + 1}`, '--filter', './test/support/suiteFilter.cjs'];
    return counted('jest', [...tool('jest/bin/jest.js'), ...flags], { TEST_RETRIES: '1' });
  };

  /** The journeys that belong to the suite. */
  const journeys = () => {
    const names = readdirSync(join(root, 'test/e2e')).flatMap((file) => /^(\w+)\.spec\.ts$/.exec(file)?.[1] ?? []);
    const files = journeysIn(name, names).map((journey) => `/${journey}.spec`);
    const env = { E2E_WORKERS: process.env.E2E_WORKERS ?? '3' };
    return counted('journeys', [...tool('@playwright/test/cli.js'), 'test', ...files], env);
  };

  /** Prints the summary. @param notes lines to print before the last one */
  const end = (notes = []) => {
    rmSync(folder, { recursive: true, force: true });
    const found = [
      ...flaky.map((test) => `flaky: ${test}: passed only on the second try, correct it`),
      ...failures.map((text) => `failed: ${text.slice(0, LONGEST_FAILURE)}`),
    ];
    for (const text of found) console.log(`\n${text}`);
    console.log('\n── summary');
    for (const { title, seconds, passed, failed } of parts)
      console.log(`${title.padEnd(12)} ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
    for (const note of notes) console.log(note);
    const { stoppedBy } = children;
    if (stoppedBy) console.log(`Stopped by ${stoppedBy}: what had not finished is not counted.`);
    const sum = (key) => parts.reduce((total, result) => total + result[key], 0);
    const [passed, failed] = [sum('passed'), sum('failed')];
    // `.ci/run` adds up the suites, and prints what they found and the only line of this form at its end.
    if (process.env.SUITE_COUNTS)
      appendFileSync(process.env.SUITE_COUNTS, `${JSON.stringify({ name, passed, failed, found })}\n`);
    else console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = stoppedBy ? 128 + constants.signals[stoppedBy] : failed === 0 ? 0 : 1;
  };

  return { check, build, jest, journeys, end };
}
