import { hasConditions, hiddenValues, missingByCondition } from './conditions.ts';
import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import { derivedValues } from './derive.ts';
import type { Field, Variant } from './field.ts';
import { hasLimits, overLimits } from './limits.ts';
import { readNameOf, writeNameOf } from './names.ts';
import { readPath } from './paths.ts';
import { HAVING_CHOICES } from './retired.ts';
import { withoutFileIds } from './rowFields.ts';
import { type FieldError, isRule } from './rules.ts';
import { checkerOf } from './validateField.ts';

type Values = Readonly<Record<string, unknown>>;
type NameOf = (key: string, field: Field) => string;

const errorsOf = (entity: AnyEntity, values: Values, given: Values, nameOf: NameOf): FieldError[] => {
  // A derived field changes with those that it follows from.
  const isGiven = (key: string): boolean =>
    given[key] !== undefined || (entity.fields[key]?.derived?.of.some(isGiven) ?? false);
  const isReported = (of: readonly string[]) => of.some(isGiven);
  const found: { key: string; rule: string; params?: { max: number } }[] = [
    ...missingByCondition(entity, values, given),
    ...overLimits(entity, values, given),
    ...brokenRules(entity, values).filter(({ of }) => isReported(of)),
  ];
  return found.map(({ key, rule, params }) => {
    const field = entity.fields[key] as Field;
    return { path: nameOf(key, field), ...messageOf(entity, { rule }), params: { label: field.label, ...params } };
  });
};

/** A broken rule: a rule of the catalogue, or a message of the entity. */
interface Broken {
  key: string;
  rule: string;
  of: readonly string[];
}

/** Applies the declared rules. Unless a rule says so itself, it depends on all the fields that the function reads. */
const brokenRules = (entity: AnyEntity, values: Values): Broken[] => {
  const read = new Set<string>();
  const watched = new Proxy(withoutFileIds(entity, values), {
    get: (target, key) => {
      if (typeof key === 'string') read.add(key);
      return Reflect.get(target, key);
    },
  });
  // The declaration names its own fields; generic code knows the values as a record only.
  const broken = Object.entries(entity.check?.(watched as never) ?? {});
  return broken.flatMap(([key, error]) => {
    if (error === undefined) return [];
    if (!(key in entity.fields))
      throw new TypeError(`Entity ${entity.name}: check returned ${key}, which is no field.`);
    return [
      typeof error === 'string' ? { key, rule: error, of: [...read] } : { key, rule: error.message, of: error.of },
    ];
  });
};

const messageOf = ({ name, messages }: AnyEntity, { rule }: Pick<Broken, 'rule'>): Pick<FieldError, 'rule' | 'own'> => {
  const text = messages?.[rule];
  if (text !== undefined) return { rule: 'invalid', own: { key: `resources.${name}.messages.${rule}`, text } };
  if (!isRule(rule))
    throw new TypeError(
      `Entity ${name}: check returned the message ${rule}: declare it in messages: { ${rule}: '…' }.`,
    );
  return { rule };
};

/**
 * Validates the rules over several fields that an entity declares (`check`, `requiredIf`, a `max` in another field), on stored values by key. `given`: the part that a
 * request changes; a rule is applied only if the request changes one of the fields that it depends on. Errors are under
 * the names of a request.
 */
export const checkRecord = (entity: AnyEntity, values: Values, given: Values = values): FieldError[] =>
  errorsOf(entity, values, given, writeNameOf);

/** The same for the values of a form, as typed; errors are under the form's names. */
export const checkForm = (entity: AnyEntity, form: object, variant: Variant = 'GB'): FieldError[] => {
  if (!entity.check && !hasConditions(entity) && !hasLimits(entity)) return [];
  const values = typedValues(entity, form, variant);
  // A value that breaks a rule of its own field is not empty.
  const whole = Object.fromEntries(fieldsOf(entity).map(([key]) => [key, values[key] ?? null]));
  const shown = { ...values, ...hiddenValues(entity, values) };
  try {
    return errorsOf(entity, { ...shown, ...derivedValues(entity, shown) }, whole, readNameOf);
  } catch {
    // A fault in a declared function must not keep a user from saving; the server applies the same function and reports it.
    return [];
  }
};

/**
 * Returns the stored values of a form by key for what follows from them while they are typed: in a row of a list, a
 * field that breaks a rule counts as empty, so that one incomplete row does not hide the result of the others.
 */
export const draftValues = (entity: AnyEntity, form: object, variant: Variant = 'GB'): Values => {
  const lists = fieldsOf(entity).flatMap(([key, field]) => {
    const rows = readPath(form, readNameOf(key, field));
    const { of } = field;
    return of && Array.isArray(rows) ? [[key, rows.map((row) => draftRow(of, row, variant))]] : [];
  });
  return { ...typedValues(entity, form, variant), ...Object.fromEntries(lists) };
};

const draftRow = (of: Readonly<Record<string, Field>>, row: object, variant: Variant): Values =>
  Object.fromEntries(
    Object.entries(of).map(([key, field]) => {
      // A file is checked with its row: it has no form of its own.
      if (field.kind === 'document') return [key, readPath(row, key) ?? null];
      const parsed = checkerOf(field, variant).safeParse(readPath(row, key));
      return [key, parsed.success ? parsed.data : null];
    }),
  );

/**
 * Returns the stored values of a form by key. A value that breaks a rule of its own field is left out, unless it is one that its choice
 * may no longer offer.
 */
export const typedValues = (entity: AnyEntity, form: object, variant: Variant = 'GB'): Values =>
  Object.fromEntries(
    fieldsOf(entity).flatMap(([key, field]) => {
      const value = readPath(form, readNameOf(key, field));
      const parsed = checkerOf(field, variant).safeParse(value);
      if (parsed.success) return [[key, parsed.data]];
      return HAVING_CHOICES.has(field.kind) && value ? [[key, value]] : [];
    }),
  );

/** Returns the values of a form as they are sent: a field that is not shown because of its condition is empty. */
export const shownValues = (
  entity: AnyEntity,
  form: Readonly<Record<string, unknown>>,
  variant: Variant = 'GB',
): Record<string, unknown> => {
  const hidden = hasConditions(entity) ? hiddenValues(entity, typedValues(entity, form, variant)) : {};
  const sent = { ...form };
  // Conditions apply to fields that a record contains under their own names.
  for (const [key, value] of Object.entries(hidden)) sent[key] = value;
  return sent;
};
