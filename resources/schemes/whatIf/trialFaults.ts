import { PART_FIELDS, validateDivisions } from '#domain/entities/divisions.ts';
import { parsePercent } from '#domain/money/percent.ts';
import { HOUR, parseHours } from '#domain/money/units.ts';
import { type Field, integer } from '#domain/schema/field.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { validateField } from '#domain/schema/validateField.ts';
import { validateSchemeValues } from '../wizard/faults.ts';
import type { Typed } from '../wizard/values.ts';
import { holidayTried, hoursTried, type TrialValues, type TypedDivision } from './trial.ts';

const INDIVIDUAL = integer('Individual points', { required: true, min: -999, max: 999 });
const HOURS_OF_A_DAY = 24;

const errorsOf = (path: string, field: Field, value: Typed): FieldError[] => {
  const rule = validateField(field, value);
  return rule ? [{ path, rule, params: { label: field.label, min: field.min ?? 0, max: field.max ?? 100 } }] : [];
};

/** Requires that each split is a percentage, and that the splits of each level add up to 100.00 (tronc-domain 6.5). */
const splitFaults = (divisions: readonly TypedDivision[]): FieldError[] => {
  const read = <P extends { split: Typed }>(part: P) => ({ ...part, split: parsePercent(String(part.split)) });
  return [
    ...validateDivisions(
      divisions.map((division) => ({ ...read(division), departments: division.departments.map(read) })),
      'divisions',
    ),
    ...divisions.flatMap(({ split, departments }, index) => [
      ...errorsOf(`divisions.${index}.split`, PART_FIELDS.split, split),
      ...departments.flatMap((department, inner) =>
        errorsOf(`divisions.${index}.departments.${inner}.split`, PART_FIELDS.split, department.split),
      ),
    ]),
  ];
};

const hoursFaults = (path: string, typed: Typed, days: number): FieldError[] => {
  const hours = parseHours(String(typed));
  const max = HOURS_OF_A_DAY * days;
  const params = { label: 'Hours', min: 0, max };
  if (hours === null) return [{ path, rule: 'number', params }];
  return hours < 0 || hours > max * HOUR ? [{ path, rule: hours < 0 ? 'min_value' : 'max_value', params }] : [];
};

/** Requires hours from 0 to the hours in the days of the period, and individual points that are whole. */
const peopleFaults = (people: TrialValues['people'], days: number): FieldError[] =>
  Object.entries(people).flatMap(([person, trial]) => [
    ...(trial.individual == null ? [] : errorsOf(`people.${person}.individual`, INDIVIDUAL, trial.individual)),
    ...hoursTried(trial).flatMap(([role, typed]) => hoursFaults(`people.${person}.hours.${role}`, typed, days)),
    ...(holidayTried(trial) ? hoursFaults(`people.${person}.holiday`, trial.holiday ?? null, days) : []),
  ]);

/**
 * Returns the errors of a trial, without those in the scheme itself: a scheme created through the API may switch on a
 * kind of points before it has rows for it.
 */
export const trialFaults = (values: TrialValues, base: TrialValues, days: number): FieldError[] => {
  const inherited = new Set(validateSchemeValues(base).map(({ path, rule }) => `${path} ${rule}`));
  return [
    ...validateSchemeValues(values).filter(({ path, rule }) => !inherited.has(`${path} ${rule}`)),
    ...splitFaults(values.divisions),
    ...peopleFaults(values.people, days),
  ];
};
