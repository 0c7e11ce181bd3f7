import { WEEKDAYS, type Weekday } from '../dates/isoDate.ts';

/** How often people are paid, in the order of the frequency ids 1 to 4. */
export const FREQUENCY_TYPES = ['weekly', 'fortnightly', 'four_weekly', 'monthly'] as const;
export type FrequencyType = (typeof FREQUENCY_TYPES)[number];

/** Days that exist in every month; 'last_day' covers later days. */
// biome-ignore format: four weeks on two lines
const MONTH_DAYS = [
  '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21',
  '22', '23', '24', '25', '26', '27', '28',
] as const;

export type MonthlyPayDate = (typeof MONTH_DAYS)[number] | 'last_day' | 'last_friday';
export type PayDateOf<F extends FrequencyType> = F extends 'monthly' ? MonthlyPayDate : Weekday;
/** A frequency with a pay date that is valid for it. */
export type PaySchedule = { [F in FrequencyType]: { frequency: F; payDate: PayDateOf<F> } }[FrequencyType];
export type PayDateOption<F extends FrequencyType> = { value: PayDateOf<F>; name: string };

const weekdays = WEEKDAYS.map((value) => ({ value, name: value.charAt(0).toUpperCase() + value.slice(1) }));

function ordinal(day: string): string {
  if (/^(1|21)$/.test(day)) return `${day}st`;
  if (/^(2|22)$/.test(day)) return `${day}nd`;
  return /^(3|23)$/.test(day) ? `${day}rd` : `${day}th`;
}

/** The response of GET /troncs_paydate_options, keyed by frequency_type. */
export const PAYDATE_OPTIONS: { readonly [F in FrequencyType]: readonly PayDateOption<F>[] } = {
  weekly: weekdays,
  fortnightly: weekdays,
  four_weekly: weekdays,
  monthly: [
    ...MONTH_DAYS.map((value) => ({ value, name: ordinal(value) })),
    { value: 'last_day', name: 'Last day of the month' },
    { value: 'last_friday', name: 'Last Friday of the month' },
  ],
};

/** Returns the pay date of a payroll that does not specify one. */
export function defaultPayDate<F extends FrequencyType>(frequency: F): PayDateOf<F>;
export function defaultPayDate(frequency: FrequencyType): MonthlyPayDate | Weekday {
  return frequency === 'monthly' ? 'last_day' : 'friday';
}

/** Returns the pair with its types linked, or null if this pay date is not valid for this frequency. */
export function paySchedule(frequency: FrequencyType, payDate: string): PaySchedule | null {
  const offered: readonly { value: string }[] = PAYDATE_OPTIONS[frequency];
  return offered.some(({ value }) => value === payDate) ? ({ frequency, payDate } as PaySchedule) : null;
}
