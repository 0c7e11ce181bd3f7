import { z } from 'zod';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';

/** A place in a request that accepts text: `address.line_1`, `[].departments[].name`, `data{}`. */
export interface TextPlace {
  at: string;
  max: number;
}

interface Described {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  properties?: Readonly<Record<string, Described>>;
  additionalProperties?: Described | boolean;
  items?: Described;
  anyOf?: readonly Described[];
}

/** The length assumed for a text field that declares none. */
const DEFAULT_MAX = 255;
const ANY_LETTER_BUT_NUL = '^[^\\0]*$';

const isWords = ({ type, format, pattern }: Described): boolean =>
  [type].flat().includes('string') && !format && (!pattern || pattern === ANY_LETTER_BUT_NUL);
const isAnything = ({ type, properties, anyOf, items }: Described): boolean => !type && !properties && !anyOf && !items;

const placesIn = (form: Described, at: string): TextPlace[] => {
  if (form.enum || 'const' in form) return [];
  const own = isWords(form) || (isAnything(form) && at !== '') ? [{ at, max: form.maxLength ?? DEFAULT_MAX }] : [];
  const { additionalProperties: more } = form;
  return [
    ...own,
    ...(form.anyOf ?? []).flatMap((one) => placesIn(one, at)),
    ...Object.entries(form.properties ?? {}).flatMap(([name, one]) => placesIn(one, at ? `${at}.${name}` : name)),
    ...(form.items ? placesIn(form.items, `${at}[]`) : []),
    ...(typeof more === 'object' ? placesIn(more, `${at}{}`) : []),
  ];
};

/**
 * Returns every place of a route's body that accepts free text: its schema in the registry has no list of values and no
 * pattern.
 */
export const textsOf = ({ body }: Route): TextPlace[] => {
  if (!body) return [];
  const found = placesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Described, '');
  return found.filter(({ at }, index) => found.findIndex((one) => one.at === at) === index);
};

export const keyOf = ({ method, path }: Route): string => `${method} ${path}`;

/** The routes through which texts or files enter the portal. */
export const WRITING: readonly Route[] = (ROUTES as unknown as readonly Route[]).filter(
  (route) => route.method !== 'GET' && (textsOf(route).length > 0 || route.form !== undefined),
);

const steps = (at: string): string[] =>
  at
    .replaceAll('[]', '.0')
    .replaceAll('{}', '.struck')
    .split('.')
    .filter((step) => step !== '');

/** Returns a copy of the body with this value at the place, creating missing lists and objects on the path. */
export const withValue = (body: unknown, at: string, value: unknown): unknown => {
  const put = (here: unknown, [step, ...rest]: readonly string[]): unknown => {
    if (step === undefined) return value;
    const isIndex = step === '0';
    if (isIndex) {
      const list = Array.isArray(here) ? here : [];
      return [put(list[0], rest), ...list.slice(1)];
    }
    const object = typeof here === 'object' && here !== null ? (here as Record<string, unknown>) : {};
    return { ...object, [step]: put(object[step], rest) };
  };
  return put(body, steps(at));
};
