import { z } from 'zod';
import { ENTITIES } from '#domain/entities/index.ts';
import { bodySchema } from '#domain/schema/validators.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { ROUTES } from '#server/routes.ts';
import { Components, type JsonSchema } from './components.ts';
import { contractNames } from './contractNames.ts';

const components = new Components(contractNames());

const resolved = (schema: unknown): JsonSchema => {
  if (!isRecord(schema)) return {};
  const { $ref } = schema;
  return typeof $ref === 'string' ? resolved(components.schemas[$ref.split('/').at(-1) ?? '']) : schema;
};

/** Whether a JSON schema allows null; one without a word about the type allows everything. */
const allowsNull = (given: unknown): boolean => {
  const schema = resolved(given);
  const { type, anyOf, oneOf, enum: values, const: value } = schema;
  const parts = [anyOf, oneOf].filter(Array.isArray).flat();
  if (parts.length > 0) return parts.some(allowsNull);
  if (Array.isArray(values)) return values.includes(null);
  if ('const' in schema) return value === null;
  return type === undefined ? !('properties' in schema) : [type].flat().includes('null');
};

/** Every property of an object by its path; those of nested objects too. */
const leaves = (given: JsonSchema, path: readonly string[] = []): [path: string[], schema: JsonSchema][] =>
  Object.entries(isRecord(given.properties) ? given.properties : {}).flatMap(([name, one]) => {
    const inner = leaves(resolved(one), [...path, name]);
    return [[[...path, name], resolved(one)], ...inner] as [string[], JsonSchema][];
  });

const acceptsNull = (schema: z.ZodType, path: readonly string[]): boolean => {
  const body = path.reduceRight<unknown>((value, name) => ({ [name]: value }), null);
  const { error } = schema.safeParse(body);
  return !error?.issues.some((issue) => issue.path.slice(0, path.length).join('.') === path.join('.'));
};

/** Returns the properties of which the document and the server disagree on null. */
const differences = (name: string, schema: z.ZodType): string[] =>
  leaves(components.whole(schema, 'input')).flatMap(([path, one]) => {
    const [documented, accepted] = [allowsNull(one), acceptsNull(schema, path)];
    return documented === accepted ? [] : [`${name} ${path.join('.')}: ${accepted ? 'accepts' : 'rejects'} null`];
  });

describe('null in the bodies of the API description', () => {
  it('is allowed for every field of a record that it empties, and no other', () => {
    const bodies = Object.values(ENTITIES).flatMap((entity) =>
      (['create', 'update'] as const).map((mode) => [`${mode} ${entity.name}`, bodySchema(entity, mode)] as const),
    );
    expect(bodies.flatMap(([name, schema]) => differences(name, schema))).toEqual([]);
    expect(acceptsNull(bodySchema(ENTITIES.sites, 'update'), ['address_line_2'])).toBe(true);
  });

  it('is allowed exactly where the other bodies of the contract accept it', () => {
    // The registry accepts anything as a body that its handler validates (`describedBody`).
    const own = ROUTES.filter(
      ({ body, generated }) => body && !(body instanceof z.ZodRecord) && !generated?.schemas.includes('body'),
    );
    expect(own.length).toBeGreaterThan(40);
    const found = own.flatMap(({ method, path, body }) => (body ? differences(`${method} ${path}`, body) : []));
    expect(found).toEqual([]);
  });
});
