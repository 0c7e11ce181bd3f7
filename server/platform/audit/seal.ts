import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Services } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { presentAuditKey } from '#server/platform/secrets/keyCheck.ts';
import { auditKey, type KeyPlace } from '#server/platform/secrets/secretKey.ts';
import { type Adoption, adoptionMac, BEGINNING, contentOf, SEALED_TEXTS, sealMac, sealOf } from './commitment.ts';
import { type NotedHead, noteHead, readNotedHead } from './notedHead.ts';

/** Only one transaction at a time extends the chain; writers of the audit never wait for this lock. */
const CHAIN_LOCK = 7_413_001;
/** Rows sealed in one transaction. */
const BATCH = 500;
const SALT = 16;

type Sealing = Pick<Services, 'db'> & { config: KeyPlace };

interface Head {
  seq: number;
  hash: Buffer;
}

/** The result of one transaction: how many rows it sealed, and the new end of the chain. */
interface Sealed {
  rows: number;
  head: Head;
  /** the HMAC of the adoption; null where its record is missing */
  adoption: Buffer | null;
}

/** The key with which the chain was made is not available. Sealing with another one would leave permanent errors. */
export class OtherAuditKey extends Error {
  override readonly name = 'OtherAuditKey';

  constructor() {
    super('The audit was sealed with another key: set SECRET_KEY to that one, or bring back secret.key in DATA_DIR');
  }
}

/**
 * Returns the audit key. Creates it if neither a key nor a chain made with one exists yet.
 * @throws OtherAuditKey
 */
export const keyOfChain = async ({ db, config }: Pick<Sealing, 'config'> & { db: Db }): Promise<Buffer> => {
  const adoption = await db.selectFrom('audit_adoption').selectAll().executeTakeFirst();
  const key = (await presentAuditKey(db, config)) ?? (adoption ? null : auditKey(config));
  if (!key || (adoption && !adoptionMac(key, adoption).equals(adoption.mac))) throw new OtherAuditKey();
  return key;
};

/**
 * Seals every committed audit row that has no seal (decision 0016): each seal covers its row and the previous seal, and
 * is authenticated with a key that is not in the database. Runs every minute, and before a backup and a check. Records
 * the new end of the chain in the data folder.
 * @returns the number of rows sealed
 * @throws OtherAuditKey
 */
export const sealAudit = async ({ db, config }: Sealing): Promise<number> => {
  const key = await keyOfChain({ db, config });
  const known = readNotedHead(config);
  for (let sealed = 0; ; ) {
    const { rows, head, adoption } = await inTransaction(db, (tx) => sealSome(tx, key, known !== null));
    sealed += rows;
    if (rows === BATCH) continue;
    const next = { seq: head.seq, hash: head.hash.toString('hex'), adoption: adoption?.toString('hex') ?? '' };
    if (adoption && (known === null || (await continues(db, known, next)))) noteHead(config, next);
    return sealed;
  }
};

/**
 * Whether the chain continues the recorded one. Otherwise the record is evidence, and `verify` reports the difference.
 */
const continues = async (db: Db, known: NotedHead, next: NotedHead): Promise<boolean> => {
  if (next.seq <= known.seq || next.adoption !== known.adoption) return false;
  if (known.seq === 0) return true;
  const seal = await db.selectFrom('audit_seals').select('hash').where('seq', '=', known.seq).executeTakeFirst();
  return seal?.hash.toString('hex') === known.hash;
};

const lastSeal = async (tx: Db): Promise<Head> =>
  (await tx.selectFrom('audit_seals').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()) ?? {
    seq: 0,
    hash: BEGINNING,
  };

/** Seals the oldest unsealed rows in the caller's transaction. */
const sealSome = async (tx: Db, key: Buffer, isKnown: boolean): Promise<Sealed> => {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx);
  const adoption = await adopt(tx, key, isKnown);
  const { rows } = await sql<{ id: number; head: string; values: string }>`
    select a.id, ${SEALED_TEXTS.head} as head, ${SEALED_TEXTS.values} as values
    from (select audit_id from audit_unsealed order by audit_id limit ${BATCH}) w join audit a on a.id = w.audit_id
    order by a.id`.execute(tx);
  let { seq, hash } = await lastSeal(tx);
  if (rows.length === 0) return { rows: 0, head: { seq, hash }, adoption };
  const seals = rows.map(({ id, head, values }) => {
    const salt = randomBytes(SALT);
    const content = contentOf(salt, values);
    seq += 1;
    hash = sealOf(hash, seq, head, content);
    return { seq, audit_id: id, salt, content, hash, mac: sealMac(key, seq, hash) };
  });
  await tx.insertInto('audit_seals').values(seals).execute();
  const ids = rows.map(({ id }) => id);
  await sql`delete from audit_unsealed where audit_id = any(${ids})`.execute(tx);
  return { rows: rows.length, head: { seq, hash }, adoption };
};

/**
 * Authenticates, once, the seals that were made without a key. It does not do so again if the data folder contains an
 * earlier adoption: someone who deleted the record from the database could otherwise have a forged chain adopted.
 */
const adopt = async (tx: Db, key: Buffer, isKnown: boolean): Promise<Buffer | null> => {
  const made = await tx.selectFrom('audit_adoption').select('mac').executeTakeFirst();
  if (made || isKnown) return made?.mac ?? null;
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(tx);
  const adoption: Adoption = { ...(await lastSeal(tx)), adopted_at: rows[0]?.now ?? new Date() };
  const mac = adoptionMac(key, adoption);
  await tx
    .insertInto('audit_adoption')
    .values({ ...adoption, mac })
    .execute();
  return mac;
};
