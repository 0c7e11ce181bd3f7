import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field, Variant } from './field.ts';
import { readNameOf, writeNameOf } from './names.ts';
import { readPath } from './paths.ts';
import type { FieldError } from './rules.ts';
import { checkerOf } from './validateField.ts';

type Values = Readonly<Record<string, unknown>>;
type NameOf = (key: string, field: Field) => string;

const errorsOf = (entity: AnyEntity, values: Values, nameOf: NameOf, isReported: (of: readonly string[]) => boolean) =>
  // The declaration names its own fields; generic code knows the values as a record only.
  (entity.check?.(values as never) ?? [])
    .filter(({ of }) => isReported(of))
    .map(({ key, rule }): FieldError => {
      const field = entity.fields[key] as Field;
      return { path: nameOf(key, field), rule, params: { label: field.label } };
    });

/**
 * Validates the rules over several fields that an entity declares, on stored values by key. `given`: the part that a
 * request changes; a rule is applied only if the request changes one of the fields that it depends on. Errors are under
 * the names of a request.
 */
export const checkRecord = (entity: AnyEntity, values: Values, given: Values = values): FieldError[] =>
  errorsOf(entity, values, writeNameOf, (of) => of.some((key) => given[key] !== undefined));

/** The same for the values of a form, as typed; errors are under the form's names. */
export const checkForm = (entity: AnyEntity, form: object, variant: Variant = 'GB'): FieldError[] =>
  entity.check ? errorsOf(entity, typedValues(entity, form, variant), readNameOf, () => true) : [];

/** Returns the stored values of a form by key. A value that breaks a rule of its own field is left out. */
export const typedValues = (entity: AnyEntity, form: object, variant: Variant = 'GB'): Values =>
  Object.fromEntries(
    fieldsOf(entity).flatMap(([key, field]) => {
      const parsed = checkerOf(field, variant).safeParse(readPath(form, readNameOf(key, field)));
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );
