import { z } from 'zod';
import { singleSpaced } from '../identifiers/text.ts';
import type { Rule } from '../schema/rules.ts';
import { visibleText } from '../text/visibleText.ts';

/** Parameters of query strings. Each accepts what `readQuery` of server/platform/http/query.ts returns: a text, or several. */

export const MAX_PER_PAGE = 200;
const MAX_VALUES = 500;

const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);
const absent = (value: unknown): unknown => (value === '' ? undefined : value);

const whole = (value: unknown): unknown => {
  const text = absent(last(value));
  return typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
};

/** A page number: 1 and up. */
export const pageNumber = z.preprocess(whole, z.int('whole_number').min(1, 'min_value').optional());
/** One id. */
export const id = z.preprocess(whole, z.int('whole_number').optional());
/** Rows per page: 1 and up, limited to `most`. */
export const perPageUpTo = (most: number) =>
  z.preprocess(
    whole,
    z
      .int('whole_number')
      .min(1, 'min_value')
      .transform((rows) => Math.min(rows, most))
      .optional(),
  );
export const perPage = perPageUpTo(MAX_PER_PAGE);
export const text = z.preprocess(
  (value) => absent(last(value)),
  z.string().transform(visibleText).pipe(z.string().trim().max(500, 'max_length')).optional(),
);
/** One of these texts; the description of the API lists them. */
export const oneOf = <const T extends readonly string[]>(values: T, rule: Rule = 'choice') =>
  text.pipe(z.enum(values, rule).optional()).meta({ enum: [...values] });
/** A search of any length is accepted; it is cut off after 100 characters. */
export const search = z.preprocess(
  (value) => absent(last(value)),
  z
    .string()
    .transform((value) => singleSpaced(visibleText(value)).slice(0, 100))
    .optional(),
);
/** 1/0 or true/false. */
export const bool = z.preprocess((value) => {
  const given = absent(last(value));
  return given === '1' || given === 'true' ? true : given === '0' || given === 'false' ? false : given;
}, z.boolean('invalid').optional());

const listOf = (value: unknown): unknown => {
  if (value === undefined) return undefined;
  const values = (Array.isArray(value) ? value : [value])
    .flatMap((one) => String(one).split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return values.length === 0 ? undefined : values;
};

/** Ids, in any of the array notations; an empty parameter counts as absent. */
export const ids = z.preprocess(
  listOf,
  z
    .array(
      z
        .string()
        .regex(/^\d{1,15}$/, 'whole_number')
        .transform(Number)
        // Described as a program writes it.
        .meta({ type: 'integer', pattern: undefined }),
    )
    .max(MAX_VALUES, 'too_many')
    .optional(),
);
/** Names from a fixed list, in any of the array notations; others are ignored. */
export const names = <const T extends readonly [string, ...string[]]>(known: T) =>
  z.preprocess(
    listOf,
    z
      .array(z.string())
      .max(MAX_VALUES, 'too_many')
      .transform((given) => given.filter((name): name is T[number] => known.includes(name)))
      .optional(),
  );

/** Names as they are sent; the code that uses them rejects unknown ones. */
export const texts = z.preprocess(listOf, z.array(z.string()).max(MAX_VALUES, 'too_many').optional());
/** `format=csv` and the columns to write. */
export const exporting = { format: text, columns: texts };

/** `exact_total=1`: a search counts all rows that it finds. */
export const counting = { exact_total: bool };

/** `page` and `per_page`. */
export const paging = { page: pageNumber, per_page: perPage };

/** A query as a client names it: the declared parameters, each optional, as values rather than texts. */
export type QueryOf<S extends z.ZodType> = {
  [K in keyof z.output<S> as string extends K ? never : K]: z.output<S>[K];
};

/** The query of a list that can only be paged. */
export const pagingQuery = z.looseObject(paging);
