import type { Field } from './field.ts';

/** Returns what the message of a broken rule says about a field: its label, limits, decimal places and example. */
export const ruleParams = ({ label, min, max, places, example }: Field): Record<string, string | number> => ({
  label,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(places !== undefined && { places }),
  ...(example !== undefined && { example }),
});
