import { FREQUENCY_TYPES, type FrequencyType } from './paydateOptions.ts';

export type Frequency = { id: number; display_name: string; frequency_type: FrequencyType };

const NAMES: Readonly<Record<FrequencyType, string>> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  four_weekly: 'Four weekly',
  monthly: 'Monthly',
};

/** The four pay frequencies of a scheme or payroll, ids 1 to 4. */
export const FREQUENCIES: readonly Frequency[] = FREQUENCY_TYPES.map((frequency_type, index) => ({
  id: index + 1,
  display_name: NAMES[frequency_type],
  frequency_type,
}));

/** Returns the frequency with this id. Field validation already limits ids to 1 to 4. */
export const frequencyOf = (id: number): Frequency => {
  const frequency = FREQUENCIES[id - 1];
  if (!frequency) throw new RangeError(`no frequency has the id ${id}`);
  return frequency;
};
