import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openApiDocument } from '#server/platform/http/openapi/document.ts';
import { ROUTES } from '#server/routes.ts';
import databaseSetup from '#test/support/databaseSetup.ts';
import databaseTeardown from '#test/support/databaseTeardown.ts';
import { testPortal } from '#test/support/portal.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { DOCUMENT, GENERATORS, type Generator, programOf, TYPES } from './generators.ts';
import { commandOf, FOLDER, install } from './install.ts';
import { throughProxy } from './proxy.ts';

/** The requests that the proxy must have compared. */
const LEAST_SENT = 2_000;
/** The most bytes that a referee prints. */
const LARGEST = 50_000_000;

commandLine(COMMANDS.apiReferees);
await install();
mkdirSync('.scratch', { recursive: true });
const folder = mkdtempSync(resolve('.scratch', 'referees-'));
const document = join(folder, DOCUMENT);
writeFileSync(document, JSON.stringify(openApiDocument(ROUTES)));
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TYPES));
symlinkSync(join(FOLDER, 'node_modules'), join(folder, 'node_modules'));

const execute = promisify(execFile);
/** Runs a command of the referees in the folder of the document; returns what it printed if it failed. */
const run = (command: string, ...args: readonly string[]): Promise<string | null> =>
  execute(commandOf(command), args, { cwd: folder, maxBuffer: LARGEST }).then(
    () => null,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}` || 'It ended with an error.',
  );

let passed = 0;
let failed = 0;
/** Counts one check and prints its result. */
const check = (name: string, fault: string | null): void => {
  if (fault === null) passed += 1;
  else failed += 1;
  console.log(`${fault === null ? 'passed' : 'failed'}: ${name}${fault === null ? '' : `\n${fault.slice(0, 5000)}`}`);
};

const fileOf = (name: string): string => `program-${name.replaceAll(/\W+/g, '-')}.ts`;

/** Makes every client, and compiles them with the programs that use them. */
const generate = async (): Promise<void> => {
  const make = async (generator: Generator): Promise<void> => {
    const [command = '', ...args] = generator.command;
    writeFileSync(join(folder, fileOf(generator.name)), programOf(generator));
    check(`${generator.name} makes a client`, await run(command, ...args));
  };
  await Promise.all(GENERATORS.map(make));
  const errors = ((await run('tsc', '-p', '.')) ?? '').split('\n').filter(Boolean);
  for (const { name, command } of GENERATORS) {
    const made = [fileOf(name), ...command.filter((one) => /\.ts$|^heyApi$/.test(one))];
    const own = errors.filter((line) => made.some((file) => line.startsWith(file)));
    check(`${name}: the client and a program of ten operations compile`, own.length > 0 ? own.join('\n') : null);
  }
  if (errors.length > 0) console.log(errors.slice(0, 20).join('\n'));
};

/** Redocly's problems of every severity; null if there are none. It also prints advice about Node, which is no problem. */
const redoclyProblems = async (): Promise<string | null> => {
  const args = ['lint', DOCUMENT, '--config', join(FOLDER, 'redocly.yaml'), '--format', 'json'];
  const { stdout } = await execute(commandOf('redocly'), args, { cwd: folder, maxBuffer: LARGEST }).catch(
    (error: { stdout: string }) => error,
  );
  const { totals, problems } = JSON.parse(stdout);
  return totals.errors + totals.warnings === 0 ? null : JSON.stringify(problems);
};

/** Checks the document against the rules of both linters; a warning is a fault. */
const lint = async (): Promise<void> => {
  check('Redocly: no error and no warning', await redoclyProblems());
  const spectral = ['lint', DOCUMENT, '--ruleset', join(FOLDER, 'spectral.yaml'), '--fail-severity', 'hint'];
  check('Spectral: no error, warning, information or hint', await run('spectral', ...spectral));
};

/** Sends requests to a portal through the validating proxy. */
const proxy = async (): Promise<void> => {
  await databaseSetup();
  const portal = await testPortal();
  const { port } = portal.app.server.address() as AddressInfo;
  const { sent, statuses, violations } = await throughProxy(portal, `http://127.0.0.1:${port}`, document);
  await portal.close();
  await databaseTeardown();
  console.log(`${sent} requests through Prism, statuses ${JSON.stringify(statuses)}`);
  const faults = [...violations].map(([line, times]) => `${times} times ${line}`);
  if (sent < LEAST_SENT) faults.push(`Only ${sent} requests were sent.`);
  check('Prism: no request and no response differs from the document', faults.length > 0 ? faults.join('\n') : null);
};

try {
  await lint();
  await generate();
  await proxy();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
