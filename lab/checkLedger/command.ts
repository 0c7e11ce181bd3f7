import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { compareLedgers } from './ledgerFromApi.ts';

const { positionals } = commandLine(COMMANDS.checkLedger);
const [address = '', ...schemes] = positionals;

const read = async (path: string): Promise<unknown> => {
  const answer = await fetch(`${address}/api${path}`, { headers: { 'x-token': process.env.TOKEN ?? '' } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

const faults = await compareLedgers(read, { schemes: schemes.map(Number) });
for (const fault of faults) console.error(fault);
console.log(`${faults.length} differences between the ledgers and the reports`);
if (faults.length > 0) process.exitCode = 1;
