import { formatMoney } from '../money/money.ts';
import { formatPercent } from '../money/percent.ts';
import { formatPoints } from '../money/units.ts';
import { chargeType } from './deductions.ts';
import type { RuleSet } from './periodRules.ts';
import type { Charge, JobRole, SchemeRules } from './types.ts';

/** The rules of a scheme that two reports are compared by, in the order in which a calculation uses them. */
export const COMPARED_RULES = [
  'card_fee',
  'troncmasters_fee',
  'troncmasters_fee_from_fund',
  'setup_fee',
  'setup_fee_from_fund',
  'reserve',
  'distribution_frequency',
  'employee_time_bucket',
  'split_by_division',
  'split_by_department',
  'division_split',
  'department_split',
  'points_by_job_role',
  'points_by_length_of_service',
  'points_by_training',
  'job_role_department',
  'job_role_points',
  'length_of_service_points',
  'training_complete_points',
  'training_incomplete_points',
] as const;

/** The unit of the values of a rule: money in pounds or euros, `flag` is true or false, `bucket` a kind of bucket. */
export const RULE_UNITS = ['percent', 'money', 'points', 'flag', 'bucket', 'name'] as const;

/** A rule that differs; null on the side that does not have it, such as a division that was added. */
export interface RuleDifference {
  readonly rule: (typeof COMPARED_RULES)[number];
  /** of the division, department or job role; the months of a length of service; the id of a training */
  readonly of: string | null;
  readonly from: RuleValue | null;
  readonly to: RuleValue | null;
}

interface RuleValue {
  readonly unit: (typeof RULE_UNITS)[number];
  readonly value: string;
}

/** The rules that are compared: those of a calculation, with the titles of their job roles. */
export interface ComparedRules extends RuleSet {
  readonly jobRoles: readonly JobRole[];
}

/** One rule of a set. `id` distinguishes the divisions, roles and other records with the same rule. */
interface Entry extends Pick<RuleDifference, 'rule' | 'of'> {
  readonly id: number;
  readonly value: RuleValue;
}

const percent = (value: number): RuleValue => ({ unit: 'percent', value: formatPercent(value) });
const money = (value: number): RuleValue => ({ unit: 'money', value: formatMoney(value) });
const points = (value: number): RuleValue => ({ unit: 'points', value: formatPoints(value) });
const flag = (value: boolean): RuleValue => ({ unit: 'flag', value: String(value) });
const charge = (one: Charge): RuleValue =>
  chargeType(one) === 'percentage' ? percent(one.percent ?? 0) : money(one.amount ?? 0);

const ofScheme = (scheme: SchemeRules): Entry[] => {
  const values: Partial<Record<RuleDifference['rule'], RuleValue>> = {
    card_fee: charge(scheme.cardFee),
    troncmasters_fee: percent(scheme.troncmastersFee),
    troncmasters_fee_from_fund: percent(scheme.troncmastersFeeFromFund),
    setup_fee: money(scheme.setupFee),
    setup_fee_from_fund: percent(scheme.setupFeeFromFund),
    reserve: charge(scheme.reserve),
    distribution_frequency: { unit: 'bucket', value: scheme.distributionFrequency },
    employee_time_bucket: { unit: 'bucket', value: scheme.employeeTimeBucket },
    split_by_division: flag(scheme.splitByDivision),
    split_by_department: flag(scheme.splitByDepartment),
    points_by_job_role: flag(scheme.pointsByJobRole),
    points_by_length_of_service: flag(scheme.pointsByLengthOfService),
    points_by_training: flag(scheme.pointsByTraining),
  };
  return COMPARED_RULES.flatMap((rule) => {
    const value = values[rule];
    return value ? [{ rule, id: 0, of: null, value }] : [];
  });
};

const ofDivisions = ({ divisions }: ComparedRules): Entry[] => [
  ...divisions.map(({ id, name, split }): Entry => ({ rule: 'division_split', id, of: name, value: percent(split) })),
  ...divisions
    .flatMap(({ departments }) => departments)
    .map(({ id, name, split }): Entry => ({ rule: 'department_split', id, of: name, value: percent(split) })),
];

const ofRoles = ({ divisions, jobRoles }: ComparedRules): Entry[] => {
  const departments = new Map(
    divisions.flatMap((division) => division.departments.map(({ id, name }) => [id, name] as const)),
  );
  const named = jobRoles.flatMap((role) => {
    const department = departments.get(role.departmentId ?? 0);
    return department === undefined ? [] : [{ ...role, department }];
  });
  return [
    ...named.map(
      ({ id, title: of, department: value }): Entry => ({
        ...{ rule: 'job_role_department', id, of },
        value: { unit: 'name', value },
      }),
    ),
    ...named.map(
      ({ id, title: of, points: value }): Entry => ({ rule: 'job_role_points', id, of, value: points(value) }),
    ),
  ];
};

const ofPeople = ({ lengthOfService, training }: ComparedRules): Entry[] => [
  ...lengthOfService.map(
    ({ months: id, points: value }): Entry => ({
      rule: 'length_of_service_points',
      id,
      of: String(id),
      value: points(value),
    }),
  ),
  ...training.flatMap(({ trainingId: id, completePoints, incompletePoints }): Entry[] => [
    { rule: 'training_complete_points', id, of: String(id), value: points(completePoints) },
    { rule: 'training_incomplete_points', id, of: String(id), value: points(incompletePoints) },
  ]),
];

/** Returns whether either scheme uses a rule: splits and points can be switched off. */
const isUsed = (rule: RuleDifference['rule'], schemes: readonly SchemeRules[]): boolean => {
  const some = (...flags: (keyof SchemeRules)[]) =>
    schemes.some((scheme) => flags.some((name) => scheme[name] === true));
  if (rule === 'division_split') return some('splitByDivision');
  if (rule === 'department_split') return some('splitByDepartment');
  if (rule === 'job_role_department') return some('splitByDivision', 'splitByDepartment');
  if (rule === 'job_role_points') return some('pointsByJobRole');
  if (rule === 'length_of_service_points') return some('pointsByLengthOfService');
  return rule.startsWith('training') ? some('pointsByTraining') : true;
};

/** A report contains only the job roles that its people had, so a role of one report only is no changed rule. */
const IN_BOTH: readonly RuleDifference['rule'][] = ['job_role_department', 'job_role_points'];

/**
 * Returns the rules that differ between two reports, in the order of `COMPARED_RULES`, without those that neither uses.
 * @param all between two schemes: also the rules that neither uses, and the job roles of only one of them
 */
export const ruleDifferences = (
  before: ComparedRules,
  after: ComparedRules,
  { all = false }: { all?: boolean } = {},
): RuleDifference[] => {
  const entriesOf = (rules: ComparedRules) => [
    ...ofScheme(rules.scheme),
    ...[ofDivisions, ofRoles, ofPeople].flatMap((entries) => entries(rules)),
  ];
  const keyed = (rules: ComparedRules) =>
    new Map(entriesOf(rules).map((entry) => [`${entry.rule} ${entry.id}`, entry]));
  const [was, is] = [keyed(before), keyed(after)];
  return [...new Map([...was, ...is])]
    .flatMap(([key, { rule, of }]): RuleDifference[] => {
      const [from, to] = [was.get(key)?.value ?? null, is.get(key)?.value ?? null];
      const isSame = from?.unit === to?.unit && from?.value === to?.value;
      const isOneSided = IN_BOTH.includes(rule) && (from === null || to === null);
      const isCompared = all || (!isOneSided && isUsed(rule, [before.scheme, after.scheme]));
      return isSame || !isCompared ? [] : [{ rule, of, from, to }];
    })
    .sort((a, b) => COMPARED_RULES.indexOf(a.rule) - COMPARED_RULES.indexOf(b.rule));
};
