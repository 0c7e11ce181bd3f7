import { byName } from '../fold.ts';
import type { Pence } from '../money/money.ts';
import { mulDivRound } from '../money/mulDiv.ts';
import { HOUR, type Hours } from '../money/units.ts';
import type { ReportLine, TroncResult } from './result.ts';

/** What one person receives in both results, over all their job roles. */
export interface PersonDifference {
  readonly employeeId: number;
  readonly payrollRef: string | null;
  readonly surname: string;
  readonly forename: string;
  readonly before: Pence;
  readonly after: Pence;
  /** after − before */
  readonly difference: Pence;
}

/** The average amount per hour in one job role; null if nobody worked in it. */
export interface RoleRate {
  readonly jobRoleId: number | null;
  readonly jobTitle: string | null;
  readonly before: Pence | null;
  readonly after: Pence | null;
}

export interface Comparison {
  /** Largest difference first, gain or loss; equal differences in the order of the report. */
  readonly people: readonly PersonDifference[];
  readonly gaining: number;
  readonly losing: number;
  /** The difference in what is shared. Always equals the sum of the people's differences. */
  readonly difference: Pence;
}

/** Compares two results for the same people: who gains and who loses. */
export function compareResults(before: TroncResult, after: TroncResult): Comparison {
  const was = amountsByPerson(before.lines);
  const people: PersonDifference[] = [];
  let gaining = 0;
  let losing = 0;
  for (const [employeeId, { line, amount }] of amountsByPerson(after.lines)) {
    const old = was.get(employeeId)?.amount ?? 0;
    const difference = amount - old;
    if (difference > 0) gaining += 1;
    if (difference < 0) losing += 1;
    people.push({
      employeeId,
      payrollRef: line.payrollRef,
      surname: line.surname,
      forename: line.forename,
      before: old,
      after: amount,
      difference,
    });
  }
  people.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  return { people, gaining, losing, difference: after.distributed - before.distributed };
}

/**
 * Returns the amount per hour by job role, in minor units, in order of title. Either result can contain roles that the
 * other does not.
 */
export function compareRoles(before: TroncResult | null, after: TroncResult | null): RoleRate[] {
  const was = ratesByRole(before?.lines ?? []);
  const will = ratesByRole(after?.lines ?? []);
  return [...new Map([...was, ...will])]
    .map(([jobRoleId, { title }]) => ({
      jobRoleId,
      jobTitle: title,
      before: was.get(jobRoleId)?.perHour ?? null,
      after: will.get(jobRoleId)?.perHour ?? null,
    }))
    .sort((a, b) => byName(a.jobTitle ?? '', b.jobTitle ?? ''));
}

function amountsByPerson(lines: readonly ReportLine[]): Map<number, { line: ReportLine; amount: Pence }> {
  const sums = new Map<number, { line: ReportLine; amount: Pence }>();
  for (const line of lines) {
    const own = sums.get(line.employeeId);
    if (own) own.amount += line.amount;
    else sums.set(line.employeeId, { line, amount: line.amount });
  }
  return sums;
}

/**
 * Counts only the hours that earn money. The hours of people who opted out would lower the rate of their colleagues.
 */
function ratesByRole(
  lines: readonly ReportLine[],
): Map<number | null, { title: string | null; perHour: Pence | null }> {
  const sums = new Map<number | null, { title: string | null; hours: Hours; amount: Pence }>();
  for (const { jobRoleId, jobTitle, hours, amount, status } of lines) {
    const own = sums.get(jobRoleId) ?? { title: jobTitle, hours: 0, amount: 0 };
    if (status !== 'opted_out') {
      own.hours += hours;
      own.amount += amount;
    }
    sums.set(jobRoleId, own);
  }
  return new Map(
    [...sums].map(([id, { title, hours, amount }]) => [
      id,
      { title, perHour: hours === 0 ? null : mulDivRound(amount, HOUR, hours) },
    ]),
  );
}
