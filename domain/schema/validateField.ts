import type { z } from 'zod';
import type { Field, Variant } from './field.ts';
import { kindOf } from './kinds/index.ts';
import { valueSchema } from './kinds/value.ts';
import { type FieldError, fieldErrorsOf, type Rule } from './rules.ts';

/** A declaration never changes, so the checker of a field is built once. */
const checks: Record<Variant, WeakMap<Field, z.ZodType>> = { GB: new WeakMap(), IE: new WeakMap() };

/**
 * Returns the checker of one field: blank becomes null if the field is optional; otherwise the kind's own rules apply,
 * with the field's own messages. The same schema checks a form, a request and a cell of a CSV file.
 */
export const checkerOf = (field: Field, variant: Variant): z.ZodType => {
  const known = checks[variant].get(field) ?? valueSchema(field, kindOf(field.kind).schema(field, variant));
  checks[variant].set(field, known);
  return known;
};

/** Returns the rules that one value breaks, with what their messages say: for a form field and for a cell of an import. */
export const fieldFaults = (field: Field, value: unknown, variant: Variant = 'GB'): readonly FieldError[] => {
  const parsed = checkerOf(field, variant).safeParse(value);
  return parsed.success ? [] : fieldErrorsOf(parsed.error);
};

/** Returns the first rule that one value breaks, or null. */
export const validateField = (field: Field, value: unknown, variant: Variant = 'GB'): Rule | null =>
  fieldFaults(field, value, variant)[0]?.rule ?? null;
