import { z } from 'zod';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { isRecord } from '#domain/typeGuards.ts';

type Schema = Readonly<Record<string, unknown>>;

const described = new WeakMap<z.ZodType, Schema>();
const schemaOf = (schema: z.ZodType): Schema => {
  const known = described.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  described.set(schema, known);
  return known;
};

/** The schema itself, or those of which its value can have any. */
const formsOf = ({ anyOf, oneOf, ...schema }: Schema): Schema[] => {
  const forms = [anyOf, oneOf].find(Array.isArray)?.filter(isRecord);
  return forms ? forms.flatMap(formsOf) : [schema];
};

const isBlankOrDay = (text: string): boolean => text.trim() === '' || isIsoDate(text.trim());

function* faultsIn(schema: Schema, value: unknown, path: string): Generator<FieldError> {
  const forms = formsOf(schema);
  if (typeof value === 'string' && forms.length > 0) {
    const isDay = forms.every(({ format, type }) => format === 'date' || type === 'null');
    if (isDay && !isBlankOrDay(value)) yield { path, rule: 'iso_date' };
  }
  const inner = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
  for (const { properties, items } of forms) {
    if (Array.isArray(value) && isRecord(items))
      for (const [at, one] of value.entries()) yield* faultsIn(items, one, inner(at));
    if (!isRecord(value) || !isRecord(properties)) continue;
    for (const [name, property] of Object.entries(properties))
      if (isRecord(property) && Object.hasOwn(value, name)) yield* faultsIn(property, value[name], inner(name));
  }
}

/**
 * Returns the days of a request that are not written as `YYYY-MM-DD`. People and files may write them in other forms; a program
 * that sends 03/04/2026 can mean either day (contract A4).
 */
export const daysNotIso = (schema: z.ZodType | undefined, value: unknown): FieldError[] =>
  schema ? [...faultsIn(schemaOf(schema), value, '')] : [];
