import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { examine } from '#server/doctor/examine.ts';
import { type Finding, failed, findingText } from '#server/doctor/finding.ts';
import { ConfigError } from '#server/environment.ts';

const HELP = `npm run doctor [-- --json]

Checks the settings and every service that they name: data folder, disk space, database (version, role, encoding,
extension, schema, clock), replica, files (writes, reads and deletes a small object), mail server (connects and logs in),
scanner, public address. The portal may be running. It changes nothing.

  --json   prints {"status", "findings": [{"check", "status", "found", "remedy"}]}
  --help   prints this text

Exit codes: 0 nothing failed, 1 a check failed, 2 the command was called wrongly.`;

/** Returns the options. Ends with 2 if they are wrong. */
const read = (): { json: boolean; help: boolean } => {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
    return { json: values.json ?? false, help: values.help ?? false };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    process.exit(2);
  }
};

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
  const { json, help } = read();
  if (help) return console.log(HELP);
  const found = await findings();
  const failures = found.filter(({ status }) => status === 'failed').length;
  const warnings = found.filter(({ status }) => status === 'warning').length;
  const status = failures > 0 ? 'failed' : warnings > 0 ? 'warning' : 'ok';
  if (json) console.log(JSON.stringify({ status, findings: found }));
  else {
    for (const one of found) console.log(findingText(one));
    console.log(`\n${found.length} checks, ${failures} failed, ${warnings} warnings`);
  }
  process.exitCode = failures > 0 ? 1 : 0;
};

await run();
