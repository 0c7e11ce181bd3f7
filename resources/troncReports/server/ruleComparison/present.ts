import type { RuleComparison } from '#domain/contract/ruleComparison.ts';
import { formatMoney } from '#domain/money/money.ts';
import {
  type AmountPair,
  largeRolesOverTime,
  peopleOverTime,
  type RoleOverTime,
  rolesOverTime,
  type SmallRoles,
} from '#domain/tronc/index.ts';
import type { Compared, ComparedPeriod } from './compare.ts';

type Amounts = Record<keyof AmountPair, string>;

const amounts = ({ before, after, difference }: AmountPair): Amounts => ({
  before: formatMoney(before),
  after: formatMoney(after),
  difference: formatMoney(difference),
});

const presentPeriod = ({ id, period_number, start_date, end_date, report_id, blocked, lines }: ComparedPeriod) => {
  const sum = { before: 0, after: 0, difference: 0 };
  for (const { before, after } of lines) {
    sum.before += before;
    sum.after += after;
    sum.difference += after - before;
  }
  return { ...{ id, period_number, start_date, end_date, report_id }, blocked: [...blocked], ...amounts(sum) };
};

const presentRole = (role: RoleOverTime | SmallRoles): RuleComparison['roles'][number] => ({
  ...(role.jobRoleId === 'small'
    ? { job_role_id: null, job_title: null, roles: role.roles }
    : { job_role_id: role.jobRoleId, job_title: role.jobTitle, roles: 1 }),
  people: role.people,
  ...amounts(role),
});

const presentPeople = (periods: readonly ComparedPeriod[]): RuleComparison['people'] =>
  peopleOverTime(periods).map(({ employeeId, payrollRef, surname, forename, periods: own, ...sum }) => ({
    employee_id: employeeId,
    payroll_ref: payrollRef,
    name: `${surname}, ${forename}`,
    ...amounts(sum),
    periods: own.map(({ periodId, ...of }) => ({ period_id: periodId, ...amounts(of) })),
  }));

export const presentComparison = (
  { sets, before, after, periods }: Compared,
  withoutNames: boolean,
): RuleComparison => ({
  rule_sets: [...sets],
  before,
  after,
  periods: periods.map(presentPeriod),
  roles: (withoutNames ? largeRolesOverTime : rolesOverTime)(periods).map(presentRole),
  people: withoutNames ? null : presentPeople(periods),
});
