import { z } from 'zod';
import { exporting } from '#domain/contract/query.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { isExportable } from './exportPages.ts';
import { isSecondSpelling } from './query.ts';
import type { Route } from './route.ts';

type Query = Readonly<Record<string, unknown>>;

/** Unknown parameters that are named at most: each error repeats the known ones. */
const NAMED = 10;

/** The object that a query is read by, of a schema that may convert it afterwards. */
const objectOf = (schema: unknown): z.ZodObject | null => {
  if (schema instanceof z.ZodObject) return schema;
  return schema instanceof z.ZodPipe ? objectOf(schema.in) : null;
};

/** What an answer repeats of a name that a client has sent: only its letters, digits and underscores. */
const repeated = (name: string): string => name.replaceAll(/\W/g, '').slice(0, 50);

/** Shown instead of the names of a route that has no parameters. */
const NONE = '–';

/**
 * Returns the parameters of a query that its schema does not declare, each as an error that names those it does.
 * @param more parameters that are known in addition
 */
export const unknownParameters = (
  schema: z.ZodType | undefined,
  query: Query,
  more: z.ZodRawShape = {},
): FieldError[] => {
  const declared: z.ZodRawShape = { ...objectOf(schema)?.shape, ...more };
  const names = Object.keys(declared).filter((name) => !isSecondSpelling(name, declared));
  const known = names.length > 0 ? names.join(', ') : NONE;
  return Object.keys(query)
    .filter((name) => !Object.hasOwn(declared, name))
    .slice(0, NAMED)
    .map(repeated)
    .map((name) => ({ path: name, rule: 'unknown_parameter', params: { label: name, known } }));
};

/** Returns the parameters that a route does not have. */
export const unknownIn = (route: Route, query: Query): FieldError[] =>
  unknownParameters(route.query, query, isExportable(route) ? exporting : {});

/**
 * Returns the parameters without a value. Forms of screens send them for filters that are not set; a program that has lost the
 * value, such as an empty id, would receive everything.
 */
export const emptyParameters = (query: Query): FieldError[] =>
  Object.entries(query)
    .filter(([, value]) => [value].flat().every((one) => one === ''))
    .slice(0, NAMED)
    .map(([name]) => ({ path: repeated(name), rule: 'empty_parameter', params: { label: repeated(name) } }));

/** Whether the schema rejects other parameters, as those of the lists of added entities do. */
const isStrict = (schema: z.ZodType | undefined): boolean => objectOf(schema)?.def.catchall instanceof z.ZodNever;

interface Asking {
  isKey: boolean;
  accept: string | null;
}

/**
 * Whether unknown parameters are rejected: a misspelt filter would return everything, which a program does not notice, and a
 * file does not show. Lists of the specification ignore them for sessions (contract A5).
 */
export const rejectsUnknown = ({ query: schema, kind }: Route, query: Query, { isKey, accept }: Asking): boolean =>
  isKey || isStrict(schema) || (kind === 'list' && (Boolean(query.format) || /^text\/csv\b/.test(accept ?? '')));

/** Returns the value of the header Warning (RFC 7234, section 5.5) for parameters that a list has ignored. */
export const ignoredWarning = (faults: readonly FieldError[]): string => {
  const names = faults.map(({ path }) => path);
  const known = String(faults[0]?.params?.known ?? NONE);
  // A header is ASCII: HTTP has no dash.
  return `299 - "Unknown parameters were ignored: ${names.join(', ')}. Known parameters: ${known === NONE ? 'none' : known}"`;
};
