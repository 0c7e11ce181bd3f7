import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { ATTACKS, type AttackName } from './attacks.ts';
import { type Phase, runAvailability } from './run.ts';

// The attacks run one after another against a portal in its own process on this machine, while a user of another tenant
// and one of the same tenant call `/api/dashboard/tasks`. Linux only, for source addresses and memory.
const MOST_MILLISECONDS = 500;
const MOST_MEGABYTES = 512;

const { seconds, only: names } = commandLine(COMMANDS.availability).values;
const isAttack = (name: string): name is AttackName => name in ATTACKS;
const chosen = names.map((name) => {
  if (!isAttack(name)) throw new Error(`--only is one of: ${Object.keys(ATTACKS).join(', ')}`);
  return name;
});

const counts = (all: Record<string, number>): string =>
  Object.entries(all)
    .map(([what, times]) => `${times} × ${what}`)
    .join(', ') || 'none';
const lines = ({ name, users, memory, answers }: Phase): string[] =>
  users.map(({ who, calls, p50, p95, p99, errors }) =>
    [name, who, calls, ...[p50, p95, p99].map(Math.round), counts(errors), Math.round(memory), counts(answers)].join(
      ' | ',
    ),
  );
const isFine = ({ users, memory }: Phase): boolean =>
  memory < MOST_MEGABYTES &&
  users.every(({ p99, errors }) => p99 < MOST_MILLISECONDS && Object.keys(errors).length === 0);

console.log(`${new Date().toISOString()}, Node ${process.version}, ${seconds} s for each phase`);
console.log('| under way | user | calls | p50 ms | p95 ms | p99 ms | errors | peak MB | how the attack was answered |');
console.log('|---|---|---|---|---|---|---|---|---|');
const phases = await runAvailability(seconds, chosen.length > 0 ? chosen : undefined, (phase) => {
  for (const line of lines(phase)) console.log(`| ${line} |`);
});
process.exitCode = phases.every(isFine) ? 0 : 1;
