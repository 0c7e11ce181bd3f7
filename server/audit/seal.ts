import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import type { Db, Services } from '#server/http/context.ts';
import { BEGINNING, contentOf, SEALED_TEXTS, sealOf } from './commitment.ts';

/** One at a time lengthens the chain; writers of the audit never wait for it. */
const CHAIN_LOCK = 7_413_001;
/** Rows sealed in one transaction. */
const BATCH = 500;
const SALT = 16;

/**
 * Seals every row of the audit that is committed and waits (decision 0016): each seal covers its row and the seal
 * before. Run every minute, and before a backup and a check.
 * @returns how many rows were sealed
 */
export const sealAudit = async (db: Services['db']): Promise<number> => {
  for (let sealed = 0; ; ) {
    const some = await inTransaction(db, sealSome);
    sealed += some;
    if (some < BATCH) return sealed;
  }
};

/** Seals the oldest of what waits, in the caller's transaction. */
const sealSome = async (tx: Db): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx);
  const { rows } = await sql<{ id: number; head: string; values: string }>`
    select a.id, ${SEALED_TEXTS.head} as head, ${SEALED_TEXTS.values} as values
    from (select audit_id from audit_unsealed order by audit_id limit ${BATCH}) w join audit a on a.id = w.audit_id
    order by a.id`.execute(tx);
  if (rows.length === 0) return 0;
  const last = await tx
    .selectFrom('audit_seals')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  let { seq, hash } = last ?? { seq: 0, hash: BEGINNING };
  const seals = rows.map(({ id, head, values }) => {
    const salt = randomBytes(SALT);
    const content = contentOf(salt, values);
    seq += 1;
    hash = sealOf(hash, seq, head, content);
    return { seq, audit_id: id, salt, content, hash };
  });
  await tx.insertInto('audit_seals').values(seals).execute();
  const ids = rows.map(({ id }) => id);
  await sql`delete from audit_unsealed where audit_id = any(${ids})`.execute(tx);
  return rows.length;
};
