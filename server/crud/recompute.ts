import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { derivedValues, hasDerived } from '#domain/schema/derive.ts';
import { toWire } from '#domain/schema/wire.ts';
import { ANONYMOUS, type Db, type Services } from '#server/context.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { isTenant } from '#server/platform/db/ddl.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Row, selection } from './repository.ts';

/** Records per transaction. */
const BATCH = 500;

/** Returns a text that changes when a derived field, what it depends on, or its function changes. */
const signatureOf = (entity: AnyEntity): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        fieldsOf(entity).flatMap(([key, { kind, derived }]) =>
          derived ? [[key, kind, derived.of, derived.value.toString()]] : [],
        ),
      ),
    )
    .digest('hex');

/** Returns the entities whose derived fields were computed by other functions, or never. */
export const entitiesToRecompute = async (db: Db, entities: readonly AnyEntity[]): Promise<AnyEntity[]> => {
  const derived = entities.filter(hasDerived);
  if (derived.length === 0) return [];
  const rows = await db.selectFrom('derivation_signatures').select(['entity', 'signature']).execute();
  const known = new Map(rows.map(({ entity, signature }) => [entity, signature]));
  return derived.filter((entity) => known.get(entity.name) !== signatureOf(entity));
};

/**
 * Computes the derived fields of every record of an entity again, in batches; only records that change are written, each
 * with its audit row. Their revision stays, because nobody edited them. A record that changes meanwhile is left out: its
 * own write computed it. Can be repeated after an interruption.
 */
export const recompute = async ({ db, now }: Pick<Services, 'db' | 'now'>, entity: AnyEntity): Promise<void> => {
  for (let last = 0; ; ) {
    const ids = await inTransaction(db, (tx) => recomputeBatch({ db: tx, now }, entity, last));
    if (ids.length < BATCH) break;
    last = ids.at(-1) ?? last;
  }
  const signature = signatureOf(entity);
  await db
    .insertInto('derivation_signatures')
    .values({ entity: entity.name, signature, computed_at: now() })
    .onConflict((at) => at.column('entity').doUpdateSet({ signature, computed_at: now() }))
    .execute();
};

const recomputeBatch = async (
  { db, now }: Pick<Services, 'now'> & { db: Db },
  entity: AnyEntity,
  after: number,
): Promise<number[]> => {
  const { rows } = await sql<Row>`
    select ${selection(entity)} from ${sql.table(entity.name)}
    where id > ${after} order by id limit ${sql.lit(BATCH)}`.execute(db);
  const changed = rows.flatMap((row) => {
    const derived = derivedValues(entity, row);
    const isSame = Object.entries(derived).every(([key, value]) => isDeepStrictEqual(row[key] ?? null, value));
    return isSame ? [] : [{ row, derived }];
  });
  if (changed.length === 0) return rows.map(({ id }) => id);
  const keys = [...new Set(changed.flatMap(({ derived }) => Object.keys(derived)))];
  const values = changed.map(({ row, derived }) => ({ ...row, ...derived }));
  const written = await sql<{ id: number }>`
    update ${sql.table(entity.name)} as t
    set ${sql.join(keys.map((key) => sql`${sql.ref(key)} = x.${sql.ref(key)}`))}
    from jsonb_populate_recordset(null::${sql.table(entity.name)}, ${JSON.stringify(values)}::jsonb) as x
    where ${isTenant(entity) ? sql`t.company_id = x.company_id and ` : sql``}t.id = x.id and t.revision = x.revision returning t.id`.execute(
    db,
  );
  const saved = new Set(written.rows.map(({ id }) => id));
  await auditAll(
    { db, caller: ANONYMOUS, now, cause: 'job derive' },
    changed
      .filter(({ row }) => saved.has(row.id))
      .map(({ row, derived }) => {
        const [before, later] = [toWire(entity, row), toWire(entity, { ...row, ...derived })];
        return {
          event: `${entity.name}.changed`,
          resource: entity.name,
          record_id: row.id,
          company_id: typeof row.company_id === 'number' ? row.company_id : null,
          changes: Object.fromEntries(
            Object.keys(derived)
              .filter((key) => !isDeepStrictEqual(before[key], later[key]))
              .map((key) => [key, [before[key], later[key]]]),
          ),
        };
      }),
  );
  return rows.map(({ id }) => id);
};
