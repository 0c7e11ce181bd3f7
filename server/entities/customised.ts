import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { CrudOptions } from '#server/crud/options.ts';

/**
 * What a generated entity adds to its declaration, by its name: rules, routes or parts of its responses. `{
 * uniform_items: { check: async (context, change) => [...] } }` (docs/add-an-entity.md)
 */
export const CUSTOMISED: Readonly<Record<string, CrudOptions<AnyEntity>>> = {};
