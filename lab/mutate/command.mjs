import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import jestConfig from '../../jest.config.js';
import { ensureDependencies } from '../../scripts/ensureDependencies.mjs';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { giveUp, npm, root, run } from '../../scripts/support/project.mjs';
import { PROJECT_COMMANDS } from '../../scripts/support/projectCommands.mjs';

/**
 * `npm run lab -- mutate [-- domain/money domain/tronc/share.ts …]`: Stryker makes every small change that it supports to the
 * code of a folder or file, and checks whether the unit tests of its folder fail. The results are in
 * docs/reliability.md. Files of one folder share a run: their tests are run once before anything is changed.
 *
 * Stryker is not a package of the project: everyone would have to install its hundred packages, which are needed only
 * here. They are installed in .scratch/, which git ignores, without their install scripts.
 */
const TOOLS = { '@stryker-mutator/core': '9.6.1', '@stryker-mutator/jest-runner': '9.6.1' };
const PLACES = ['domain/money', 'domain/access', 'domain/tronc'];
/**
 * Tests thousands of troncs, which is too slow for each mutant.
 */
const TOO_LONG = ['/properties\\.test\\.ts$'];
/** Tests of the texts and figures that the folder's own tests leave to the catalogue's tests. */
const SAID_IN = { 'domain/tronc': ['i18n/en-GB/tronc.test.ts'] };

const scratch = join(root, '.scratch/mutate');
const asked = commandLine(PROJECT_COMMANDS.mutate).positionals;
const unknown = asked.filter((place) => !existsSync(join(root, place)));
if (unknown.length > 0)
  giveUp(`There is no ${unknown.join(', ')}.`, `name folders or files of the project, such as ${PLACES.join(' ')}`);

process.chdir(root);
await ensureDependencies({ dev: true });
await installTools();
for (const places of runs(asked.length > 0 ? asked : PLACES)) {
  const code = await run([
    process.execPath,
    join(scratch, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    config(places),
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

/** Groups the places into runs: each folder by itself, files with others of the same folder. */
function runs(places) {
  const byFolder = new Map();
  for (const place of places) {
    const key = isFile(place) ? dirname(place) : `${place}/`;
    byFolder.set(key, [...(byFolder.get(key) ?? []), place]);
  }
  return [...byFolder.values()];
}

function isFile(place) {
  return place.endsWith('.ts');
}

/** Returns the path of a file that jest's configuration names. */
function inProject(path) {
  return join(root, path.replace('<rootDir>', '.'));
}

/** Writes Stryker's settings for one folder, or for files of one folder. @returns the settings' path */
function config(places) {
  const [place] = places;
  // Several files are named by their number: all their names might be too long for a file name.
  const name = (places.length > 1 ? `${dirname(place)}-${places.length}-files` : place).replaceAll('/', '-');
  const folder = isFile(place) ? dirname(place) : place;
  const [unit] = jestConfig.projects;
  const settings = {
    plugins: [join(scratch, 'node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    mutate: [...(isFile(place) ? places : [`${folder}/**/*.ts`]), '!**/*.test.ts', '!**/*.fixture.ts'],
    ignorePatterns: ['**', '!domain/**', '!i18n/**', '!test/golden/**', '!package.json'],
    disableTypeChecks: true,
    // Generous: on a busy computer a slow test must not count as a detected mutant. Endless loops are detected by
    // counting.
    timeoutMS: 20_000,
    timeoutFactor: 3,
    tempDirName: `.scratch/mutate/${name}`,
    jest: {
      projectType: 'custom',
      config: {
        ...unit,
        displayName: undefined,
        // Transform and environment stay outside the sandbox.
        transform: Object.fromEntries(Object.entries(unit.transform).map(([files, path]) => [files, inProject(path)])),
        testEnvironment: inProject(unit.testEnvironment),
        setupFiles: [...(unit.setupFiles ?? []), join(root, 'lab/mutate/shortRuns.cjs')],
        testMatch: [`${folder}/**/*.test.ts`, ...(SAID_IN[folder] ?? [])].map((tests) => `<rootDir>/${tests}`),
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
