import type { Route } from '#server/platform/http/route.ts';
import { pathOf, requestOf } from '#test/support/matrix/requests.ts';
import type { Tenant } from '#test/support/matrix/tenant.ts';
import type { CallOptions } from '#test/support/portal.ts';
import type { Chance } from './chance.ts';
import { FILENAMES, FILES, HEADERS, NAMES, ODD, QUERY, RAW, TEXTS, TYPES } from './corpus.ts';
import { believable, takenBy } from './described.ts';

/** Invalid or unknown ids for a path. */
const NO_IDS = [
  0,
  -1,
  999_999,
  999_999_999_999_999,
  'x',
  '1e9',
  '%00',
  '1%2f2',
  '..%2f..',
  '%ff',
  '1%27',
  '%F0%9F%98%80',
];

/** Methods that may replace the route's own. */
const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST'] as const;

export interface Rude {
  method: string;
  path: string;
  options: CallOptions;
}

/** One tenant of the caller and one other; a mixed request uses ids of both. */
export interface Tenants {
  own: Tenant;
  other: Tenant;
}

const pathFor = (route: Route, { own, other }: Tenants, by: Chance): string => {
  if (by.once(3)) return route.path.replaceAll(/\{\w+\}/g, () => String(by.pick([...NO_IDS, ...Object.values(other)])));
  return pathOf(route, by.once(2) ? own : other);
};

const queryFor = (known: readonly string[], ids: readonly number[], by: Chance): string =>
  Array.from({ length: by.whole(4) }, () => {
    const name = by.pick([...known, 'ids', 'page', 'per_page', 'sort_by', 'search_string', '__proto__', 'constructor']);
    return `${name}${by.pick(['', '', '[]', '[0]', '[__proto__]'])}=${by.once(3) ? by.pick(ids) : by.pick(QUERY)}`;
  }).join('&');

/** Replaces one value somewhere in the body, so that an almost valid body is wrong in one place. */
const spoiled = (value: unknown, ids: readonly number[], by: Chance): unknown => {
  if (typeof value !== 'object' || value === null || by.once(6)) return by.once(4) ? by.pick(ids) : by.pick(ODD);
  const keys = Object.keys(value);
  const key = by.pick([...keys, ...NAMES]);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? spoiled(one, ids, by) : one));
  return { ...value, [key]: spoiled((value as Record<string, unknown>)[key], ids, by) };
};

const formFor = (names: readonly string[], files: readonly string[], ids: readonly number[], by: Chance): FormData => {
  const form = new FormData();
  for (const file of files)
    if (!by.once(3)) form.append(by.pick([file, `${file}[]`]), new Blob([by.pick(FILES)]), by.pick(FILENAMES));
  for (let parts = by.whole(6); parts > 0; parts -= 1) {
    const name = `${by.pick([...names, ...files, ...NAMES])}${by.pick(['', '', '[]', '[0][a]', '[0][user_id]', '[999][__proto__]'])}`;
    const content = by.once(2) ? String(by.pick(ids)) : by.pick(TEXTS);
    if (by.once(8)) form.append(name, new Blob([content]), by.pick(FILENAMES));
    else form.append(name, content);
  }
  return form;
};

const headersFor = (by: Chance): Record<string, string> =>
  Object.fromEntries(
    Object.entries(HEADERS)
      .filter(([name]) => by.once(name === 'if-match' || name === 'idempotency-key' ? 5 : 25))
      .map(([name, values]) => [name, by.pick(values)]),
  );

/** Returns one request to this route that no client of ours sends. */
export const rudeTo = (route: Route, tenants: Tenants, by: Chance): Rude => {
  const { body, names, query } = takenBy(route);
  const ids = [...Object.values(by.once(2) ? tenants.own : tenants.other), 1];
  const base = pathFor(route, tenants, by);
  const path = `${base}${base.includes('?') ? '&' : '?'}${queryFor(query, ids, by)}`;
  const headers = headersFor(by);
  const method = by.once(40) ? by.pick(METHODS) : route.method;
  if (method === 'GET' || method === 'HEAD') return { method, path, options: { headers } };
  if (by.once(12))
    return { method, path, options: { headers: { 'content-type': by.pick(TYPES), ...headers }, raw: by.pick(RAW) } };
  if (route.form && !by.once(6)) {
    const files = Object.keys(route.form.files);
    return { method, path, options: { headers, form: formFor(names, files, ids, by) } };
  }
  if (by.once(6)) {
    const { headers: more, ...rest } = requestOf(route, by.once(2) ? tenants.own : tenants.other);
    return { method, path, options: { ...rest, headers: { ...more, ...headers } } };
  }
  const type: Record<string, string> = by.once(12) ? { 'content-type': by.pick(TYPES) } : {};
  const good = believable(body, ids, by);
  const sent = by.once(3) ? good : by.once(8) ? by.pick(ODD) : spoiled(good, ids, by);
  return { method, path, options: { headers: { ...headers, ...type }, body: sent } };
};
