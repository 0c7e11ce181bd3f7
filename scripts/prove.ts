import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { adversarialInputs } from '#domain/tronc/oracle/adversarial.fixture.ts';
import { bothOn } from '#domain/tronc/oracle/agreement.fixture.ts';

/**
 * `npm run prove -- --schemes 1000000 --seed 1`: calculates that many random troncs with the engine and with the
 * oracle, which was written independently, and stops at the first difference, reduced to a small example. The same seed
 * gives the same troncs. The results are in docs/reliability.md.
 */
const { values } = parseArgs({
  options: { schemes: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const schemes = Number(values.schemes);
const seed = Number(values.seed);
if (!Number.isSafeInteger(schemes) || schemes < 1 || !Number.isSafeInteger(seed)) {
  console.error('What to do: npm run prove -- --schemes 1000000 --seed 1, both whole numbers.');
  process.exit(2);
}

const BLOCK = 10_000;
let tried = 0;
let reports = 0;
let people = 0;
while (tried < schemes) {
  const numRuns = Math.min(BLOCK, schemes - tried);
  const details = fc.check(fc.property(adversarialInputs, agree), { numRuns, seed: seed + tried / BLOCK });
  if (details.failed) {
    console.error(fc.defaultReportMessage(details));
    process.exit(1);
  }
  tried += numRuns;
  const { user, system } = process.cpuUsage();
  const cpu = Math.round((user + system) / 1e6);
  console.log(
    `${tried} troncs agree: ${reports} with a report, ${people} people, ${tried - reports} blocked (${cpu} s of processor)`,
  );
}

function agree(input: Parameters<typeof bothOn>[0]): void {
  const { engine, oracle, isBlocked } = bothOn(input);
  if (engine !== oracle) throw new Error(`They differ.\n── engine\n${engine}\n── oracle\n${oracle}`);
  if (isBlocked) return;
  reports += 1;
  people += input.employees.length;
}
