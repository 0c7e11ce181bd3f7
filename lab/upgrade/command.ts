import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { lastSteps } from './history.ts';
import { upgradeText } from './outcome.ts';
import { runUpgrade } from './run.ts';

const NOTHING_TO_COMPARE = 2;

const { last, seed } = commandLine(COMMANDS.upgradeCheck).values;
const steps = lastSteps(last);
console.log(`${new Date().toISOString()}, seed ${seed}, Node ${process.version}`);
if (steps.length < last)
  console.log(
    `The history of this clone reaches back to ${steps.length} of ${last} schema changes: git fetch --unshallow brings the others.`,
  );
if (steps.length === 0) process.exit(NOTHING_TO_COMPARE);
let faults = 0;
for (const step of steps) {
  const upgrade = await runUpgrade(step, seed);
  console.log(upgradeText(upgrade));
  faults += upgrade.faults.length;
}
process.exitCode = faults === 0 ? 0 : 1;
