import type { Points } from '../money/units.ts';
import type { JobRole, TroncEmployee, TroncInput } from './types.ts';

/** What is true of a person in periods, apart from hours: it can change from a period on (decision 0030). */
export const FACT_KINDS = ['job_roles', 'training', 'individual_points'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Job roles in the person's own order and completed trainings by id, or individual points. */
export type FactValue = readonly number[] | Points;

/** A fact about a person as it is changed. */
export interface ChangedFact {
  readonly employeeId: number;
  readonly kind: FactKind;
  readonly value: FactValue;
}

const withFact = (person: TroncEmployee, { kind, value }: ChangedFact): TroncEmployee => {
  if (typeof value === 'number') return { ...person, individualPoints: value };
  return kind === 'training' ? { ...person, completedTrainingIds: value } : { ...person, jobRoleIds: value };
};

/**
 * Returns the input with these facts in place of its own. Facts of people whom it does not contain change nothing.
 * @param roles job roles that the facts name, which the input contains only if someone in it has them
 */
export const withFacts = (input: TroncInput, facts: readonly ChangedFact[], roles: readonly JobRole[]): TroncInput => {
  const known = new Set(input.jobRoles.map(({ id }) => id));
  return {
    ...input,
    jobRoles: [...input.jobRoles, ...roles.filter(({ id }) => !known.has(id))],
    employees: input.employees.map((person) =>
      facts.filter(({ employeeId }) => employeeId === person.id).reduce(withFact, person),
    ),
  };
};
