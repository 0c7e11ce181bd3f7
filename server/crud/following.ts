import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { derivedValues, hasDerived } from '#domain/schema/derive.ts';
import { totalsOf } from '#domain/schema/family.ts';
import { toWire } from '#domain/schema/wire.ts';
import type { Context } from '#server/context.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { isTenant } from '#server/platform/db/ddl.ts';
import { lockParents, parentOf } from './family.ts';
import type { Row } from './repository.ts';
import { totalValues } from './totalValues.ts';

/** What an audit row of a write that nobody requested needs. */
export type Writing = Pick<Context, 'db' | 'now' | 'caller'> & { cause?: string };

/** Whether an entity has fields that nobody enters: derived ones, or totals. */
export const hasFollowing = (entity: AnyEntity): boolean => hasDerived(entity) || totalsOf(entity).length > 0;

/**
 * Computes the totals and derived fields of these records and writes those that differ, each record with its audit row. The
 * revision stays, because nobody edited the record; a record that has another one by now is left out.
 * @param verb the last part of the audit event
 * @returns the records that were written
 */
export const saveFollowing = async (
  context: Writing,
  entity: AnyEntity,
  rows: readonly Row[],
  verb: string,
): Promise<Row[]> => {
  const totals = await totalValues(context.db, entity, rows);
  const changed = rows.flatMap((row) => {
    const own = totals.get(row.id) ?? {};
    const values = { ...own, ...derivedValues(entity, { ...row, ...own }) };
    const isSame = Object.entries(values).every(([key, value]) => isDeepStrictEqual(row[key] ?? null, value));
    return isSame ? [] : [{ row, values }];
  });
  if (changed.length === 0) return [];
  const keys = [...new Set(changed.flatMap(({ values }) => Object.keys(values)))];
  const records = changed.map(({ row, values }) => ({ ...row, ...values }));
  const written = await sql<{ id: number }>`
    update ${sql.table(entity.name)} as t
    set ${sql.join(keys.map((key) => sql`${sql.ref(key)} = x.${sql.ref(key)}`))}, updated_at = now()
    from jsonb_populate_recordset(null::${sql.table(entity.name)}, ${JSON.stringify(records)}::jsonb) as x
    where ${isTenant(entity) ? sql`t.company_id = x.company_id and ` : sql``}t.id = x.id and t.revision = x.revision returning t.id`.execute(
    context.db,
  );
  const ids = new Set(written.rows.map(({ id }) => id));
  const saved = changed.filter(({ row }) => ids.has(row.id));
  await auditAll(
    context,
    saved.map(({ row, values }) => {
      const [before, later] = [toWire(entity, row), toWire(entity, { ...row, ...values })];
      return {
        event: `${entity.name}.${verb}`,
        resource: entity.name,
        record_id: row.id,
        company_id: typeof row.company_id === 'number' ? row.company_id : null,
        changes: Object.fromEntries(
          Object.keys(values)
            .filter((key) => !isDeepStrictEqual(before[key], later[key]))
            .map((key) => [key, [before[key], later[key]]]),
        ),
      };
    }),
  );
  return saved.map(({ row, values }) => ({ ...row, ...values }));
};

/**
 * Computes the totals of the parents of these children again, after the children were added, changed, archived or deleted
 * in the same transaction. The parents are locked, so that the totals contain what others have added meanwhile.
 */
export const refreshParents = async (context: Writing, entity: AnyEntity, children: readonly Row[]): Promise<void> => {
  const { parent } = parentOf(entity) ?? {};
  if (!parent || !totalsOf(parent).some(({ total }) => total.of === entity.name)) return;
  await saveFollowing(context, parent, await lockParents(context.db, entity, children), 'totals_changed');
};
