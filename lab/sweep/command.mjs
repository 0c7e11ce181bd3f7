import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { root, run, tool } from '../../scripts/support/project.mjs';
import { PROJECT_COMMANDS } from '../../scripts/support/projectCommands.mjs';

commandLine(PROJECT_COMMANDS.sweep);
const folder = join(root, 'test/e2e');
/** The screens, and the journeys that check what they open. */
const checks = (file) =>
  file.startsWith('allScreens') || readFileSync(join(folder, file), 'utf8').includes('faultsOfOpen(');
const journeys = readdirSync(folder).filter((file) => file.endsWith('.spec.ts') && checks(file));
const env = { ...process.env, SWEEP: 'whole', E2E_WORKERS: '2' };
process.exitCode = await run([...tool('@playwright/test/cli.js'), 'test', ...journeys], { env });
