import { z } from 'zod';
import { isDamaged, visibleText } from '../../text/visibleText.ts';
import type { Field } from '../field.ts';
import { fieldErrorsOf, type Rule } from '../rules.ts';
import { hasSeveralFiles } from '../severalFiles.ts';

const isBlank = (value: unknown, { kind }: Field): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  ((kind === 'weekdays' || kind === 'choices' || kind === 'document') && Array.isArray(value) && value.length === 0);

/** The value of a field that is left blank: no records if it refers to several, and no files if it stores several. */
export const blankOf = (field: Field): unknown => (field.kind === 'references' || hasSeveralFiles(field) ? [] : null);

/**
 * Returns the schema of one field by its kind's own `schema`: blank is null if the field is optional; errors use the
 * field's own rules.
 */
export const valueSchema = (field: Field, schema: z.ZodType): z.ZodType => {
  const named = (rule: Rule): Rule => field.rules?.[rule] ?? rule;
  return z.unknown().transform((given, ctx) => {
    const value = typeof given === 'string' ? visibleText(given) : given;
    if (isBlank(value, field)) {
      if (!field.required) return blankOf(field);
      ctx.addIssue({ code: 'custom', message: named(field.kind === 'list' ? 'rows_required' : 'required') });
      return z.NEVER;
    }
    if (typeof value === 'string' && field.kind !== 'multiline' && isDamaged(value)) {
      ctx.addIssue({ code: 'custom', message: 'damaged', params: { text: value.trim() } });
      return z.NEVER;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { rule, path, params } of fieldErrorsOf(parsed.error))
      ctx.addIssue({ code: 'custom', message: named(rule), path: path ? path.split('.') : [], params });
    return z.NEVER;
  });
};
