import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { statesOf } from '#domain/schema/states.ts';
import type { Route } from '../route.ts';
import type { Components, JsonSchema } from './components.ts';

export const pascal = (words: string): string =>
  words
    .split(/\W|_/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Returns the last part of the address of each step between the states of an entity's records. */
export const stepPaths = (entity: AnyEntity): string[] =>
  [...(statesOf(entity)?.steps.values() ?? [])].map(({ path }) => path);

/**
 * The schema of one part. What an entity's declaration generates is named after the entity: `Site`, `SiteCreate`,
 * `SiteUpdate`; that of a step between states after both: `TipsPolicyReplaced`.
 */
export const schemaOf = (components: Components, route: Route, part: 'body' | 'answer'): JsonSchema => {
  const schema = route[part];
  if (!schema) return {};
  const described = components.of(schema, part === 'body' ? 'input' : 'output');
  if (!route.entity || !route.generated?.schemas.includes(part)) return described;
  const step = stepPaths(route.entity).find((path) => route.method === 'POST' && route.path.endsWith(`}/${path}`));
  const use = part === 'answer' ? '' : route.method === 'PATCH' ? 'Update' : step ? pascal(step) : 'Create';
  return components.add(`${pascal(route.entity.words.one)}${use}`, described);
};

export const MEDIA = { json: 'application/json', form: 'multipart/form-data' } as const;

/** A part of a form with one file, or with several. */
export const filePart = (max: number): JsonSchema => {
  const one = { type: 'string', contentMediaType: 'application/octet-stream', format: 'binary' };
  return max > 1 ? { type: 'array', items: one, maxItems: max } : one;
};

/** The headers of a response, which are texts, with what each one means. */
export const headers = (described: Readonly<Record<string, string>>): { headers: JsonSchema } => ({
  headers: Object.fromEntries(
    Object.entries(described).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  ),
});
