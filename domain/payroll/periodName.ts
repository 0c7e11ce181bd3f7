import { FREQUENCY_TYPES, type FrequencyType } from './paydateOptions.ts';

/** The name of a period by the frequency of its payroll (PAY-006), with its number in the tax year as a parameter. */
export const PERIOD_NAMES: Readonly<Record<FrequencyType, string>> = {
  weekly: 'Week %{number}',
  fortnightly: 'Fortnight %{number}',
  four_weekly: 'Four-weekly period %{number}',
  monthly: 'Month %{number}',
};

/** `period_name` of a period (PAY-006): 'Week 34', 'Fortnight 17', 'Four-weekly period 9', 'Month 8'. */
export function periodName(frequency: FrequencyType, periodNumber: number): string {
  return PERIOD_NAMES[frequency].replace('%{number}', String(periodNumber));
}

/** Returns the parts of a `period_name`, for languages other than English; undefined for any other text. */
export function parsePeriodName(name: string): { frequency: FrequencyType; number: number } | undefined {
  const number = Number(/ (\d{1,2})$/.exec(name)?.[1]);
  const frequency = FREQUENCY_TYPES.find((one) => periodName(one, number) === name);
  return frequency && { frequency, number };
}
