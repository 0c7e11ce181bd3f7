import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { totalsOf } from '#domain/schema/family.ts';
import { ANONYMOUS, type Db, type Services } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parentOf } from './family.ts';
import { hasFollowing, refreshParents, saveFollowing } from './following.ts';
import { findRows, type Row, selection } from './repository.ts';

/** Records per transaction. */
const BATCH = 500;

/** Returns a text that changes when a derived field or a total, what it depends on, or its function changes. */
const signatureOf = (entity: AnyEntity): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        fieldsOf(entity).flatMap(([key, { kind, derived, total }]) => [
          ...(derived ? [[key, kind, derived.of, derived.value.toString()]] : []),
          ...(total ? [[key, kind, total]] : []),
        ]),
      ),
    )
    .digest('hex');

/** Returns the entities whose derived fields were computed by other functions, or never. */
export const entitiesToRecompute = async (db: Db, entities: readonly AnyEntity[]): Promise<AnyEntity[]> => {
  const derived = entities.filter(hasFollowing);
  if (derived.length === 0) return [];
  const rows = await db.selectFrom('derivation_signatures').select(['entity', 'signature']).execute();
  const known = new Map(rows.map(({ entity, signature }) => [entity, signature]));
  return derived.filter((entity) => known.get(entity.name) !== signatureOf(entity));
};

/**
 * Computes the derived fields and totals of every record of an entity again, in batches; only records that change are
 * written, each with its audit row, and then the totals of their parents. A record that changes meanwhile is left out: its own
 * write computed it. Can be repeated after an interruption.
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
  const { rows: found } = await sql<Row>`
    select ${selection(entity)} from ${sql.table(entity.name)}
    where id > ${after} order by id limit ${sql.lit(BATCH)}`.execute(db);
  const context = { db, caller: ANONYMOUS, now, cause: 'job derive' };
  // The change of a child changes the total of its parent, but not the parent's revision.
  const isOfFamily = totalsOf(entity).length > 0 || parentOf(entity) !== null;
  const ids = found.map(({ id }) => id);
  const rows = isOfFamily && ids.length > 0 ? await findRows(db, entity, ids, { lock: true }) : found;
  await refreshParents(context, entity, await saveFollowing(context, entity, rows, 'changed'));
  return ids;
};
