import type { FrequencyType } from './paydateOptions.ts';

const UNIT: Record<FrequencyType, string> = {
  weekly: 'Week',
  fortnightly: 'Fortnight',
  four_weekly: 'Four-weekly period',
  monthly: 'Month',
};

/** `period_name` of a period (PAY-006): 'Week 34', 'Fortnight 17', 'Four-weekly period 9', 'Month 8'. */
export function periodName(frequency: FrequencyType, periodNumber: number): string {
  return `${UNIT[frequency]} ${periodNumber}`;
}
