import databaseSetup from '#test/support/databaseSetup.ts';
import databaseTeardown from '#test/support/databaseTeardown.ts';
import { testPortal } from '#test/support/portal.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { CLIENTS, RACES, race } from './index.ts';

const { values } = commandLine(COMMANDS.races);
const names = Object.keys(RACES) as (keyof typeof RACES)[];
const rounds = Math.ceil(values.rounds / names.length);

await databaseSetup();
const portal = await testPortal();
let total = 0;
const faults: string[] = [];
for (const name of names) {
  const found = await race(portal, name, rounds);
  total += rounds;
  faults.push(...found);
  console.log(`${CLIENTS} clients at once ${name}: ${rounds} rounds, ${found.length} without exactly one winner`);
}
await portal.close();
await databaseTeardown();
for (const fault of faults) console.error(fault);
console.log(`${new Date().toISOString()}: ${total} rounds, ${total * CLIENTS} requests, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
