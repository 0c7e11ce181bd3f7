import { DEEP } from '../test/support/suites.mjs';
import { ensureDependencies } from './ensureDependencies.mjs';
import { commandLine } from './support/commandLine.mjs';
import { root, tool } from './support/project.mjs';
import { PROJECT_COMMANDS } from './support/projectCommands.mjs';
import { beginSuite } from './support/suite.mjs';
import { noteChecked } from './support/types.mjs';

/** `npm test`: the main suite, those checks first that fail fastest. The last line counts them: `N passed, N failed`. */
commandLine(PROJECT_COMMANDS.test);
process.chdir(root);
process.env.NODE_ENV = 'test';
await ensureDependencies({ dev: true });
const suite = beginSuite('main');

// Few checkers: each checks shared files again, and the two programs already keep both processors busy.
// Collecting garbage takes up to a third of the compiler's time if it begins as early as by default.
const compiler = (project, checkers) => ({
  command: [...tool('typescript/bin/tsc'), '-p', project, '--checkers', checkers],
  env: { GOGC: process.env.GOGC ?? '400' },
});
const types = await suite.check('types', compiler('tsconfig.json', '2'), compiler('server/tsconfig.json', '1'));
if (types.failed === 0) noteChecked();
// The screens are built while the linter runs: neither keeps both processors busy from beginning to end.
const [, { failed: unbuilt }] = await Promise.all([
  suite.check('lint', { command: [...tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] }),
  suite.build(),
]);
await suite.jest();
if (unbuilt === 0) {
  await suite.check('first visit', { command: [process.execPath, 'scripts/weigh.mjs'] });
  await suite.journeys();
}
suite.end([
  `\nThe deep suite (npm run test:deep) tests in addition: ${Object.keys(DEEP).join('; ')}; all other journeys in the`,
  'browser, among them every screen and the buttons of every form; many random requests and races.',
]);
