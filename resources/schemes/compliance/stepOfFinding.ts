import { STEPS, type StepName, stepOf } from '../wizard/steps.ts';

/** Fields of an answer that lie under another name, or on another field's page, in the wizard. */
const IN_FORM: Readonly<Record<string, string>> = {
  job_roles: 'role_points',
  divisions: 'apply_tip_split_to_divisions',
};

/** The page of the wizard on which a finding's field can be changed; none for what is no field of a scheme. */
export const stepOfFinding = (field: string | null): StepName | undefined =>
  field === null ? undefined : STEPS[stepOf(IN_FORM[field] ?? field)]?.name;
