import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { FieldKind } from './field.ts';
import { readNameOf, writableFields, writeNameOf } from './names.ts';

/**
 * Which kinds a change may be taken back of with one click (contract H4): what pays people, percentages of it included,
 * is changed with both eyes open; secrets and files are not kept as they were.
 */
const UNDOABLE = {
  text: true,
  multiline: true,
  money: false,
  percent: false,
  points: true,
  hours: true,
  integer: true,
  date: true,
  dateTime: true,
  choice: true,
  flag: true,
  reference: true,
  list: false,
  document: false,
  email: true,
  phone: true,
  postcode: true,
  companyNumber: true,
  personalNumber: true,
  secret: false,
} satisfies Record<FieldKind, boolean>;

/**
 * Read names that an audit row says were changed → names of the request that sets them back; columns that follow from
 * others follow again. Null where any of them, or the entity, is never undone.
 */
export const undoNames = (entity: AnyEntity, changed: readonly string[]): ReadonlyMap<string, string> | null => {
  if (entity.undo === false) return null;
  const fields = new Map(fieldsOf(entity).map(([key, field]) => [readNameOf(key, field), [key, field] as const]));
  const writable = new Set(writableFields(entity, 'update').map(([key]) => key));
  const names = new Map<string, string>();
  for (const name of changed) {
    const found = fields.get(name);
    if (!found || found[1].undo === false || !UNDOABLE[found[1].kind]) return null;
    if (writable.has(found[0])) names.set(name, writeNameOf(...found));
  }
  return names.size > 0 ? names : null;
};
