import type { Route } from '../route.ts';
import type { Components, JsonSchema } from './components.ts';

export const pascal = (words: string): string =>
  words
    .split(/\W|_/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/**
 * The schema of one part. What an entity's declaration generates is named after the entity: `Site`, `SiteCreate`,
 * `SiteUpdate`.
 */
export const schemaOf = (components: Components, route: Route, part: 'body' | 'answer'): JsonSchema => {
  const schema = route[part];
  if (!schema) return {};
  const described = components.of(schema, part === 'body' ? 'input' : 'output');
  if (!route.entity || !route.generated?.schemas.includes(part)) return described;
  const use = part === 'answer' ? '' : route.method === 'PATCH' ? 'Update' : 'Create';
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
