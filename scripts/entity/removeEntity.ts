import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import { withRowFields } from '#domain/schema/rowFields.ts';
import { linkTable } from '#server/platform/db/links.ts';
import type { Changes } from './changes.ts';
import { Mistake } from './mistake.ts';
import { filesOf, handwritten } from './parts.ts';
import { addChange, type RunPlan } from './plan.ts';
import type { Declared } from './read.ts';
import { shapeFile, shapeIn, shapeNames, writeShape } from './tables.ts';

/** What happens to the records of an entity that is removed. */
export type Rows = 'drop' | 'keep';

const refersTo = (entity: AnyEntity, name: string): string | undefined =>
  withRowFields(fieldsOf(entity)).find(([, { to }]) => to === name)?.[0];

/** @throws Mistake naming what still uses the entity */
export const checkUnused = (changes: Changes, name: string, option: string, others: readonly Declared[]): void => {
  const named = new RegExp(`[\`'"/]${name}[\`'"/?]`);
  for (const file of others.flatMap(({ entity }) => handwritten(changes, entity.name)))
    if (named.test(changes.read(file) ?? ''))
      throw new Mistake(`${option}: ${file} names ${name}. Remove it there first.`);
  for (const { entity, file } of others) {
    const key = refersTo(entity, name);
    if (key !== undefined)
      throw new Mistake(
        `${option}: ${file}: entity ${entity.name}, field ${key} refers to ${name}. Remove this field, or refer to another entity, first.`,
      );
  }
};

/**
 * Removes an entity: its files and, depending on `rows`, its table. If no database has run its migration, that is removed too,
 * and there are no records.
 * @throws Mistake if something uses the entity, or `rows` is not stated
 */
export const removeEntity = (
  plan: RunPlan,
  name: string,
  declared: readonly Declared[],
  rows: Rows | undefined,
): void => {
  const { changes, notes } = plan;
  const pending = plan.pending.get(name);
  const own = declared.find(({ entity }) => entity.name === name);
  const shape = shapeIn(changes, name);
  if (!own && !shape)
    throw new Mistake(
      `--remove ${name}: there is no generated entity ${name}. There are ${shapeNames(changes).join(', ') || 'none'}.`,
    );
  checkUnused(
    changes,
    name,
    `--remove ${name}`,
    declared.filter((one) => one !== own),
  );
  const isNew = !shape || pending?.base === null;
  if (!isNew && rows === undefined)
    throw new Mistake(
      `--remove ${name}: say what happens to its records: --remove ${name} --drop deletes them with their table at the next start; --remove ${name} --keep leaves the table where it is, and a later declaration of ${name} finds the records again.`,
    );
  const parts = own ? handwritten(changes, name) : [];
  for (const file of filesOf(changes, name)) changes.remove(file);
  if (isNew) {
    if (pending) changes.remove(pending.migration);
    changes.remove(shapeFile(name));
    notes.push(`${name} is removed. No database has its table, so there are no records.`);
  } else if (rows === 'keep') {
    writeShape(changes, name, { ...shape, removed: true });
    notes.push(
      `${name} is removed. Its table stays with all records, which nobody can see or change; the audit keeps their history. Records that they refer to, such as employees, cannot be deleted. To throw them away later: --remove ${name} --drop.`,
    );
  } else {
    changes.remove(shapeFile(name));
    const dropped = [...Object.keys(shape.links ?? {}).map((key) => linkTable(name, key)), name];
    addChange(plan, {
      name,
      says: `Table ${name} is dropped with its records.`,
      sql: [
        `delete from views where resource = '${name}';`,
        `delete from derivation_signatures where entity = '${name}';`,
        ...dropped.map((table) => `drop table ${table};`),
      ].join('\n'),
      notes: [
        `All records of ${name} are deleted at the next start. The audit keeps their history. Files of the records stay stored without a reference. Make a backup first if you may need them.`,
      ],
      base: shape,
      shape: null,
    });
  }
  if (parts.length > 0)
    notes.push(`${parts.join(', ')} ${parts.length > 1 ? 'are' : 'is'} deleted, too; --undo restores them.`);
};
