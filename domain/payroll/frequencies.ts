import { FREQUENCY_TYPES, type FrequencyType } from './paydateOptions.ts';

export type Frequency = { id: number; display_name: string; frequency_type: FrequencyType };

const NAMES: Readonly<Record<FrequencyType, string>> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  four_weekly: 'Four weekly',
  monthly: 'Monthly',
};

/** The four frequencies by which a scheme or payroll may pay, ids 1 to 4 (contract B, F-102). */
export const FREQUENCIES: readonly Frequency[] = FREQUENCY_TYPES.map((frequency_type, index) => ({
  id: index + 1,
  display_name: NAMES[frequency_type],
  frequency_type,
}));

/** The frequency of an id, which the field has already held to 1 to 4. */
export const frequencyOf = (id: number): Frequency => {
  const frequency = FREQUENCIES[id - 1];
  if (!frequency) throw new RangeError(`no frequency has the id ${id}`);
  return frequency;
};
