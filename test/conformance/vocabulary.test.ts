import { ENTITIES } from '#domain/entities/index.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { FIELD_OPTIONS } from '#domain/schema/field.ts';
import { KIND_NAMES } from '#domain/schema/kinds/index.ts';
import { DECLARED } from '../support/registeredEntities.ts';

/** The fields of the product and of the documented examples, with those of their rows. */
const fields = [...Object.values<AnyEntity>(ENTITIES), ...DECLARED]
  .flatMap(fieldsOf)
  .flatMap(([, field]) => [field, ...Object.values(field.of ?? {})]);

describe('the vocabulary of declarations', () => {
  it('has no kind that neither the product nor a documented example uses', () => {
    const used = new Set<string>(fields.map(({ kind }) => kind));
    expect(KIND_NAMES.filter((name) => !used.has(name))).toEqual([]);
  });

  it('has no option that neither the product nor a documented example uses', () => {
    const used = new Set(fields.flatMap(Object.keys));
    expect(FIELD_OPTIONS.filter((name) => !used.has(name))).toEqual([]);
  });
});
