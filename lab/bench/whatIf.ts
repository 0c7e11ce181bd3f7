/**
 * Measures one keystroke in a what-if: applying the changes to the input, the engine without explanations, and the
 * comparison of both results. Compares it with a naive floating-point loop like that of lab/bench/engine.ts. `node --import
 * tsx lab/bench/whatIf.ts [people]` prints CPU milliseconds (which exclude other work on the machine) of the fastest and
 * the median of twenty keystrokes.
 */
import { applyChanges, calculate, compareResults, compareRoles, type TroncInput } from '#domain/tronc/index.ts';
import { rota } from './rota.ts';

const KEYS = 20;
const people = Number(process.argv[2] ?? 10_000);
const input = rota(people);
const before = calculate(input, { explain: false });
if (!before.ok) throw new Error('The benchmark is blocked.');

const rolesWorth = (points: number) =>
  input.jobRoles.map((role, index) => ({ id: role.id, points: index === 3 ? points : role.points, departmentId: 1 }));

function oneKey(points: number): void {
  const after = calculate(applyChanges(input, { roles: rolesWorth(points) }), { explain: false });
  if (!before.ok || !after.ok) throw new Error('The trial is blocked.');
  const { difference, gaining } = compareResults(before.result, after.result);
  if (difference !== 0 || gaining === 0 || compareRoles(before.result, after.result).length !== 25)
    throw new Error('The trial does not add up.');
}

/** The floor: no exactness, names or order. */
function naive({ employees, hours, jobRoles, fund }: TroncInput): number {
  const worth = new Map(jobRoles.map((role) => [role.id, role.points / 100]));
  const weights = hours.map(({ buckets }, at) => (buckets[0]!.hours / 300) * worth.get(employees[at]!.jobRoleIds[0]!)!);
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.reduce((sum, weight) => sum + Math.round((fund[0]!.amount * weight) / total), 0);
}

function processorMs(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const sorted = (times: number[]) => times.sort((a, b) => a - b);
for (let warm = 0; warm < 5; warm += 1) oneKey(900 + warm);
const keys = sorted(Array.from({ length: KEYS }, (_, key) => processorMs(() => oneKey(1000 + key * 25))));
const floors = sorted(Array.from({ length: KEYS }, () => processorMs(() => naive(input))));
const [fastest, median, floor] = [keys[0]!, keys[KEYS / 2]!, floors[KEYS / 2]!];
console.log('| people | naive float ms | a key ms, fastest | median | ratio |');
console.log('|---:|---:|---:|---:|---:|');
console.log(
  `| ${people} | ${floor.toFixed(1)} | ${fastest.toFixed(1)} | ${median.toFixed(1)} | ${(median / floor).toFixed(0)} |`,
);
