import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { NEW_ENTITIES } from '#test/support/newEntities.ts';
import { copyProject, declareIn } from '#test/support/projectCopy.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { ensureDependencies } from '../../scripts/ensureDependencies.mjs';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { root, run } from '../../scripts/support/project.mjs';

/**
 * `npm run lab -- entity-suite`: whether a checkout passes its checks after the examples of `docs/add-an-entity.md` were added by
 * `npm run entity`, and whether the login page does not grow with them. It works in a copy of the checkout.
 */
commandLine(COMMANDS.entitySuite);
await ensureDependencies({ dev: true });

/** Inside the project, because a build is moved from the packages' folder to its place. */
const copy = join(root, '.scratch', `entity-suite-${process.pid}`);
/**
 * Bytes by which the login page may be larger with added entities, once and however many there are: functions of
 * `domain/schema/field.ts` that only they use are in the file of the portal's own ones, and the names of files are compressed
 * differently in each build.
 */
const ONCE = 600;
/** What reads the registers, the declarations or the sources of added entities. */
const TESTS = [
  ...['domain/access', 'domain/contract', 'domain/history', 'domain/schema', 'i18n/', 'src/layout/'],
  ...['actionButtons', 'casts', 'contract', 'history', 'imports', 'layers', 'pageWords', 'revisions', 'screens'].map(
    (name) => `test/conformance/${name}.test.ts`,
  ),
  ...['shape', 'style', 'sweep', 'texts', 'unused'].map((name) => `test/conformance/${name}.test.ts`),
  'server/crud/generated',
  ...['hiddenColumns', 'schemaRules', 'tables'].map((name) => `${name}.contract.test.ts`),
  ...['everyRoute', 'permissionMatrix', 'unseenColumns'].map((name) => `test/contract/${name}.test.ts`),
];

const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: './data', DATABASE_URL: '' };
const failed: string[] = [];
const step = async (name: string, command: readonly string[]): Promise<void> => {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  if ((await run([...command], { cwd: copy, env })) !== 0) failed.push(name);
  console.log(`${name}: ${Math.round((Date.now() - begun) / 1000)} s`);
};
const bin = (path: string, ...args: string[]) => [process.execPath, join('node_modules', path), ...args];

/** Returns the size of the login page in bytes, as `scripts/weigh.mjs` measures it. */
const loginBytes = (): number => {
  const { stdout } = spawnSync(process.execPath, ['scripts/weigh.mjs'], { cwd: copy, encoding: 'utf8' });
  return Number(/^login: (\d+) /m.exec(stdout)?.[1]);
};

const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=suite', '-c', 'user.email=suite@example.com', ...args], { cwd: copy });

try {
  copyProject(copy);
  await step('build without them', [process.execPath, 'scripts/build.mjs']);
  const before = loginBytes();
  declareIn(copy, NEW_ENTITIES);
  await step('npm run entity', [process.execPath, '--import', 'tsx', 'scripts/entity.ts']);
  // Tests of the sources read the files that git lists.
  git('init', '--quiet');
  git('add', '--all');
  await step('types', bin('typescript/bin/tsc', '-p', 'tsconfig.json'));
  await step('types of the server', bin('typescript/bin/tsc', '-p', 'server/tsconfig.json'));
  await step('lint', bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'));
  await step('build', [process.execPath, 'scripts/build.mjs']);
  await step('first visit', [process.execPath, 'scripts/weigh.mjs']);
  const after = loginBytes();
  console.log(`The login page has ${before} bytes without the entities and ${after} with them.`);
  if (after - before > ONCE) failed.push('size of the login page');
  const projects = ['unit', 'conformance', 'contract'].map((project) => `--selectProjects=${project}`);
  await step('jest', bin('jest/bin/jest.js', ...projects, '--ci', ...TESTS.map((path) => join(copy, path))));
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const names = [...NEW_ENTITIES.keys()].join(', ');
if (failed.length > 0) console.error(`\nWith ${names}, these failed: ${failed.join(', ')}.`);
else console.log(`\nEverything passed with ${names}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
