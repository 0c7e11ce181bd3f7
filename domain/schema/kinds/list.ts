import { z } from 'zod';
import type { Field, FieldKind } from '../field.ts';
import { documentInRow } from './document.ts';
import type { Kind } from './kind.ts';
import { valueSchema } from './value.ts';

type Row = Readonly<Record<string, unknown>>;
/** Maximum number of rows in a list without `max`: what a form can show and a person can read. */
const MOST = 200;

const mapped = (of: Readonly<Record<string, Field>>, each: (field: Field, key: string) => unknown) =>
  Object.fromEntries(Object.entries(of).map(([key, field]) => [key, each(field, key)]));

/** Returns the names under which a row of a response describes the records that it refers to. */
const namedParts = (of: Readonly<Record<string, Field>>): string[] =>
  Object.entries(of).flatMap(([key, field]) => (field.kind === 'reference' ? [key.replace(/_id$/, '')] : []));

/**
 * A field that a row does not name gets its default, or is blank. A row can be sent as it was returned: the names of records are
 * left out.
 */
const filled = (of: Readonly<Record<string, Field>>) => {
  const named = new Set(namedParts(of));
  return (row: unknown) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? {
          ...mapped(of, (field) => field.default ?? null),
          ...Object.fromEntries(Object.entries(row).filter(([name]) => !named.has(name))),
        }
      : row;
};

/** The record that a row refers to, next to its id, in the responses of generated entities. */
const namedRecord = z.strictObject({ id: z.int(), name: z.string().nullable() }).nullable().optional();

/**
 * Rows with fields of their own. If `of` declares the fields, each is validated, stored and returned by its own kind;
 * otherwise the entity's own code checks the rows.
 */
export const listOf = (kindOf: (kind: FieldKind) => Kind<FieldKind>): Kind<'list'> => {
  const kindIn = ({ kind }: Field): Kind<FieldKind> =>
    kind === 'document' ? (documentInRow as unknown as Kind<FieldKind>) : kindOf(kind);
  return {
    wire: ({ of }) =>
      z.array(
        of
          ? z.strictObject({
              ...mapped(of, (field) => kindIn(field).wire(field).nullable()),
              ...Object.fromEntries(namedParts(of).map((name) => [name, namedRecord])),
            } as z.ZodRawShape)
          : z.unknown(),
      ),
    schema: ({ of, required, max = MOST }, variant) => {
      const one = (field: Field) => valueSchema(field, kindIn(field).schema(field, variant));
      const rows = z.array(
        of ? z.preprocess(filled(of), z.strictObject(mapped(of, one) as z.ZodRawShape, 'invalid')) : z.unknown(),
        'invalid',
      );
      return rows.min(required ? 1 : 0, 'rows_required').max(max, 'too_many');
    },
    toWire: (stored, { of }) =>
      of
        ? stored.map((row) =>
            mapped(of, (field, key) => {
              const value = (row as Row)[key];
              return value === null || value === undefined ? null : kindIn(field).toWire(value as never, field);
            }),
          )
        : stored,
    sample: ({ of }, n) => (of ? [mapped(of, (field) => kindIn(field).sample(field, n))] : []),
  };
};
