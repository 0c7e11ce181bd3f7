import { sql } from 'kysely';
import { ANONYMOUS, type Db, type Services } from '#server/context.ts';
import { webhookOwner } from '#server/pages/webhooks/secret.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { keyOfChain } from '#server/platform/audit/seal.ts';
import { LOCKS } from '#server/platform/db/advisoryLock.ts';
import { runningPortals } from '#server/platform/db/runningPortals.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { bodyOwner } from '#server/platform/mail/sealedBody.ts';
import { assertSameKey, replaceKey } from '#server/platform/secrets/keyCheck.ts';
import { SEALED_MARK, type SecretBox, secretBox } from '#server/platform/secrets/secretBox.ts';
import { type KeyPlace, presentKey } from '#server/platform/secrets/secretKey.ts';
import { sealedFor } from '#server/session/oidc/provider.ts';
import { totpOwner } from '#server/session/totp.ts';

type Row = Readonly<Record<string, string>>;

/** A column with secrets that are kept, and what the secret of a row is sealed for. */
interface Sealed {
  table: string;
  column: string;
  /** columns that identify a row and its owner */
  keys: readonly string[];
  owner(row: Row): string;
}

const ofEndpoint = (column: string): Sealed => ({
  table: 'webhook_endpoints',
  column,
  keys: ['id', 'user_id'],
  owner: ({ user_id }) => webhookOwner(Number(user_id)),
});

const SEALED: readonly Sealed[] = [
  { table: 'totp_secrets', column: 'secret', keys: ['user_id'], owner: ({ user_id }) => totpOwner(Number(user_id)) },
  ofEndpoint('secret'),
  ofEndpoint('previous_secret'),
  { table: 'identity_providers', column: 'client_secret', keys: ['id'], owner: ({ id }) => sealedFor(Number(id)) },
  {
    table: 'outbox',
    column: 'body',
    keys: ['id', 'seal_id', 'recipient'],
    owner: ({ seal_id = '', recipient = '' }) => bodyOwner(seal_id, recipient),
  },
];

/** Secrets that work for some minutes, and hints without which a provider asks its user before it signs them out. */
const REMOVED = [
  sql`delete from worker_codes`,
  sql`delete from login_challenges`,
  sql`update sessions set id_token = null where id_token is not null`,
];

/**
 * Replaces the key of the portal: decrypts every stored secret with the present key and encrypts it with the new one, in
 * one transaction. No portal may run meanwhile.
 * @param next the new SECRET_KEY
 * @returns the number of secrets that were encrypted again
 * @throws Error naming the portals that run; OtherKey if the present key is not that of the database
 */
export const rotateKey = async (
  { db, config, now }: Pick<Services, 'db' | 'now'> & { config: KeyPlace },
  next: string,
): Promise<number> => {
  const other = { ...config, secretKey: next };
  await assertSameKey(db, config);
  const [from, to] = [secretBox(presentKey(config)), secretBox(presentKey(other))];
  return inTransaction(db, async (tx) => {
    await holdAllPortals(tx);
    const audited = await keyOfChain({ db: tx, config });
    let count = 0;
    for (const sealed of SEALED) count += await sealAgain(tx, sealed, from, to);
    for (const removal of REMOVED) await removal.execute(tx);
    await replaceKey(tx, other, audited);
    await audit({ db: tx, now, caller: ANONYMOUS, cause: 'npm run admin' }, { event: 'security.key_changed' });
    return count;
  });
};

/** Keeps portals from starting until the transaction ends. @throws Error naming those that run */
const holdAllPortals = async (tx: Db): Promise<void> => {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCKS.portals}) as held`.execute(tx);
  if (rows[0]?.held) return;
  throw new Error(
    `Portals are running: ${(await runningPortals(tx)).join(', ')}. Stop them first; nothing was changed.`,
  );
};

/** Encrypts the secrets of one column again. @returns how many there are */
const sealAgain = async (tx: Db, { table, column, keys, owner }: Sealed, from: SecretBox, to: SecretBox) => {
  const { rows } = await sql<Row & { sealed: string }>`
    select ${sql.join(keys.map((key) => sql`${sql.ref(key)}::text as ${sql.ref(key)}`))}, ${sql.ref(column)} as sealed
    from ${sql.table(table)} where starts_with(${sql.ref(column)}, ${SEALED_MARK})`.execute(tx);
  const [identity = 'id'] = keys;
  const again = rows.map((row) => to.seal(from.open(row.sealed, owner(row)), owner(row)));
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = v.sealed
    from unnest(${rows.map((row) => row[identity])}::text[], ${again}::text[]) v (identity, sealed)
    where t.${sql.ref(identity)}::text = v.identity`.execute(tx);
  return rows.length;
};
