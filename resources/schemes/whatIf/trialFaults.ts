import { formatPercent, parsePercent, WHOLE } from '#domain/money/percent.ts';
import { HOUR, parseHours } from '#domain/money/units.ts';
import { type Field, integer, percent } from '#domain/schema/field.ts';
import type { Rule } from '#domain/schema/rules.ts';
import { faultOf } from '#domain/schema/validators.ts';
import { schemeFaults } from '../wizard/faults.ts';
import type { Typed } from '../wizard/values.ts';
import { hoursTried, type TrialValues, type TypedDivision } from './trial.ts';

/** A fault at a place of the form: a rule of the validation, or a level of splits that does not come to the whole. */
export interface TrialFault {
  path: string;
  rule: Rule | 'splits_total';
  params?: Record<string, string | number>;
}

const SPLIT = percent('Split', { required: true });
const INDIVIDUAL = integer('Individual points', { required: true, min: -999, max: 999 });
const HOURS_OF_A_DAY = 24;

const judged = (path: string, field: Field, value: Typed): TrialFault[] => {
  const rule = faultOf(field, value);
  return rule ? [{ path, rule, params: { label: field.label, min: field.min ?? 0, max: field.max ?? 100 } }] : [];
};

/** The parts of the fund, or of one division. */
type Level = { path: string; split: Typed }[];

const levelsOf = (divisions: readonly TypedDivision[]): Level[] => [
  divisions.map(({ split }, index) => ({ path: `divisions.${index}.split`, split })),
  ...divisions.map(({ departments }, index) =>
    departments.map(({ split }, inner) => ({ path: `divisions.${index}.departments.${inner}.split`, split })),
  ),
];

/** Each level of splits comes to 100.00 (tronc-domain 6.5); told at its first split once all are readable. */
const splitFaults = (divisions: readonly TypedDivision[]): TrialFault[] =>
  levelsOf(divisions).flatMap((parts): TrialFault[] => {
    const faults = parts.flatMap(({ path, split }) => judged(path, SPLIT, split));
    const total = parts.reduce((sum, { split }) => sum + (parsePercent(String(split)) ?? 0), 0);
    if (faults.length > 0 || total === WHOLE) return faults;
    return [{ path: parts[0]?.path ?? 'divisions', rule: 'splits_total', params: { total: formatPercent(total) } }];
  });

/** Hours from 0 to what the days of the period hold (contract E5); individual points are whole. */
const peopleFaults = (people: TrialValues['people'], days: number): TrialFault[] =>
  Object.entries(people).flatMap(([person, trial]) => [
    ...(trial.individual == null ? [] : judged(`people.${person}.individual`, INDIVIDUAL, trial.individual)),
    ...hoursTried(trial).flatMap(([role, typed]): TrialFault[] => {
      const worked = parseHours(String(typed));
      const max = HOURS_OF_A_DAY * days;
      const path = `people.${person}.hours.${role}`;
      const params = { label: 'Hours', min: 0, max };
      if (worked === null) return [{ path, rule: 'number', params }];
      return worked < 0 || worked > max * HOUR ? [{ path, rule: worked < 0 ? 'min_value' : 'max_value', params }] : [];
    }),
  ]);

/**
 * What is wrong with a trial. What the scheme's own values already break is no fault of the trial: a scheme made by the
 * API may switch on a kind of points before it has rows for it.
 */
export const trialFaults = (values: TrialValues, base: TrialValues, days: number): TrialFault[] => {
  const inherited = new Set(schemeFaults(base).map(({ path, rule }) => `${path} ${rule}`));
  return [
    ...schemeFaults(values).filter(({ path, rule }) => !inherited.has(`${path} ${rule}`)),
    ...splitFaults(values.divisions),
    ...peopleFaults(values.people, days),
  ];
};
