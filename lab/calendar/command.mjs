import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, unlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureDependencies } from '../../scripts/ensureDependencies.mjs';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { giveUp, root, run, tool } from '../../scripts/support/project.mjs';
import { PROJECT_COMMANDS } from '../../scripts/support/projectCommands.mjs';
import { dateTests } from './dateTests.mjs';

/**
 * `npm run lab -- calendar`: runs the tests that depend on the date at twelve moments at which dates go wrong. libfaketime moves
 * the clock of jest, of the portals and of PostgreSQL together, and it runs on from the moment. No run reaches a midnight
 * in UTC or in London: which test was running then would be left to the speed of the machine. The last line counts the
 * tests of all moments.
 */
const MOMENTS = [
  ['2026-12-31T23:30:00Z', 'the last minutes of a year'],
  ['2027-01-01T00:05:00Z', 'the first minutes of a year'],
  ['2027-03-28T00:59:00Z', 'just before the clocks go forward'],
  ['2027-03-28T01:30:00Z', 'the day on which the clocks went forward'],
  ['2027-04-05T22:30:00Z', 'the last minutes of a British tax year'],
  ['2027-04-05T23:30:00Z', 'the first hour of a British tax year, which UTC counts as the day before'],
  ['2027-04-06T09:00:00Z', 'the first day of a British tax year'],
  ['2027-05-14T12:00:00Z', 'a Friday, on which payrolls pay'],
  ['2027-10-31T00:30:00Z', 'the first of two hours of the same name'],
  ['2027-10-31T01:30:00Z', 'the second of two hours of the same name'],
  ['2028-02-29T12:00:00Z', 'a leap day'],
  ['2030-04-05T12:00:00Z', 'the last day of a British tax year of 53 Fridays'],
];

const { values, positionals } = commandLine(PROJECT_COMMANDS.calendar);
process.chdir(root);
process.env.NODE_ENV = 'test';
const library = await clockLibrary();
await ensureDependencies({ dev: true });
const moments = values.at === undefined ? MOMENTS : [MOMENTS[values.at - 1]];
const files = positionals.length > 0 ? positionals : dateTests({ all: values.all });
console.log(`${files.length} test files at ${moments.length} of ${MOMENTS.length} moments`);
const folder = mkdtempSync(join(tmpdir(), 'tipology-calendar-'));
const total = { passed: 0, failed: 0 };
try {
  for (const [moment, what] of moments) await runAt(moment, what);
} finally {
  removeRemains();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs the files at a moment, prints what failed there, and counts it. */
async function runAt(moment, what) {
  const begun = Date.now();
  const output = join(folder, `${moment.replaceAll(':', '')}.json`);
  const flags = ['--ci', '--silent', `--maxWorkers=${availableParallelism() + 1}`, '--json', `--outputFile=${output}`];
  const env = {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `${((Date.parse(moment) - Date.now()) / 1000).toFixed(0)}s`.replace(/^(?=\d)/, '+'),
    // Timers and time limits use this clock, which must run as usual.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TEST_MOMENT: moment,
    // A fault of the date fails twice; what passes on the second try is named.
    TEST_RETRIES: '1',
  };
  const command = [...tool('jest/bin/jest.js'), ...flags, '--runTestsByPath', ...files];
  let code;
  // A run that wrote no results has not begun: libfaketime refused the process (`removeRemains`). It is begun once more.
  for (let trial = 1; trial <= 2 && !existsSync(output); trial++) {
    removeRemains();
    const errors = openSync(`${output}.txt`, 'w');
    code = await run(command, { env, stdio: ['ignore', 'ignore', errors] });
    closeSync(errors);
  }
  const {
    passed,
    failures,
    flaky = [],
  } = existsSync(output)
    ? resultsIn(output)
    : {
        passed: 0,
        failures: [`jest ended with ${code} and wrote no results\n${readFileSync(`${output}.txt`, 'utf8')}`],
      };
  const failed = failures.length;
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  console.log(`\n${moment}, ${what}: ${passed} passed, ${failed} failed in ${seconds} s`);
  for (const name of flaky) console.log(`  flaky at ${moment}: ${name}: passed only on the second try, correct it`);
  for (const failure of failures) console.log(`  failed at ${moment}: ${failure}`);
}

/**
 * Removes what libfaketime 0.9.10 left in shared memory for processes that were killed. It names its memory by the process
 * number; a later process that receives the same number finds it and exits with "shm_open failed: File exists".
 */
function removeRemains() {
  const memory = '/dev/shm';
  for (const name of existsSync(memory) ? readdirSync(memory) : []) {
    const owner = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(name)?.[1];
    if (owner === undefined || existsSync(`/proc/${owner}`)) continue;
    try {
      unlinkSync(join(memory, name));
    } catch {
      // It belongs to another user, or another run has removed it.
    }
  }
}

function resultsIn(output) {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(output, 'utf8'));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file can fail without a failed test: in `afterAll`, or because it does not load.
    if (failed.length === 0) return message ? [`${file}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages[0] ?? ''}`);
  });
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
  return { passed: numPassedTests, failures, flaky };
}

/** Returns the path of libfaketime, which root installs on Debian if it is missing. */
async function clockLibrary() {
  const found = () => {
    const places = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter(existsSync);
    const folders = places.flatMap((place) => [place, ...readdirSync(place).map((name) => join(place, name))]);
    return folders.map((place) => join(place, 'faketime/libfaketime.so.1')).find(existsSync);
  };
  if (!found() && process.getuid?.() === 0) {
    const install = ['install', '--yes', '--no-install-recommends', 'libfaketime'];
    try {
      execFileSync('apt-get', install, { stdio: 'ignore' });
    } catch {
      // The message below says what to do.
    }
  }
  return (
    found() ??
    giveUp(
      'The calendar run needs libfaketime, which moves the clock of a test run.',
      'install it (Debian and Ubuntu: apt-get install libfaketime; Linux only), and start the run again',
    )
  );
}
