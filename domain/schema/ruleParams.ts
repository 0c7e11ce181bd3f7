import type { Field } from './field.ts';
import { wordOfChoice } from './words.ts';

/** Returns what the message of a broken rule says about a field: its label, limits, decimal places, example and values. */
export const ruleParams = (field: Field): Record<string, string | number> => {
  const { kind, label, min, max, places, example, choices = [] } = field;
  return {
    label,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(places !== undefined && { places }),
    ...(example !== undefined && { example }),
    ...(kind === 'choices' && { choices: choices.map((value) => wordOfChoice(field, value)).join('; ') }),
  };
};
