/**
 * Compares the tronc engine with a floor: a loop that shares by floating point and rounds each line, which is wrong by
 * pennies but as fast as possible. Run with `npm run lab -- bench/engine`. Times are nanoseconds per person; the
 * ratio is the cost of exactness, status, order and explanation on this machine in this run.
 */
import { calculate, type TroncInput } from '#domain/tronc/index.ts';
import { rota } from './rota.ts';

const SIZES = [100, 10_000, 1_000_000];
/** People calculated per measurement, so that small sizes are repeated. */
const WORK = 1_000_000;

/** The floor: no exactness, names, order or explanations. */
function naive({ employees, hours, jobRoles, fund }: TroncInput): number[] {
  const points = new Map(jobRoles.map((role) => [role.id, role.points / 100]));
  const weights = hours.map(
    ({ buckets }, index) => (buckets[0]!.hours / 300) * points.get(employees[index]!.jobRoleIds[0]!)!,
  );
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => Math.round((fund[0]!.amount * weight) / total));
}

function nanosecondsPerPerson(people: number, run: () => void): number {
  const rounds = Math.max(1, WORK / people);
  if (rounds > 1) run();
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) run();
  return ((performance.now() - start) * 1e6) / (rounds * people);
}

function checked(input: TroncInput, explain: boolean): void {
  const calculation = calculate(input, { explain });
  if (!calculation.ok) throw new Error('The benchmark is blocked.');
  const { lines, distributable } = calculation.result;
  const paid = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (paid !== distributable || lines.length !== input.employees.length) throw new Error('The lines do not add up.');
}

console.log('| people | naive float | engine | ratio | engine with explanations | ratio |');
console.log('|---:|---:|---:|---:|---:|---:|');
for (const people of SIZES) {
  const input = rota(people);
  const floor = nanosecondsPerPerson(people, () => naive(input));
  const plain = nanosecondsPerPerson(people, () => checked(input, false));
  const explained = nanosecondsPerPerson(people, () => checked(input, true));
  const cells = [people, ...[floor, plain, plain / floor, explained, explained / floor].map((n) => n.toFixed(0))];
  console.log(`| ${cells.join(' | ')} |`);
}
