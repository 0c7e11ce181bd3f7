import { z } from 'zod';
import type { Field } from '../field.ts';
import type { Kind } from './kind.ts';

/** Text, trimmed and limited in length; NUL is rejected because PostgreSQL cannot store it. */
const textSchema = (field: Field, string = z.string('invalid')): z.ZodType<string> => {
  let schema = string.trim().regex(/^[^\0]*$/, 'invalid');
  if (field.oneWord) schema = schema.regex(/^\S*$/, 'no_spaces');
  if (field.pattern) schema = schema.regex(field.pattern, 'pattern');
  if (field.min !== undefined) schema = schema.min(field.min, 'min_length');
  return schema.max(field.max ?? 255, 'max_length');
};

/** Text on the wire; blank is null, so it is never empty. */
export const textWire = (field: Field) => (field.max === undefined ? z.string() : z.string().max(field.max));

/** A text of one line has no tabs and no line breaks, as in an input of a browser: in a letter they would begin a paragraph. */
const LINE_BREAKS = /[\t\r\n\v\f\u0085\u2028\u2029]+/g;

export const text: Kind<'text'> = {
  wire: textWire,
  schema: (field) =>
    textSchema(
      field,
      z.string('invalid').overwrite((given) => given.replace(LINE_BREAKS, ' ')),
    ),
  toWire: (stored) => stored,
  sample: (field, n) => {
    if (field.example !== undefined) return field.example;
    const words = `${field.label} ${n}`.padEnd(field.min ?? 0, 'x').slice(0, field.max ?? 255);
    return field.oneWord ? words.replaceAll(' ', '-') : words;
  },
};

export const multiline: Kind<'multiline'> = {
  wire: textWire,
  schema: (field) => textSchema({ ...field, max: field.max ?? 10_000 }),
  toWire: (stored) => stored,
  sample: (field, n) => `${field.label} ${n}\nSecond line`,
};
