import { existsSync, readFileSync } from 'node:fs';
import { GENERATED } from '#domain/entities/generated/index.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { FIELD_OPTIONS } from '#domain/schema/field.ts';
import { KIND_NAMES } from '#domain/schema/kinds/index.ts';
import { DECLARED } from '../support/registeredEntities.ts';

/** Returns the fields of entities with those of their rows. */
const fieldsIn = (entities: readonly AnyEntity[]) =>
  entities.flatMap(fieldsOf).flatMap(([, field]) => [field, ...Object.values(field.of ?? {})]);
const product = fieldsIn(Object.values<AnyEntity>(ENTITIES));
const fields = [...product, ...fieldsIn(DECLARED)];

/**
 * What no entity of the product has, with the reason why it is kept: each is in an example of docs/add-an-entity.md that
 * `server/crud/documentedEntities.contract.test.ts` runs.
 */
const ONLY_DOCUMENTED = {
  kinds: {
    points: 'the forms and schemas of the points of a scheme are built from it, outside the register',
    hours:
      'hours of the product are by person, job role and day: a grid, not a field. Customers record hours of training',
    decimal: 'amounts of the product have kinds of their own. Customers record distances and weights',
  },
  options: {
    maxOf: 'the places of a session limit its attendees',
    places: 'decimals',
    parent: 'orders with lines',
    total: 'orders with lines',
  },
};
/** The most lines of the rules over other records that a declaration cannot express. */
const MOST_LINES = 30;

describe('the vocabulary of declarations', () => {
  it('has no kind that neither the product nor a documented example uses', () => {
    const used = new Set<string>(fields.map(({ kind }) => kind));
    expect(KIND_NAMES.filter((name) => !used.has(name))).toEqual([]);
  });

  it('has no option that neither the product nor a documented example uses', () => {
    const used = new Set(fields.flatMap(Object.keys));
    expect(FIELD_OPTIONS.filter((name) => !used.has(name))).toEqual([]);
  });

  it('names the kinds and options that no entity of the product uses, each with its reason', () => {
    const kinds = new Set<string>(product.map(({ kind }) => kind));
    const options = new Set(product.flatMap(Object.keys));
    expect({
      kinds: KIND_NAMES.filter((name) => !kinds.has(name)).sort(),
      options: FIELD_OPTIONS.filter((name) => !options.has(name)).sort(),
    }).toEqual({
      kinds: Object.keys(ONLY_DOCUMENTED.kinds).sort(),
      options: Object.keys(ONLY_DOCUMENTED.options).sort(),
    });
  });

  it('suffices for the entities of the product that are declarations, except for short rules over other records', () => {
    const linesOf = (name: string): number => {
      const folder = name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      const file = `resources/${folder}/server/parts.ts`;
      return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').length : 0;
    };
    const names = Object.keys(GENERATED);
    expect(names.filter((name) => linesOf(name) === 0).length).toBeGreaterThanOrEqual(6);
    expect(names.filter((name) => linesOf(name) > MOST_LINES)).toEqual([]);
  });
});
