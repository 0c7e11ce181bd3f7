import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureDependencies } from './ensureDependencies.mjs';
import { commandLine } from './support/commandLine.mjs';
import { root, run, tool } from './support/project.mjs';
import { PROJECT_COMMANDS } from './support/projectCommands.mjs';

/**
 * `npm test`: runs every check of the project, those that fail fastest first. All of them run even after one failed,
 * and the last line counts them: `N passed, N failed`.
 */
commandLine(PROJECT_COMMANDS.test);
process.chdir(root);
process.env.NODE_ENV = 'test';
await ensureDependencies({ dev: true });
const folder = mkdtempSync(join(tmpdir(), 'tipology-results-'));
const parts = [];
/** The tests that passed only on their second try. */
const flaky = [];
/** The failed tests and files with their messages, which the summary repeats: the end of a log is what is read first. */
const failures = [];
/** Characters of one failure in the summary; its whole text is above. */
const LONGEST_FAILURE = 3000;

await part('types', async () => {
  // Few checkers: each checks shared files again, and the two programs already keep both processors busy.
  const projects = { 'tsconfig.json': '2', 'server/tsconfig.json': '1' };
  // Collecting garbage takes up to a third of the compiler's time if it begins as early as by default.
  const env = { GOGC: '400', ...process.env };
  const check = ([project, checkers]) =>
    run([...tool('typescript/bin/tsc'), '-p', project, '--checkers', checkers], { env });
  const codes = await Promise.all(Object.entries(projects).map(check));
  return one(codes.every((code) => code === 0));
});
// The screens are built while the linter runs: neither keeps both processors busy from beginning to end.
const [, { failed: unbuilt }] = await Promise.all([
  part('lint', async () => {
    const lint = await run([...tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
    return one(lint === 0);
  }),
  part('build', async () => {
    const code = await run([process.execPath, 'scripts/build.mjs'], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  }),
]);
await part('jest', async () => {
  const file = join(folder, 'jest.json');
  // One worker more than processors: tests that kill a portal or a database spend much of their time waiting.
  const flags = ['--ci', `--maxWorkers=${availableParallelism() + 1}`, '--json', `--outputFile=${file}`];
  // With --json, jest prints its results to standard output as well; the readable output is on standard error.
  const env = { ...process.env, TEST_RETRIES: '1' };
  const code = await run([...tool('jest/bin/jest.js'), ...flags], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return counted(code, () => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    for (const { name, message, status: suite, assertionResults } of testResults) {
      for (const { status, invocations, fullName } of assertionResults)
        if (status === 'passed' && invocations > 1) flaky.push(`${relative(root, name)} › ${fullName}`);
      // A file can fail although its tests passed: in `afterAll`, or by an error that no test awaits.
      if (suite !== 'passed') failures.push(`${relative(root, name)}\n${message}`);
    }
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  });
});
if (unbuilt === 0) {
  await part('first visit', async () => one((await run([process.execPath, 'scripts/weigh.mjs'])) === 0));
  await part('end to end', async () => {
    const file = join(folder, 'playwright.json');
    const env = { ...process.env, E2E_WORKERS: process.env.E2E_WORKERS ?? '3', PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await run([...tool('@playwright/test/cli.js'), 'test'], { env });
    return counted(code, () => {
      const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
      flaky.push(...suites.flatMap((suite) => flakyIn(suite)));
      failures.push(...suites.flatMap((suite) => failedIn(suite)), ...errors.map(({ message }) => message));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
    });
  });
}
summarise();

/** Runs one part and records its result; a part that throws has failed. */
async function part(name, work) {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const result = await work().catch((error) => {
    console.error(error);
    return one(false);
  });
  const all = { name, seconds: (Date.now() - begun) / 1000, ...result };
  parts.push(all);
  return all;
}

function one(isGood) {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Returns a runner's own counts. A runner that exits with an error without counting a failure, or runs no test at all,
 * has failed.
 */
function counted(code, read) {
  let counts;
  try {
    counts = read();
  } catch {
    counts = { passed: 0, failed: 0 };
  }
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  if (isSilent)
    failures.push(
      `The runner ended with ${code}, although ${counts.passed} tests passed and none failed: see the end of its output.`,
    );
  return isSilent ? { ...counts, failed: 1 } : counts;
}

/** Returns the names of the flaky journeys in a suite of Playwright's report and in the suites within it. */
function flakyIn({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `test/e2e/${file} › ${title}`), ...suites.flatMap(flakyIn)];
}

/** Returns the failed journeys in a suite of Playwright's report and in the suites within it, with their errors. */
function failedIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      const message = results.at(-1)?.error?.message ?? status;
      return status === 'unexpected' ? [`test/e2e/${file} › ${title}\n${message}`] : [];
    }),
  );
  return [...own, ...suites.flatMap(failedIn)];
}

function summarise() {
  rmSync(folder, { recursive: true, force: true });
  for (const name of flaky) console.log(`\nflaky: ${name}: passed only on the second try, correct it`);
  for (const text of failures) console.log(`\nfailed: ${text.slice(0, LONGEST_FAILURE)}`);
  const sum = (key) => parts.reduce((total, result) => total + result[key], 0);
  console.log('\n── summary');
  for (const { name, seconds, passed, failed } of parts) {
    console.log(`${name.padEnd(12)} ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
