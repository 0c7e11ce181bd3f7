import { canonicalText } from './canonical.ts';
import type { TroncEmployee, TroncInput } from './types.ts';

/** The parts of a calculation that are neither hours nor money of the period: the rules, and what counts for people. */
export const RULE_PARTS = ['scheme', 'divisions', 'jobRoles', 'lengthOfService', 'training', 'employees'] as const;
export type RulePart = (typeof RULE_PARTS)[number];

/** A person as the calculation counts them: names and payroll refs are shown, but change no amount. */
const counted = (employee: TroncEmployee): TroncEmployee => ({
  ...employee,
  payrollRef: null,
  surname: '',
  forename: '',
});

/** The same input without what changes no amount. */
const bare = (input: TroncInput): TroncInput => ({
  ...input,
  divisions: input.divisions.map((division) => ({
    ...division,
    name: '',
    departments: division.departments.map((department) => ({ ...department, name: '' })),
  })),
  jobRoles: input.jobRoles.map((role) => ({ ...role, title: '' })),
  employees: input.employees.map(counted),
});

/**
 * Returns the parts of the rules that have changed between the input of a report and the current input of its period.
 * Hours, fund and reserve are compared elsewhere: a report with others cannot be approved at all.
 */
export const changedRules = (before: TroncInput, now: TroncInput): RulePart[] => {
  const nothing: TroncInput = {
    ...before,
    divisions: [],
    jobRoles: [],
    lengthOfService: [],
    training: [],
    employees: [],
    hours: [],
    fund: [],
  };
  const [old, current] = [bare(before), bare(now)];
  return RULE_PARTS.filter(
    (part) => canonicalText({ ...nothing, [part]: old[part] }) !== canonicalText({ ...nothing, [part]: current[part] }),
  );
};
