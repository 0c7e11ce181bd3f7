import { readConfig } from '#server/config.ts';
import { examine } from '#server/operate/doctor/examine.ts';
import { type Finding, failed, findingText, summaryText } from '#server/operate/doctor/finding.ts';
import { ConfigError } from '#server/platform/settings/environment.ts';
import { COMMANDS } from './commands.ts';
import { commandLine } from './support/commandLine.mjs';

const { json } = commandLine(COMMANDS.doctor).values;

/** Checks everything; without a readable configuration only that is reported. */
const findings = async (): Promise<Finding[]> => {
  try {
    return await examine(readConfig(), process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => failed('settings', problem, 'correct it: docs/configuration.md.'));
  }
};

/** `npm run doctor` (docs/operations.md). */
const run = async (): Promise<void> => {
  const found = await findings();
  const failures = found.filter(({ status }) => status === 'failed').length;
  const warnings = found.filter(({ status }) => status === 'warning').length;
  const status = failures > 0 ? 'failed' : warnings > 0 ? 'warning' : 'ok';
  if (json) console.log(JSON.stringify({ status, findings: found }));
  else {
    for (const one of found) console.log(findingText(one));
    console.log(`\n${summaryText(found)}`);
  }
  process.exitCode = failures > 0 ? 1 : 0;
};

await run();
