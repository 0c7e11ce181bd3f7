import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { FieldKind } from './field.ts';
import { readNameOf, writableFields, writeNameOf } from './names.ts';

/**
 * The kinds whose changes can be undone with one click. Money, and percentages that determine it, must be changed
 * deliberately; files are not stored in their earlier form.
 */
const UNDOABLE = {
  text: true,
  multiline: true,
  money: false,
  percent: false,
  points: true,
  hours: true,
  integer: true,
  decimal: true,
  date: true,
  month: true,
  time: true,
  weekdays: true,
  dateTime: true,
  choice: true,
  choices: true,
  flag: true,
  reference: true,
  references: true,
  list: false,
  document: false,
  email: true,
  phone: true,
  postcode: true,
  companyNumber: true,
  personalNumber: true,
} satisfies Record<FieldKind, boolean>;

/**
 * Maps the changed read names of an audit row to the request names that restore them; derived columns follow
 * automatically. Returns null if any of them, or the entity, cannot be undone.
 */
export const undoNames = (entity: AnyEntity, changed: readonly string[]): ReadonlyMap<string, string> | null => {
  if (entity.undo === false) return null;
  const fields = new Map(fieldsOf(entity).map(([key, field]) => [readNameOf(key, field), [key, field] as const]));
  const writable = new Set(writableFields(entity, 'update').map(([key]) => key));
  const names = new Map<string, string>();
  for (const name of changed) {
    const found = fields.get(name);
    // Follows from the others when they are restored.
    if (found?.[1].derived) continue;
    if (!found || found[1].undo === false || !UNDOABLE[found[1].kind]) return null;
    if (writable.has(found[0])) names.set(name, writeNameOf(...found));
  }
  return names.size > 0 ? names : null;
};
