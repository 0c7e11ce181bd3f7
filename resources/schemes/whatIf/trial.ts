import type { Division } from '#domain/contract/divisions.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { parsePercent } from '#domain/money/percent.ts';
import { parseHours, parsePoints } from '#domain/money/units.ts';
import type { Changes, RuleSet, Division as TroncDivision, TroncInput } from '#domain/tronc/index.ts';
import { typedNumber, typedRules } from '../typedRules.ts';
import { type SchemeValues, type Typed, valuesOf } from '../wizard/values.ts';

/** A split as typed, at either level. */
export type TypedDivision = Omit<Division, 'split' | 'departments'> & {
  split: Typed;
  departments: { id: number; name: string; split: Typed }[];
};

/** The trial values of one person; null or absent means unchanged. */
export interface PersonTrial {
  /** whole points */
  individual?: Typed;
  /** by job role: `r5`, `r0` for none; "38.5" or "38:30" */
  hours?: Record<string, Typed>;
  /** hours of holiday, which count like hours worked */
  holiday?: Typed;
}

/** The form of a what-if: the scheme's values as in the wizard, its splits, and individual people (`p31`). */
export interface TrialValues extends SchemeValues {
  divisions: TypedDivision[];
  people: Record<string, PersonTrial>;
}

export const trialOf = (scheme: Scheme): TrialValues => ({
  ...valuesOf(scheme),
  divisions: scheme.divisions,
  people: {},
});

/** Returns the form's key for a person or role: with a plain number, the form library would create a list. */
export const personKey = (employeeId: number): string => `p${employeeId}`;
export const roleKey = (jobRoleId: number | null): string => `r${jobRoleId ?? 0}`;
const idOf = (key: string): number => Number(key.slice(1));

export const hoursTried = ({ hours = {} }: PersonTrial): [role: string, hours: Typed][] =>
  Object.entries(hours).filter(([, typed]) => typed != null);

export const holidayTried = ({ holiday }: PersonTrial): boolean => holiday != null && holiday !== '';

const percent = typedNumber(parsePercent);
const points = typedNumber(parsePoints);

const divisionsOf = (divisions: readonly TypedDivision[]): TroncDivision[] =>
  divisions.map((division) => ({
    ...division,
    split: percent(division.split) ?? 0,
    departments: division.departments.map((department) => ({ ...department, split: percent(department.split) ?? 0 })),
  }));

/** Returns the rules of a trial without what it changes about people; hours are recorded as in the period. */
export const rulesOf = (values: TrialValues, { scheme }: TroncInput): RuleSet => {
  const { rules, roles = [], divisions = [], training = [], lengthOfService = [] } = changesOf(values);
  return {
    scheme: { ...scheme, ...rules },
    divisions: divisions.map(({ id, name, split, departments }) => ({
      ...{ id, name, split },
      departments: departments.map((one) => ({ id: one.id, name: one.name, split: one.split })),
    })),
    jobRoles: roles,
    training,
    lengthOfService,
  };
};

/** Converts the form's values for the engine. They have been validated, so every value can be parsed. */
export const changesOf = (values: TrialValues): Changes => {
  const only = values.divisions[0]?.departments[0]?.id ?? 0;
  const people = Object.entries(values.people).map(([key, trial]) => ({ employeeId: idOf(key), trial }));
  return {
    rules: typedRules(values),
    divisions: divisionsOf(values.divisions),
    roles: values.role_points.map((row) => ({
      id: row.job_role_id,
      points: points(row.points) ?? 0,
      departmentId: row.department_id ?? only,
    })),
    training: values.training_tronc_points.map((row) => ({
      trainingId: row.training_id,
      completePoints: points(row.complete_points) ?? 0,
      incompletePoints: points(row.incomplete_points) ?? 0,
    })),
    lengthOfService: values.length_of_service_tronc_points.map((row) => ({
      months: Number(row.time_span),
      points: points(row.tronc_points) ?? 0,
    })),
    individualPoints: new Map(
      people.flatMap(({ employeeId, trial }) =>
        trial.individual == null ? [] : [[employeeId, points(trial.individual) ?? 0] as const],
      ),
    ),
    hours: people.flatMap(({ employeeId, trial }) =>
      hoursTried(trial).map(([key, hours]) => ({
        employeeId,
        jobRoleId: idOf(key) || null,
        hours: parseHours(String(hours)) ?? 0,
      })),
    ),
    holidayHours: new Map(
      people
        .filter(({ trial }) => holidayTried(trial))
        .map(({ employeeId, trial }) => [employeeId, parseHours(String(trial.holiday)) ?? 0] as const),
    ),
  };
};
