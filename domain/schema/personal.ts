import { emptyOf } from './conditions.ts';
import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import { derivedValues } from './derive.ts';
import type { Field, FieldKind } from './field.ts';
import { type RowReference, rowReferences } from './rowFields.ts';

/** Kinds whose values are about a person, unless their field says otherwise. */
const PERSONAL = new Set<FieldKind>(['text', 'multiline', 'email', 'phone', 'postcode', 'personalNumber']);

/** Replaces a text about an erased person that cannot be empty. */
export const ERASED = 'Erased';

type Values = Readonly<Record<string, unknown>>;

/** Whether the values of a field are about a person: as declared, or else by its kind; of a list, by that of its rows. */
export const isPersonal = ({ kind, person, of = {} }: Field): boolean =>
  person ?? (PERSONAL.has(kind) || Object.values(of).some(isPersonal));

/** Whether a value of the field can be removed: it may be empty, or a text can replace it. */
export const isErasable = ({ kind, required }: Field): boolean => !required || kind === 'flag' || PERSONAL.has(kind);

/**
 * Returns the references to employees that make a record one about the employee, although it is kept when they are erased.
 * Records with `employee_id` are deleted.
 */
export const personsOf = (entity: AnyEntity): string[] =>
  'employee_id' in entity.fields
    ? []
    : fieldsOf(entity).flatMap(([key, { kind, to, person }]) =>
        kind === 'reference' && to === 'employees' && person !== false ? [key] : [],
      );

const erasedField = (field: Field, value: unknown, unique: string | false): unknown => {
  if (field.of && field.person === undefined)
    return Array.isArray(value) ? value.map((row: Values) => erasedRow(field.of ?? {}, row)) : value;
  if (!field.required || !PERSONAL.has(field.kind)) return emptyOf(field);
  return unique || ERASED.slice(0, field.max);
};

const erasedRow = (of: Readonly<Record<string, Field>>, row: Values): Values => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(of).flatMap(([key, field]) =>
      isPersonal(field) ? [[key, erasedField(field, row[key], false)]] : [],
    ),
  ),
});

/** Returns the references to employees in rows that make their rows about the employee. */
export const personsInRows = (entity: AnyEntity): RowReference[] =>
  rowReferences(entity).filter(({ to, field }) => to === 'employees' && field.person !== false);

/**
 * Returns the lists of a record without what its rows contain about an employee, by key, with the derived fields that follow: a row
 * with `employee_id` is removed, and one with another reference keeps nothing personal.
 */
export const erasedLists = (entity: AnyEntity, record: Values, id: number): Record<string, unknown> => {
  const lists: Record<string, unknown> = {};
  for (const { list, key } of personsInRows(entity)) {
    const rows = lists[list] ?? record[list];
    if (!Array.isArray(rows)) continue;
    const { of = {} } = entity.fields[list] ?? {};
    lists[list] = rows.flatMap((row: Values) => {
      if (row[key] !== id) return [row];
      return key === 'employee_id' ? [] : [erasedRow(of, row)];
    });
  }
  return { ...lists, ...derivedValues(entity, { ...record, ...lists }) };
};

/**
 * Returns the values that replace those about a person in a record, by key: empty, or a text that names nobody where one is
 * required, with the record's id where it must be unique; and the derived fields that follow.
 */
export const erasedValues = (entity: AnyEntity, row: Values): Record<string, unknown> => {
  const unique = new Set((entity.unique ?? []).flat());
  const erased = Object.fromEntries(
    fieldsOf(entity).flatMap(([key, field]) =>
      isPersonal(field) && field.stored !== false && !field.derived
        ? [[key, erasedField(field, row[key], (field.unique || unique.has(key)) && `erased-${row.id}`)]]
        : [],
    ),
  );
  return { ...erased, ...derivedValues(entity, { ...row, ...erased }) };
};
