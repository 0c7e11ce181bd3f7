import { ENTITIES, recordsRequest } from '#domain/entities/index.ts';
import { type AnyEntity, isSynced } from '#domain/schema/defineEntity.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Route } from '../route.ts';
import type { JsonSchema } from './components.ts';
import { type FieldTexts, fieldTexts, type Use } from './fieldTexts.ts';
import { pascal, stepPaths } from './schemas.ts';
import { exampleOf } from './texts/examples.ts';
import { parameterText, propertyText } from './texts/index.ts';

/** Parts of a schema that contain values, not schemas. */
const VALUES = new Set(['properties', 'example', 'examples', 'default', 'enum', 'const', 'required']);

const MONEY = /^\^(-\?)?\\d\+\\\.\\d\{2\}\$$/;

/** The parts of a value that may be null, or the value itself. */
const partsOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const parts = [schema.anyOf, schema.oneOf].find(Array.isArray);
  return parts?.filter(isRecord) ?? [schema];
};

/**
 * How the value of a property is written, and an example; both follow from its schema. A value that has other forms, too, is
 * described by its text.
 */
const formOf = (schema: JsonSchema): { words: string; example?: string } => {
  const parts = partsOf(schema).filter(({ type }) => type !== 'null');
  const isOnly = parts.length === 1;
  for (const { format, pattern, type } of parts) {
    if (format === 'date') return { words: isOnly ? ' `YYYY-MM-DD`.' : '', example: '2026-05-31' };
    if (format === 'date-time') return { words: ' ISO 8601, in UTC.', example: '2026-05-31T17:38:00Z' };
    if (type === 'string' && typeof pattern === 'string' && MONEY.test(pattern))
      return { words: isOnly ? ' Money: text with two decimals.' : '', example: '1234.50' };
  }
  return { words: '' };
};

/** Adds how the value is written, unless the text contains it. */
const withForm = (text: string, words: string): string => (text.includes('`YYYY-MM-DD`') ? text : `${text}${words}`);

const withExample = (schema: JsonSchema, example: string): void => {
  for (const part of partsOf(schema)) {
    const isMoney = typeof part.pattern === 'string' && MONEY.test(part.pattern);
    if ((part.format !== undefined || isMoney) && !part.examples) part.examples = [example];
  }
};

/** What the description of a schema depends on: the texts of an entity's fields, if it is a record. */
interface Place {
  /** the schema's name, or method and path of the operation, then the names of the properties down to this one */
  path: readonly string[];
  fields?: FieldTexts | undefined;
}

/** The names of a property within its record, without the envelope of a response. */
const withinRecord = ([, ...names]: readonly string[]): string =>
  (names[0] === 'data' ? names.slice(1) : names).join('.');

const describeProperty = (schema: JsonSchema, { path, fields }: Place): void => {
  const { words, example } = formOf(schema);
  const parts = partsOf(schema);
  const field = fields?.get(withinRecord(path));
  const text = propertyText(path, field?.text);
  if (text !== undefined && schema.description === undefined) schema.description = withForm(text, words);
  if (example !== undefined) withExample(schema, example);
  if (example !== undefined || schema.examples || parts.some(({ examples }) => examples)) return;
  const shown =
    field?.example ?? parts.map((part) => exampleOf(path.at(-1) ?? '', part)).find((one) => one !== undefined);
  if (shown !== undefined) schema.examples = [shown];
};

/** Describes every property of a schema, and of those within it. */
const describeSchema = (schema: unknown, place: Place): void => {
  if (Array.isArray(schema)) {
    for (const one of schema) describeSchema(one, place);
    return;
  }
  if (!isRecord(schema)) return;
  for (const [name, property] of Object.entries(isRecord(schema.properties) ? schema.properties : {})) {
    if (!isRecord(property)) continue;
    const inner = { ...place, path: [...place.path, name.replace(/\[\]$/, '')] };
    describeProperty(property, inner);
    describeSchema(property, inner);
  }
  for (const [key, part] of Object.entries(schema)) if (!VALUES.has(key)) describeSchema(part, place);
};

/** The uses of entities by the names of their schemas: `Site`, `SiteAnswer`, `SiteCreate`, `SiteUpdate`, and those of steps. */
const recordSchemas = (routes: readonly Route[]): ReadonlyMap<string, FieldTexts> => {
  const served = routes.flatMap(({ entity }) => (entity?.generated ? [entity] : []));
  const entities = new Set<AnyEntity>([...Object.values<AnyEntity>(ENTITIES), ...served]);
  return new Map(
    [...entities].flatMap((entity) => {
      const name = pascal(entity.words.one);
      const uses: [string, Use][] = [
        [name, 'read'],
        [`${name}Answer`, 'read'],
        [`${name}Create`, 'create'],
        [`${name}Update`, 'update'],
        ...stepPaths(entity).map((path): [string, Use] => [`${name}${pascal(path)}`, 'update']),
      ];
      return uses.map(([schema, use]) => [schema, fieldTexts(entity, use)] as const);
    }),
  );
};

/** The fields by which a generated list can be sorted. */
const sortableOf = ({ entity, generated }: Route): readonly string[] => {
  if (!entity || !generated?.schemas.includes('query')) return [];
  const { sortable } = entity.list;
  const named: readonly string[] = Array.isArray(sortable) ? sortable : Object.keys(sortable);
  return isSynced(entity) ? [...named, 'updated_at'] : named;
};

const sortsBy = (route: Route, name: string): string => {
  const fields = name === 'sort_by' ? sortableOf(route) : [];
  return fields.length === 0 ? '' : ` Fields: ${fields.map((field) => `\`${field}\``).join(', ')}.`;
};

const describeParameter = (parameter: unknown, route: Route): void => {
  if (!isRecord(parameter) || typeof parameter.name !== 'string' || parameter.description !== undefined) return;
  const name = parameter.name.replace(/\[\]$/, '');
  const known = parameterText(route, name, parameter.in === 'path');
  if (!known) return;
  const schema = isRecord(parameter.schema) ? parameter.schema : {};
  const { words, example } = formOf(schema);
  const [field] = name === 'sort_by' ? sortableOf(route) : [];
  const shown = known.example ?? (field === undefined ? example : `${field}:asc`);
  const described = {
    description: withForm(known.description, words) + sortsBy(route, name),
    ...(shown !== undefined && { example: shown }),
  };
  Object.assign(parameter, described);
};

/** Routes of their own whose response is the record of an entity, without a name in the document. */
const RECORDS: ReadonlyMap<string, AnyEntity> = new Map([['POST /records_requests/{id}/answer', recordsRequest]]);

const describeOperation = (operation: JsonSchema, route: Route): void => {
  const path = [`${route.method} ${route.path}`];
  const entity = RECORDS.get(path[0] ?? '') ?? route.entity;
  const use = route.method === 'PATCH' ? 'update' : 'create';
  for (const one of Array.isArray(operation.parameters) ? operation.parameters : []) describeParameter(one, route);
  describeSchema(operation.requestBody, { path, fields: entity && fieldTexts(entity, use) });
  const isRecord = RECORDS.has(path[0] ?? '');
  describeSchema(operation.responses, { path, fields: isRecord && entity ? fieldTexts(entity, 'read') : undefined });
};

/**
 * Describes every parameter and property of the document that has no description of its own: by the declaration of its
 * entity, otherwise by its name (`texts/`). Yields between its parts.
 */
export function* describeParts(document: JsonSchema, routes: readonly Route[]): Generator<undefined, void> {
  const { components, paths, webhooks } = document;
  const records = recordSchemas(routes);
  const schemas = isRecord(components) && isRecord(components.schemas) ? components.schemas : {};
  for (const [name, schema] of Object.entries(schemas)) {
    describeSchema(schema, { path: [name], fields: records.get(name) });
    yield undefined;
  }
  for (const route of routes) {
    const methods = isRecord(paths) ? paths[route.path] : undefined;
    const operation = isRecord(methods) ? methods[route.method.toLowerCase()] : undefined;
    if (isRecord(operation)) describeOperation(operation, route);
    yield undefined;
  }
  describeSchema(webhooks, { path: ['webhooks'] });
}
