import { z } from 'zod';
import type { Route } from '#server/platform/http/route.ts';
import type { Chance } from './chance.ts';
import { SENT } from './corpus.ts';

/** A JSON schema, as the registry describes it. */
interface Described {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  properties?: Readonly<Record<string, Described>>;
  items?: Described;
  anyOf?: readonly Described[];
}

const described = (schema: z.ZodType | undefined): Described =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described) : {};

/** Returns what a route accepts, according to the registry: the schema of the body, and the names in body and query. */
export const takenBy = ({
  body,
  query,
}: Route): { body: Described; names: readonly string[]; query: readonly string[] } => {
  const form = described(body);
  return { body: form, names: namesIn(form), query: Object.keys(described(query).properties ?? {}) };
};

const namesIn = ({ properties = {}, items, anyOf = [] }: Described): string[] => [
  ...Object.entries(properties).flatMap(([name, one]) => [name, ...namesIn(one)]),
  ...(items ? namesIn(items) : []),
  ...anyOf.flatMap(namesIn),
];

/** Texts that match the format of some field. */
const WORDS = [
  `Name ${SENT}`,
  '12.50',
  '2026-05-08',
  'a@example.com',
  '+447700900123',
  'SW1A 1AA',
  '01234567',
  'QQ123456C',
  'weekly',
  'friday',
  'employees',
  'sites',
];

/**
 * Returns a body that the route is likely to accept, so that checks after the validation are reached.
 * @param ids numbers to use as ids of records
 */
export const believable = (form: Described, ids: readonly number[], by: Chance): unknown => {
  if (form.enum) return by.pick(form.enum);
  if ('const' in form) return form.const;
  if (form.anyOf) return believable(by.pick(form.anyOf), ids, by);
  const type = typeof form.type === 'object' ? by.pick(form.type) : form.type;
  if (type === 'object' || form.properties)
    return Object.fromEntries(
      Object.entries(form.properties ?? {})
        .filter(() => !by.once(4))
        .map(([name, one]) => [name, believable(one, ids, by)]),
    );
  if (type === 'array') return Array.from({ length: by.whole(3) }, () => believable(form.items ?? {}, ids, by));
  if (type === 'integer' || type === 'number') return by.once(5) ? by.whole(100) : by.pick(ids);
  if (type === 'boolean') return by.once(2);
  if (type === 'null') return null;
  const fitting = WORDS.filter((word) => !form.pattern || new RegExp(form.pattern).test(word));
  return by.pick(fitting.length > 0 ? fitting : WORDS).slice(0, form.maxLength ?? 500);
};
