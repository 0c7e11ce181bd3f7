import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { openApiDocument } from '#server/platform/http/openapi/document.ts';
import { EXAMPLE_NAMES } from '#server/platform/http/openapi/texts/examples.ts';
import { FIELD_TEXTS } from '#server/platform/http/openapi/texts/fields.ts';
import { endingsOf, PROPERTY_TEXTS } from '#server/platform/http/openapi/texts/index.ts';
import { PARAMETER_TEXTS, PATH_TEXTS } from '#server/platform/http/openapi/texts/parameters.ts';
import { ROUTES } from '#server/routes.ts';

type Node = Readonly<Record<string, unknown>>;
interface Described {
  path: readonly string[];
  schema: Node;
}

const VALUES = new Set(['properties', 'example', 'examples', 'default', 'enum', 'const', 'required']);
const entriesOf = (node: unknown): [string, unknown][] => (isRecord(node) ? Object.entries(node) : []);

/** Returns every property of a schema, and of those within it, with its path. */
const propertiesOf = (node: unknown, path: readonly string[]): Described[] => {
  if (Array.isArray(node)) return node.flatMap((one) => propertiesOf(one, path));
  if (!isRecord(node)) return [];
  const own = entriesOf(node.properties).flatMap(([name, schema]) => {
    const inner = [...path, name.replace(/\[\]$/, '')];
    return isRecord(schema) ? [{ path: inner, schema }, ...propertiesOf(schema, inner)] : [];
  });
  return [...own, ...entriesOf(node).flatMap(([key, part]) => (VALUES.has(key) ? [] : propertiesOf(part, path)))];
};

const document = openApiDocument(ROUTES);
const operations = entriesOf(document.paths).flatMap(([path, methods]) =>
  entriesOf(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation: isRecord(operation) ? operation : {},
  })),
);
const schemas = isRecord(document.components) ? entriesOf(document.components.schemas) : [];
const properties = [
  ...schemas.flatMap(([name, schema]) => propertiesOf(schema, [name])),
  ...operations.flatMap(({ name, operation }) =>
    [operation.requestBody, operation.responses].flatMap((part) => propertiesOf(part, [name])),
  ),
  ...propertiesOf(document.webhooks, ['webhooks']),
];
const parameters = operations.flatMap(({ name, operation }) =>
  [operation.parameters]
    .flat()
    .filter(isRecord)
    .map((parameter) => ({ route: name, parameter })),
);

const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

describe('the words of the API description', () => {
  it('describe every property', () => {
    const without = properties.filter(({ schema }) => !isText(schema.description)).map(({ path }) => path.join('.'));
    expect([...new Set(without)].sort()).toEqual([]);
    expect(properties.length).toBeGreaterThan(3000);
  });

  it('describe every parameter', () => {
    const without = parameters.filter(({ parameter }) => !isText(parameter.description));
    expect(without.map(({ route, parameter }) => `${route}: ${parameter.name}`)).toEqual([]);
    expect(parameters.length).toBeGreaterThan(1000);
  });

  it('are complete sentences', () => {
    const texts = [...properties.map(({ schema }) => schema), ...parameters.map(({ parameter }) => parameter)];
    const odd = texts.map(({ description }) => String(description)).filter((text) => !/^\S.*[.`!?)]$/s.test(text));
    expect(odd).toEqual([]);
  });

  it('contain no text that no property or parameter has', () => {
    const used = new Set(
      properties.flatMap(({ path, schema }) =>
        endingsOf(path).filter((key) => {
          const text = Object.hasOwn(PROPERTY_TEXTS, key) ? PROPERTY_TEXTS[key] : undefined;
          return text !== undefined && String(schema.description).startsWith(text);
        }),
      ),
    );
    expect(Object.keys(PROPERTY_TEXTS).filter((key) => !used.has(key))).toEqual([]);
    const names = new Set(
      parameters.flatMap(({ route, parameter }) => {
        const name = String(parameter.name).replace(/\[\]$/, '');
        return parameter.in === 'query' ? [name, `${route}.${name}`] : [];
      }),
    );
    expect(Object.keys(PARAMETER_TEXTS).filter((key) => !names.has(key))).toEqual([]);
    const fields = Object.values<AnyEntity>(ENTITIES).flatMap(({ name, fields: own }) =>
      Object.keys(own).map((key) => `${name}.${key}`),
    );
    expect(Object.keys(FIELD_TEXTS).filter((key) => !fields.includes(key))).toEqual([]);
    // A file can have an extension after the last parameter.
    const inPath = (part: string) =>
      operations.some(({ name }) => `${name}/`.includes(` ${part}/`) || name.includes(` ${part}.`));
    expect(Object.keys(PATH_TEXTS).filter((part) => !inPath(part))).toEqual([]);
  });

  it('have one text for each name', async () => {
    const parts = ['accounts', 'common', 'handoffs', 'people', 'rules', 'screens', 'troncs'];
    const modules = await Promise.all(parts.map((part) => import(`#server/platform/http/openapi/texts/${part}.ts`)));
    const keys = modules.flatMap((module) => Object.values<object>(module).flatMap((texts) => Object.keys(texts)));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('give examples to names that properties have, and none with an implausible year', () => {
    const names = new Set(properties.map(({ path }) => path.at(-1)));
    expect(EXAMPLE_NAMES.filter((name) => !names.has(name))).toEqual([]);
    const shown = properties.flatMap(({ path, schema: { examples } }) =>
      Array.isArray(examples) ? examples.map((one) => `${path.join('.')}: ${one}`) : [],
    );
    expect(shown.filter((text) => /: (?!20[0-9]{2})\d{4}-\d{2}/.test(text))).toEqual([]);
    expect(shown.length).toBeGreaterThan(1000);
  });

  it('give every day, instant and amount of money an example', () => {
    const forms = properties.flatMap(({ path, schema }) => {
      const parts = [schema, ...[schema.anyOf, schema.oneOf].filter(Array.isArray).flat()].filter(isRecord);
      return parts.filter(({ format }) => format === 'date' || format === 'date-time').map((part) => ({ path, part }));
    });
    const without = forms.filter(({ part }) => !Array.isArray(part.examples));
    expect(without.map(({ path }) => path.join('.'))).toEqual([]);
    expect(forms.length).toBeGreaterThan(250);
  });
});
