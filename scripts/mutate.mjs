import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import jestConfig from '../jest.config.js';
import { ensureDependencies } from './ensureDependencies.mjs';
import { giveUp, npm, root, run } from './support/project.mjs';

/**
 * `npm run mutate [-- domain/money domain/tronc/share.ts …]`: Stryker breaks the code of a folder, or a file, in every
 * small way it knows and sees whether the unit tests of its folder notice. What came of it is in docs/reliability.md.
 *
 * Stryker is no package of the project: its hundred packages would be installed by everybody, and are wanted here
 * alone. They go into .scratch/, which git ignores, without their install scripts.
 */
const TOOLS = { '@stryker-mutator/core': '9.6.1', '@stryker-mutator/jest-runner': '9.6.1' };
const PLACES = ['domain/money', 'domain/access', 'domain/tronc'];
/** Fourteen thousand troncs, and others at each run: too slow for each mutant, and a score should not be luck. */
const TOO_LONG = ['/properties\\.test\\.ts$'];

const scratch = join(root, '.scratch/mutate');
const asked = process.argv.slice(2);
const unknown = asked.filter((place) => !existsSync(join(root, place)));
if (unknown.length > 0)
  giveUp(`There is no ${unknown.join(', ')}.`, `name folders or files of the project, such as ${PLACES.join(' ')}`);

process.chdir(root);
await ensureDependencies({ dev: true });
await installTools();
for (const place of asked.length > 0 ? asked : PLACES) {
  const code = await run([
    process.execPath,
    join(scratch, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    config(place),
  ]);
  if (code !== 0) process.exitCode = code;
}

async function installTools() {
  mkdirSync(scratch, { recursive: true });
  const file = join(scratch, 'package.json');
  const wanted = JSON.stringify({ private: true, dependencies: TOOLS });
  const isThere = existsSync(join(scratch, 'node_modules/.package-lock.json'));
  if (isThere && readFileSync(file, 'utf8') === wanted) return;
  writeFileSync(file, wanted);
  const code = await run([...npm(), 'install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: scratch });
  if (code !== 0) giveUp('Stryker could not be installed.', 'read npm’s message above; is its registry reachable?');
}

/** Writes Stryker's settings for one folder or file. @returns the settings' path */
function config(place) {
  const name = place.replaceAll('/', '-');
  const isFile = place.endsWith('.ts');
  const folder = isFile ? dirname(place) : place;
  // Our runtime keeps what it has read between files, which lies outside the sandbox and is not what is measured.
  const { runtime: _ours, ...unit } = jestConfig.projects[0];
  const settings = {
    plugins: [join(scratch, 'node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    mutate: [isFile ? place : `${folder}/**/*.ts`, '!**/*.test.ts', '!**/*.fixture.ts'],
    ignorePatterns: ['**', '!domain/**', '!test/golden/**', '!package.json'],
    disableTypeChecks: true,
    // Generous: on a busy machine a slow test must not pass for a mutant that was caught. Endless loops are counted out.
    timeoutMS: 20_000,
    timeoutFactor: 3,
    tempDirName: `.scratch/mutate/${name}`,
    jest: {
      projectType: 'custom',
      config: {
        ...unit,
        displayName: undefined,
        setupFiles: [...(unit.setupFiles ?? []), join(root, 'scripts/support/shortRuns.cjs')],
        testMatch: [`<rootDir>/${folder}/**/*.test.ts`],
        testPathIgnorePatterns: TOO_LONG,
        modulePathIgnorePatterns: [],
      },
    },
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
    jsonReporter: { fileName: `.scratch/mutate/${name}.json` },
  };
  const file = join(scratch, `${name}.config.json`);
  writeFileSync(file, JSON.stringify(settings, null, 2));
  return file;
}
