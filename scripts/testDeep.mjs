import { ensureDependencies } from './ensureDependencies.mjs';
import { commandLine } from './support/commandLine.mjs';
import { root } from './support/project.mjs';
import { PROJECT_COMMANDS } from './support/projectCommands.mjs';
import { beginSuite } from './support/suite.mjs';

/** `npm run test:deep`: every test that `npm test` does not run. The last line counts them: `N passed, N failed`. */
commandLine(PROJECT_COMMANDS.testDeep);
process.chdir(root);
process.env.NODE_ENV = 'test';
await ensureDependencies({ dev: true });
const suite = beginSuite('deep');
const script = (file, ...args) => ({ command: [process.execPath, '--import', 'tsx', file, ...args] });

const { failed: unbuilt } = await suite.build();
await suite.jest();
await suite.check('races', script('lab/races/command.ts', '--rounds', '200'));
await suite.check('fuzz', script('lab/fuzz/command.ts', '--requests', '10000', '--seed', '1'));
await suite.check('api referees', script('lab/apiReferees/command.ts'));
await suite.check('calendar', { command: [process.execPath, 'lab/calendar/command.mjs'] });
if (unbuilt === 0) await suite.journeys();
suite.end();
