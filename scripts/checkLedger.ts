import { compareLedgers } from './support/ledgerFromApi.ts';

/**
 * `TOKEN=… npm run check-ledger -- http://127.0.0.1:3000 [scheme id …]`, with the session token of a troncmaster:
 * recomputes what is owed of each share from the reports and hand-offs of the API, and compares it with the ledgers that
 * the portal shows. Exits with 1 if it finds a difference.
 */
const [address = '', ...schemes] = process.argv.slice(2);

const read = async (path: string): Promise<unknown> => {
  const answer = await fetch(`${address}/api${path}`, { headers: { 'x-token': process.env.TOKEN ?? '' } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

const faults = await compareLedgers(read, { schemes: schemes.map(Number) });
for (const fault of faults) console.error(fault);
console.log(`${faults.length} differences between the ledgers and the reports`);
if (faults.length > 0) process.exitCode = 1;
