import { parameterNames } from '../../pathParams.ts';
import type { Route } from '../../route.ts';
import { ACCOUNT_TEXTS } from './accounts.ts';
import { COMMON_TEXTS } from './common.ts';
import { HANDOFF_TEXTS } from './handoffs.ts';
import { PARAMETER_TEXTS, PATH_TEXTS, type ParameterText } from './parameters.ts';
import { PEOPLE_TEXTS } from './people.ts';
import { RULE_TEXTS } from './rules.ts';
import { SCREEN_TEXTS } from './screens.ts';
import { TRONC_TEXTS } from './troncs.ts';

/** What the properties mean that no declaration describes, by the end of their path: `name`, `rows.name`, `UserRef.name`. */
export const PROPERTY_TEXTS: Readonly<Record<string, string>> = {
  ...COMMON_TEXTS,
  ...ACCOUNT_TEXTS,
  ...HANDOFF_TEXTS,
  ...PEOPLE_TEXTS,
  ...RULE_TEXTS,
  ...SCREEN_TEXTS,
  ...TRONC_TEXTS,
};

/** Returns the endings of a path, the longest first: `UserRef.name`, `name`. */
export const endingsOf = (path: readonly string[]): string[] => path.map((_, at) => path.slice(at).join('.'));

/**
 * Returns what a property means: the text of its whole path, then that of its declaration, then that of the longest end of
 * its path.
 */
export const propertyText = (path: readonly string[], declared?: string): string | undefined => {
  const [whole = '', ...shorter] = endingsOf(path);
  const known = (key: string): string | undefined =>
    Object.hasOwn(PROPERTY_TEXTS, key) ? PROPERTY_TEXTS[key] : undefined;
  return known(whole) ?? declared ?? shorter.map(known).find((text) => text !== undefined);
};

const pathText = ({ path, entity }: Route, name: string): string | undefined =>
  PATH_TEXTS[path.slice(0, path.indexOf(`{${name}}`) + name.length + 2)] ??
  (entity && `Id of the ${entity.words.one.toLowerCase()}.`);

/** What a filter of a list of records means, from the field that it compares: its value, or its lower or upper limit. */
const filterText = ({ entity }: Route, name: string): string | undefined => {
  if (!entity) return undefined;
  const labelOf = (key: string): string | undefined => entity.fields[key]?.label;
  const limit = /^(.+)_(from|to)$/.exec(name);
  const limited = limit && labelOf(limit[1] ?? '');
  if (limited) return `Only those ${limit[2] === 'from' ? 'from' : 'up to'} this value: ${limited}.`;
  const label = labelOf(name);
  return label && `Only those with this value: ${label}.`;
};

/** Returns what a parameter of a route means, of its query or its path. */
export const parameterText = (route: Route, name: string, isInPath: boolean): ParameterText | undefined => {
  if (isInPath && parameterNames(route.path).includes(name)) {
    const description = pathText(route, name);
    return description === undefined ? undefined : { description };
  }
  const known = [`${route.method} ${route.path}.${name}`, name].find((key) => Object.hasOwn(PARAMETER_TEXTS, key));
  const text = known === undefined ? filterText(route, name) : PARAMETER_TEXTS[known];
  return typeof text === 'string' ? { description: text } : text;
};
