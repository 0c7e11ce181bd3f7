import { formatMoney, type Pence } from '../../money/money.ts';
import { formatPercent, HUNDRED_PERCENT, type Percent } from '../../money/percent.ts';
import { chargeType, deduct } from '../deductions.ts';
import { applyReserve, dueRelease } from '../reserve.ts';
import type { Charge, SchemeRules, TroncInput } from '../types.ts';

/** The settings that are tried, in the order in which they are named if several fit. */
export const PARALLEL_SETTINGS = [
  'card_fee',
  'troncmasters_fee',
  'troncmasters_fee_from_fund',
  'setup_fee',
  'reserve',
  'reserve_release',
  'points_by_job_role',
  'points_by_length_of_service',
  'points_by_training',
  'split_by_division',
  'split_by_department',
] as const;
export type ParallelSetting = (typeof PARALLEL_SETTINGS)[number];

export const SETTING_UNITS = ['percentage', 'amount', 'switch'] as const;
export interface SettingValue {
  readonly unit: (typeof SETTING_UNITS)[number];
  /** `2.5`, `120.00`, `on` or `off` */
  readonly value: string;
}

/** One other setting, with the input of the draft that it makes. */
export interface Trial {
  readonly setting: ParallelSetting;
  readonly from: SettingValue;
  readonly to: SettingValue;
  readonly input: TroncInput;
}

/** Each is one calculation. */
export const MOST_TRIALS = 11;

const percentage = (percent: Percent): SettingValue => ({ unit: 'percentage', value: formatPercent(percent) });
const amount = (pence: Pence): SettingValue => ({ unit: 'amount', value: formatMoney(pence) });
const onOff = (on: boolean): SettingValue => ({ unit: 'switch', value: on ? 'on' : 'off' });
const chargeValue = (charge: Charge): SettingValue =>
  chargeType(charge) === 'fixed_amount' ? amount(charge.amount ?? 0) : percentage(charge.percent ?? 0);

const withRules = (input: TroncInput, rules: Partial<SchemeRules>): TroncInput => ({
  ...input,
  scheme: { ...input.scheme, ...rules },
});

/** Returns what is shared of an input, without calculating who receives it; null if its fees or reserve are errors. */
function sharedOf(input: TroncInput): Pence | null {
  const { deductions, errors } = deduct(input);
  if (errors.length > 0) return null;
  const { reserve, errors: reserved } = applyReserve(input, deductions.netFund);
  return reserved.length > 0 ? null : deductions.netFund - reserve.topUp + reserve.release;
}

const isNear = (shared: Pence | null, wanted: Pence, tolerance: Pence): boolean =>
  shared !== null && Math.abs(shared - wanted) <= tolerance;

/** Steps in which percentages are agreed: 5 %, 1 %, 0.5 %, 0.25 %, 0.1 %, 0.05 %; then any. */
const STEPS: readonly Percent[] = [500, 100, 50, 25, 10, 5, 1];

/** Returns the least percentage with which no more than `wanted` is shared; what is shared falls with the percentage. */
const leastPercent = (make: (percent: Percent) => TroncInput, wanted: Pence): Percent => {
  let [low, high] = [0, HUNDRED_PERCENT];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sharedOf(make(middle)) ?? -1) <= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Returns the roundest percentage with which what is shared is near to `wanted`; null if there is none. */
const percentFor = (make: (percent: Percent) => TroncInput, wanted: Pence, tolerance: Pence): Percent | null => {
  const first = leastPercent(make, wanted + tolerance);
  const beyond = leastPercent(make, Math.max(0, wanted - tolerance) - 1);
  for (const step of STEPS) {
    const percent = Math.ceil(first / step) * step;
    if (percent <= Math.max(first, beyond) && isNear(sharedOf(make(percent)), wanted, tolerance)) return percent;
  }
  return null;
};

type Make = (percent: Percent) => TroncInput;

const percentTrial = (
  setting: ParallelSetting,
  from: SettingValue,
  make: Make,
  [wanted, tolerance]: readonly [Pence, Pence],
): Trial[] => {
  const percent = percentFor(make, wanted, tolerance);
  return percent === null ? [] : [{ setting, from, to: percentage(percent), input: make(percent) }];
};

const moneyTrials = (input: TroncInput, shared: Pence, wanted: Pence, tolerance: Pence): Trial[] => {
  const { scheme, reserve } = input;
  const goal = [wanted, tolerance] as const;
  const fromFund = scheme.troncmastersFeeFromFund;
  const released = reserve.release ?? dueRelease(reserve.lots, input.period);
  const release = released + wanted - shared;
  const charged = !input.setupFeeCharged;
  const tried: Trial[] = [
    ...percentTrial(
      'card_fee',
      chargeValue(scheme.cardFee),
      (percent) => withRules(input, { cardFee: { percent, amount: null } }),
      goal,
    ),
    ...percentTrial(
      'troncmasters_fee',
      percentage(scheme.troncmastersFee),
      (troncmastersFee) => withRules(input, { troncmastersFee }),
      goal,
    ),
    ...[0, HUNDRED_PERCENT / 2, HUNDRED_PERCENT]
      .filter((percent) => percent !== fromFund)
      .map(
        (percent): Trial => ({
          setting: 'troncmasters_fee_from_fund',
          from: percentage(fromFund),
          to: percentage(percent),
          input: withRules(input, { troncmastersFeeFromFund: percent }),
        }),
      ),
    {
      setting: 'setup_fee',
      from: onOff(charged),
      to: onOff(!charged),
      input: { ...input, setupFeeCharged: charged },
    },
    ...percentTrial(
      'reserve',
      chargeValue(scheme.reserve),
      (percent) => withRules(input, { reserve: { percent, amount: null } }),
      goal,
    ),
    ...(release < 0
      ? []
      : [
          {
            setting: 'reserve_release' as const,
            from: amount(released),
            to: amount(release),
            input: { ...input, reserve: { ...reserve, release } },
          },
        ]),
  ];
  const fits = tried.filter((trial) => isNear(sharedOf(trial.input), wanted, tolerance));
  // A switch and a round percentage are likelier than any other figure that happens to fit.
  return fits.sort((a, b) => oddness(a.to) - oddness(b.to));
};

const oddness = ({ unit, value }: SettingValue): number => {
  if (unit !== 'percentage') return unit === 'switch' ? 0 : STEPS.length;
  const hundredths = Math.round(Number(value) * 100);
  return STEPS.findIndex((step) => hundredths % step === 0);
};

const SWITCHES = {
  points_by_job_role: 'pointsByJobRole',
  points_by_length_of_service: 'pointsByLengthOfService',
  points_by_training: 'pointsByTraining',
  split_by_division: 'splitByDivision',
  split_by_department: 'splitByDepartment',
} as const satisfies Partial<Record<ParallelSetting, keyof SchemeRules>>;

const switchTrials = (input: TroncInput): Trial[] =>
  (Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((setting) => {
    const on = input.scheme[SWITCHES[setting]];
    return { setting, from: onOff(on), to: onOff(!on), input: withRules(input, { [SWITCHES[setting]]: !on }) };
  });

/**
 * Returns the single settings that can make the draft agree with the previous system, at most eleven. Where the sums that are
 * shared differ, these are fees and the reserve with which they agree; otherwise the kinds of points, and the splits.
 * @param shared what the draft shares
 * @param wanted what the previous system shared
 * @param tolerance by how much its rounding of single shares can have changed that sum
 */
export function parallelTrials(input: TroncInput, shared: Pence, wanted: Pence, tolerance: Pence): Trial[] {
  const trials =
    Math.abs(shared - wanted) <= tolerance ? switchTrials(input) : moneyTrials(input, shared, wanted, tolerance);
  return trials.slice(0, MOST_TRIALS);
}
