import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** Whether a schema describes what the portal receives or what it sends; a default makes the two differ. */
export type Direction = 'input' | 'output';

export type JsonSchema = Record<string, unknown>;

/** A schema that reads a text first is described by what it then accepts, not by "anything". */
const readAs = (schema: z.core.$ZodType): z.core.$ZodType | null => {
  if (!(schema instanceof z.ZodPipe)) return null;
  const { in: given, out } = schema;
  return given instanceof z.ZodTransform ? out : given;
};

/** Replaces the content of a schema that others already refer to. */
const replace = (schema: object, content: JsonSchema): void => {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  Object.assign(schema, content);
};

/**
 * The named schemas of the API description. A named schema is described once, under `components.schemas`, and referred
 * to wherever it occurs.
 */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly #names: ReadonlyMap<z.core.$ZodType, string>;
  readonly #described = new Map<z.core.$ZodType, Partial<Record<Direction, JsonSchema>>>();

  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    this.#names = names;
  }

  /** Returns the JSON schema of a request or response, or a reference if the schema is a named one. */
  of(schema: z.core.$ZodType, direction: Direction): JsonSchema {
    const name = this.#names.get(schema);
    return name === undefined ? this.#describe(schema, direction) : this.#refer(name, schema, direction);
  }

  /** Returns the JSON schema itself, also of a named schema: for forms and query parameters, which list its parts. */
  whole(schema: z.core.$ZodType, direction: Direction): JsonSchema {
    return this.#describe(schema, direction);
  }

  /** Adds a component that no contract schema names, such as a generated record, and returns a reference to it. */
  add(name: string, schema: JsonSchema): JsonSchema {
    const free = this.#free(name, schema);
    this.schemas[free] = schema;
    return { $ref: `#/components/schemas/${free}` };
  }

  /** Returns the first of `name`, `name2`, … that is free or has the same content. */
  #free(name: string, schema: JsonSchema): string {
    let free = name;
    for (let n = 2; free in this.schemas && !isDeepStrictEqual(this.schemas[free], schema); n++) free = `${name}${n}`;
    return free;
  }

  #refer(name: string, schema: z.core.$ZodType, direction: Direction): JsonSchema {
    const known = this.#described.get(schema) ?? {};
    this.#described.set(schema, known);
    const described = known[direction] ?? this.#describe(schema, direction);
    known[direction] = described;
    // Only then is there a second form to compare with, whose parts become components.
    const isOne = direction === 'output' || name.endsWith('Body');
    const isSame = isOne || isDeepStrictEqual(described, known.output ?? this.#describe(schema, 'output'));
    return this.add(isSame ? name : `${name}Input`, described);
  }

  #describe(schema: z.core.$ZodType, direction: Direction): JsonSchema {
    // A JSON schema is a plain object; zod types it more narrowly than OpenAPI reads it.
    const { $schema: _, ...described } = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const inner: z.core.$ZodType = zodSchema;
        // The limits of all whole numbers of JavaScript say nothing about this one.
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        const name = inner === schema ? undefined : this.#names.get(inner);
        // A description of its own, from `meta`, is kept.
        const read = direction === 'input' && Object.keys(jsonSchema).length === 0 ? readAs(inner) : null;
        if (name !== undefined) replace(jsonSchema, this.#refer(name, inner, direction));
        else if (read) replace(jsonSchema, this.of(read, direction));
      },
    }) as JsonSchema;
    return described;
  }
}
