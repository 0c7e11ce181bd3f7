import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { isDeep } from '../test/support/suites.mjs';
import { ensureDependencies } from './ensureDependencies.mjs';
import { journeysOf, nearestFirst, withinBudget } from './support/affected.mjs';
import { commandLine } from './support/commandLine.mjs';
import { giveUp, root, run, tool } from './support/project.mjs';
import { PROJECT_COMMANDS } from './support/projectCommands.mjs';

/** `npm run check`: what a change affects, in about a minute. It replaces no `npm test`. */
const { since, seconds, all } = commandLine(PROJECT_COMMANDS.check).values;
process.chdir(root);
process.env.NODE_ENV = 'test';
await ensureDependencies({ dev: true });
const { isLong, secondsOf } = createRequire(import.meta.url)('../test/support/durations.cjs');
const begun = Date.now();
const results = [];

const git = (...given) => execFileSync('git', given, { encoding: 'utf8' }).split('\n').filter(Boolean);
/** Returns the changed and new files that exist. */
const changedFiles = () => {
  try {
    // What a branch itself has changed, not what was changed elsewhere since.
    const [base] = git('merge-base', since, 'HEAD');
    const changed = [
      ...git('diff', '--name-only', '--diff-filter=d', base, '--'),
      ...git('ls-files', '-o', '--exclude-standard'),
    ];
    return [...new Set(changed)].filter((file) => existsSync(file) && statSync(file).isFile());
  } catch {
    return giveUp(`git does not know ${since}.`, 'name a commit or branch: npm run check -- --since main');
  }
};

/** Runs one part, and records whether it passed and how long it took. */
const part = async (name, work) => {
  const from = Date.now();
  const isGood = await work();
  results.push({ name, isGood, seconds: (Date.now() - from) / 1000 });
};

/** Type checks both programs, with what the previous check knew of unchanged files. */
const types = async () => {
  const cache = join(root, 'node_modules/.cache/tipology');
  mkdirSync(cache, { recursive: true });
  const check = (project, name) =>
    run([
      ...tool('typescript/bin/tsc'),
      '-p',
      project,
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      join(cache, name),
    ]);
  const codes = await Promise.all([check('tsconfig.json', 'screens'), check('server/tsconfig.json', 'server')]);
  return codes.every((code) => code === 0);
};

const lint = async (files) => {
  const flags = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  return (await run([...tool('@biomejs/biome/bin/biome'), ...flags, ...files])) === 0;
};

const jest = tool('jest/bin/jest.js');
const related = (files) => {
  const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  if (sources.length === 0) return [];
  const [program, ...args] = [...jest, '--listTests', '--findRelatedTests', '--passWithNoTests', ...sources];
  const listed = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');
  return [...new Set(listed.filter(Boolean).map((path) => relative(root, path).replaceAll('\\', '/')))];
};
const tests = async (files) =>
  (await run([...jest, '--ci', `--maxWorkers=${availableParallelism()}`, '--runTestsByPath', ...files])) === 0;

const changed = changedFiles();
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}. To check committed work: npm run check -- --since main`);
  process.exit(0);
}
// They read the sources as files, so that no import leads to them.
const always = readdirSync('test/conformance')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `test/conformance/${name}`)
  .filter((file) => !isLong(file) && !isDeep(file));
const found = related(changed);
const durationOf = (file) => secondsOf(file, statSync(file).size) / availableParallelism();
const nearest = nearestFirst(
  found.filter((file) => !always.includes(file)),
  changed,
);
const { run: chosen, rest } = all ? { run: nearest, rest: [] } : withinBudget(nearest, seconds, durationOf);
console.log(`${changed.length} changed files, ${chosen.length + always.length} test files, types and lint`);
await Promise.all([part('types', types), part('lint', () => lint(changed))]);
await part('tests', () => tests([...chosen, ...always]));

console.log('');
for (const { name, isGood, seconds: taken } of results)
  console.log(`${name.padEnd(6)} ${isGood ? 'passed' : 'FAILED'} in ${taken.toFixed(1)} s`);
if (rest.length > 0) {
  const minutes = Math.ceil(rest.reduce((sum, file) => sum + durationOf(file), 0) / 60);
  console.log(`\n${rest.length} further test files import what changed, about ${minutes} min: npm run check -- --all`);
}
const journeys = journeysOf(changed);
if (journeys.length > 0)
  console.log(
    `\nJourneys of these screens: npm run build && npx playwright test ${journeys.map((name) => `/${name}.spec`).join(' ')}`,
  );
const isGood = results.every((result) => result.isGood);
console.log(
  `\n${isGood ? 'All passed' : 'Something failed'} in ${((Date.now() - begun) / 1000).toFixed(0)} s. Before a release: npm test and npm run test:deep`,
);
process.exitCode = isGood ? 0 : 1;
