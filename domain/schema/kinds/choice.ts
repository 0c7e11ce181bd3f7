import { z } from 'zod';
import type { Field } from '../field.ts';
import type { Kind } from './kind.ts';

/** One of the field's values, spelled exactly. */
export const choice: Kind<'choice'> = {
  wire: (field) => z.enum([...(field.choices ?? [])] as [string, ...string[]]),
  schema: (field) => z.enum([...(field.choices ?? [])] as [string, ...string[]], 'choice'),
  toWire: (stored) => stored,
  sample: (field, n) => field.choices?.[n % field.choices.length],
};

/** The values in the order of the declaration, each once; those that the field does not have follow. */
export const inDeclaredOrder = ({ choices = [] }: Field, values: readonly string[]): string[] => [
  ...choices.filter((one) => values.includes(one)),
  ...new Set(values.filter((one) => !choices.includes(one))),
];

/** Several of the field's values, spelled exactly, each once and in the order of the declaration. */
export const choices: Kind<'choices'> = {
  wire: (field) => z.array(z.enum([...(field.choices ?? [])] as [string, ...string[]])),
  schema: (field) =>
    z
      .array(z.string('choices'), 'choices')
      .superRefine((values, ctx) => {
        for (const value of new Set(values))
          if (!field.choices?.includes(value)) ctx.addIssue({ code: 'custom', message: 'choices', params: { value } });
      })
      .transform((values) => inDeclaredOrder(field, values))
      .pipe(
        z
          .array(z.string())
          .min(field.min ?? 0, 'at_least')
          .max(field.max ?? Number.MAX_SAFE_INTEGER, 'at_most'),
      ),
  toWire: (stored) => stored,
  sample: (field, n) => {
    const { choices: all = [], min = 1, max = all.length } = field;
    const count = Math.min(Math.max(2, min), max);
    return inDeclaredOrder(field, all.map((_, at) => all[(n + at) % all.length] as string).slice(0, count));
  },
};
