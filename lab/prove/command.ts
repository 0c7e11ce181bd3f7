import fc from 'fast-check';
import { adversarialInputs } from '#domain/tronc/oracle/adversarial.fixture.ts';
import { bothOn } from '#domain/tronc/oracle/agreement.fixture.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';

const { schemes, seed } = commandLine(COMMANDS.prove).values;

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
