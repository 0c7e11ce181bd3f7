import databaseSetup from '#test/support/databaseSetup.ts';
import databaseTeardown from '#test/support/databaseTeardown.ts';
import { testPortal } from '#test/support/portal.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { isLeaky } from './faultsOf.ts';
import { fuzz } from './run.ts';
import { twoTenants } from './world.ts';

const { requests, seed } = commandLine(COMMANDS.fuzz).values;
await databaseSetup();
const leaks: string[] = [];
let lines = 0;
const write = (line: string): void => {
  lines += 1;
  if (isLeaky(line)) leaks.push(line);
};
const portal = await testPortal({ logLevel: 'info' }, [], undefined, { write });
const begun = Date.now();
const tenants = await twoTenants(portal);
let reported = 0;
const progress = (done: number): void => {
  if (done - reported < requests / 20) return;
  reported = done;
  console.log(`${done} of ${requests}, ${Math.round((Date.now() - begun) / 1000)} s`);
};
const { statuses, faults, reached } = await fuzz(portal, tenants, { requests, seed, progress });
await portal.close();
await databaseTeardown();
// Each kind of fault with one example request and its count.
for (const fault of [...faults, ...leaks.map((line) => `the log says ${line}`)].slice(0, 50)) console.error(fault);
const seconds = Math.round((Date.now() - begun) / 1000);
console.log(
  `${requests} requests, seed ${seed}, ${seconds} s, canaries in ${tenants.planted} texts of the other tenant, ${reached.size} routes reached, ${lines} lines of log`,
);
console.log(`statuses ${JSON.stringify(statuses)}; ${faults.length} faults, ${leaks.length} leaky lines`);
process.exitCode = faults.length + leaks.length === 0 ? 0 : 1;
