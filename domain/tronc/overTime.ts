import { byName } from '../fold.ts';
import type { Pence } from '../money/money.ts';
import type { ReportLine } from './result.ts';

/** What one person receives in one job role of one period under two sets of rules; 0 where a set does not have the line. */
export interface LinePair {
  readonly employeeId: number;
  readonly payrollRef: string | null;
  readonly surname: string;
  readonly forename: string;
  readonly jobRoleId: number | null;
  readonly jobTitle: string | null;
  readonly before: Pence;
  readonly after: Pence;
}

/** The lines of a period, by person and job role. */
export interface PeriodPairs {
  readonly periodId: number;
  readonly lines: readonly LinePair[];
}

/** Two amounts and their difference: after − before. */
export interface AmountPair {
  readonly before: Pence;
  readonly after: Pence;
  readonly difference: Pence;
}

export interface PersonOverTime
  extends AmountPair,
    Pick<LinePair, 'employeeId' | 'payrollRef' | 'surname' | 'forename'> {
  /** the periods in which the person has a line, in the order given */
  readonly periods: readonly (AmountPair & { readonly periodId: number })[];
}

/** The people with a job role, over all periods. */
export interface RoleOverTime extends AmountPair {
  /** null for people without a job role */
  readonly jobRoleId: number | null;
  readonly jobTitle: string | null;
  readonly people: number;
}

/** Job roles with few people, in one row. */
export interface SmallRoles extends AmountPair {
  readonly jobRoleId: 'small';
  /** the job roles in the row */
  readonly roles: number;
  readonly people: number;
}

/** The fewest people whose amounts are shown as one figure where nobody is named (capabilities 6). */
export const SMALLEST_GROUP = 5;

const add = (sum: { before: Pence; after: Pence }, { before, after }: { before: Pence; after: Pence }): void => {
  sum.before += before;
  sum.after += after;
};

const withDifference = <S extends { before: Pence; after: Pence }>(sum: S): S & AmountPair => ({
  ...sum,
  difference: sum.after - sum.before,
});

/** Pairs the lines of two results of one period. */
export const pairLines = (before: readonly ReportLine[], after: readonly ReportLine[]): LinePair[] => {
  const pairs = new Map<string, LinePair & { before: Pence; after: Pence }>();
  const enter = (lines: readonly ReportLine[], side: 'before' | 'after'): void => {
    for (const { employeeId, payrollRef, surname, forename, jobRoleId, jobTitle, amount } of lines) {
      const key = `${employeeId} ${jobRoleId}`;
      const pair = pairs.get(key) ?? {
        ...{ employeeId, payrollRef, surname, forename, jobRoleId, jobTitle },
        ...{ before: 0, after: 0 },
      };
      pair[side] += amount;
      pairs.set(key, pair);
    }
  };
  enter(before, 'before');
  enter(after, 'after');
  return [...pairs.values()];
};

/**
 * Returns what each person would have received, the largest difference first, equal ones by name; names and payroll refs are
 * those of the first period given that has the person.
 */
export const peopleOverTime = (periods: readonly PeriodPairs[]): PersonOverTime[] => {
  const people = new Map<number, { of: LinePair; sums: Map<number, { before: Pence; after: Pence }> }>();
  for (const { periodId, lines } of periods) {
    for (const line of lines) {
      const person = people.get(line.employeeId) ?? { of: line, sums: new Map() };
      const sum = person.sums.get(periodId) ?? { before: 0, after: 0 };
      add(sum, line);
      person.sums.set(periodId, sum);
      people.set(line.employeeId, person);
    }
  }
  return [...people.values()]
    .map(({ of: { employeeId, payrollRef, surname, forename }, sums }) => {
      const total = { before: 0, after: 0 };
      for (const sum of sums.values()) add(total, sum);
      return {
        ...{ employeeId, payrollRef, surname, forename },
        ...withDifference(total),
        periods: [...sums].map(([periodId, sum]) => ({ periodId, ...withDifference(sum) })),
      };
    })
    .sort(
      (a, b) =>
        Math.abs(b.difference) - Math.abs(a.difference) ||
        byName(a.surname, b.surname) ||
        byName(a.forename, b.forename),
    );
};

interface RoleSum {
  jobRoleId: number | null;
  jobTitle: string | null;
  people: Set<number>;
  before: Pence;
  after: Pence;
}

const sumRoles = (periods: readonly PeriodPairs[]): RoleSum[] => {
  const roles = new Map<number | null, RoleSum>();
  for (const line of periods.flatMap(({ lines }) => lines)) {
    const { jobRoleId, jobTitle } = line;
    const role = roles.get(jobRoleId) ?? { jobRoleId, jobTitle, people: new Set(), before: 0, after: 0 };
    role.people.add(line.employeeId);
    add(role, line);
    roles.set(jobRoleId, role);
  }
  return [...roles.values()];
};

const presentRole = ({ people, ...role }: RoleSum): RoleOverTime => withDifference({ ...role, people: people.size });

/** Returns what the people of each job role would have received, in the order of the first period given. */
export const rolesOverTime = (periods: readonly PeriodPairs[]): RoleOverTime[] => sumRoles(periods).map(presentRole);

/**
 * Returns the same without figures about fewer than `SMALLEST_GROUP` people: smaller job roles are added up in one row, last,
 * with the next larger ones until it has enough people, so that no difference of two figures shows a smaller group. Empty if all
 * people together are fewer.
 */
export const largeRolesOverTime = (periods: readonly PeriodPairs[]): (RoleOverTime | SmallRoles)[] => {
  const roles = sumRoles(periods);
  const bySize = [...roles].sort((a, b) => a.people.size - b.people.size);
  const merged = new Set<RoleSum>();
  const people = new Set<number>();
  for (const role of bySize) {
    const isEnough = merged.size === 0 || people.size >= SMALLEST_GROUP;
    if (role.people.size >= SMALLEST_GROUP && isEnough) break;
    merged.add(role);
    for (const id of role.people) people.add(id);
  }
  if (merged.size > 0 && people.size < SMALLEST_GROUP) return [];
  const large = roles.filter((role) => !merged.has(role)).map(presentRole);
  if (merged.size === 0) return large;
  const sum = { before: 0, after: 0 };
  for (const role of merged) add(sum, role);
  return [...large, { jobRoleId: 'small', roles: merged.size, people: people.size, ...withDifference(sum) }];
};
