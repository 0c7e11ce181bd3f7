import { STEPS, type StepName, stepOf } from './schemeSteps.ts';

/** Fields of findings that have another name in the wizard, or are on another field's page. */
const IN_FORM: Readonly<Record<string, string>> = {
  job_roles: 'role_points',
  divisions: 'apply_tip_split_to_divisions',
};

/** Returns the wizard's page on which a finding's field can be changed; undefined if it is not a field of a scheme. */
export const stepOfFinding = (field: string | null): StepName | undefined =>
  field === null ? undefined : STEPS[stepOf(IN_FORM[field] ?? field)]?.name;
