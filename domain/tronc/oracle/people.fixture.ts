import type { BucketKey, TroncEmployee, TroncInput } from '../types.ts';
import { total } from './fractions.fixture.ts';

/** One person in one job role, before money is shared. */
export interface Line {
  readonly employee: TroncEmployee;
  readonly roleId: number | null;
  readonly divisionId: number;
  readonly departmentId: number;
  /** As recorded. */
  readonly hours: ReadonlyMap<BucketKey, bigint>;
  readonly worked: bigint;
  readonly parts: Readonly<Record<'role' | 'individual' | 'service' | 'training', bigint>>;
  /** At least 0. */
  readonly points: bigint;
  readonly months: number | null;
}

/**
 * 6.6 and 6.8: one line for each person and role with an hours row, or one for the first role of a person without rows.
 */
export function linesOf(input: TroncInput) {
  const { scheme } = input;
  const lines: Line[] = [];
  const errors = new Set<string>();
  const warnings = new Set<string>();
  const needsRole = scheme.pointsByJobRole || scheme.splitByDepartment || scheme.splitByDivision;
  const departments = input.divisions
    .flatMap(({ id: divisionId, departments: own }) => own.map(({ id }) => ({ id, divisionId })))
    .sort((a, b) => a.divisionId - b.divisionId || a.id - b.id);
  for (const employee of input.employees) {
    const first = employee.jobRoleIds[0] ?? null;
    const rows = input.hours.filter(({ employeeId }) => employeeId === employee.id);
    for (const roleId of new Set(rows.length > 0 ? rows.map(({ jobRoleId }) => jobRoleId ?? first) : [first])) {
      const hours = new Map<BucketKey, bigint>();
      for (const row of rows.filter(({ jobRoleId }) => (jobRoleId ?? first) === roleId))
        for (const { bucket, hours: more } of row.buckets) hours.set(bucket, (hours.get(bucket) ?? 0n) + BigInt(more));
      const worked = total([...hours.values()]);
      const role = input.jobRoles.find(({ id }) => id === roleId);
      const home = departments.find(({ id }) => id === role?.departmentId);
      const { parts, sum, months } = pointsOf(input, employee, home ? role!.points : 0);
      const points = sum < 0n ? 0n : sum;
      const place = home ?? departments[0]!;
      lines.push({
        employee,
        roleId,
        divisionId: place.divisionId,
        departmentId: place.id,
        hours,
        worked,
        parts,
        points,
        months,
      });
      // People who opted out receive nothing, so there are no warnings or errors about their points.
      if (employee.optedOut) continue;
      if (!home && needsRole && worked > 0n) errors.add(`role_not_in_scheme:${employee.id}`);
      if (months === null && scheme.pointsByLengthOfService) warnings.add(`no_start_date:${employee.id}`);
      if (sum < 0n) warnings.add(`negative_points:${employee.id}`);
      // A sum below 0 has its own warning above.
      if (sum === 0n && worked > 0n) warnings.add(`no_points:${employee.id}`);
    }
  }
  return { lines, errors: [...errors], warnings: [...warnings] };
}

/** The sum of the kinds of points that count; if no kind counts, one point plus individual points. Can be below 0. */
function pointsOf(input: TroncInput, employee: TroncEmployee, rolePoints: number) {
  const { pointsByJobRole, pointsByLengthOfService, pointsByTraining } = input.scheme;
  const { end } = input.period;
  const reference = employee.leaveDate !== null && employee.leaveDate < end ? employee.leaveDate : end;
  const months = employee.startDate === null ? null : completedMonths(employee.startDate, reference);
  const reached = input.lengthOfService.filter((span) => months !== null && span.months <= months);
  const active = reached.sort((a, b) => b.months - a.months)[0];
  const trained = input.training.map(({ trainingId, completePoints, incompletePoints }) =>
    BigInt(employee.completedTrainingIds.includes(trainingId) ? completePoints : incompletePoints),
  );
  const parts = {
    role: pointsByJobRole ? BigInt(rolePoints) : 0n,
    individual: BigInt(employee.individualPoints),
    service: pointsByLengthOfService ? BigInt(active?.points ?? 0) : 0n,
    training: pointsByTraining ? total(trained) : 0n,
  };
  const one = pointsByJobRole || pointsByLengthOfService || pointsByTraining ? 0n : 100n;
  return { months, parts, sum: total(Object.values(parts)) + one };
}

/** (y2−y1) × 12 + (m2−m1) − (1 if d2 < min(d1, last day of month 2)); never below 0. */
function completedMonths(from: string, to: string): number {
  const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number];
  const [y2, m2, d2] = to.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(y2, m2, 0)).getUTCDate();
  return Math.max(0, (y2 - y1) * 12 + (m2 - m1) - (d2 < Math.min(d1, last) ? 1 : 0));
}

/** Returns everything that a report shows for a line. The status is the first that applies. */
export function sayLine(line: Line, amount: bigint, penny: bigint, { period }: TroncInput): string {
  const { employee, parts, worked, points } = line;
  const statuses = [
    [employee.optedOut, 'opted_out'],
    [worked === 0n, 'no_hours'],
    [points === 0n, 'no_points'],
    [employee.leaveDate !== null && employee.leaveDate <= period.end, 'leaver'],
    [employee.startDate !== null && employee.startDate >= period.start, 'starter'],
    [true, 'included'],
  ] as const;
  const status = statuses.find(([applies]) => applies)![1];
  // Nearest penny, halves up, for hours in 1/300: ⌊(2 × amount × 300 + hours) ÷ (2 × hours)⌋.
  const perHour = worked === 0n ? null : (600n * amount + worked) / (2n * worked);
  const sum = [parts.role, parts.individual, parts.service, parts.training, points].join('+');
  return `${status} in ${line.divisionId}/${line.departmentId}, ${worked} h, points ${sum}, ${line.months} months: ${amount} (${penny}), ${perHour} an hour`;
}
