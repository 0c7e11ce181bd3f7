import { sql } from 'kysely';
import { user } from '#domain/entities/index.ts';
import { DEMO_PASSWORD } from '#domain/samples/users.ts';
import type { Db, Services } from '#server/context.ts';
import { ANONYMOUS } from '#server/context.ts';
import { updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { matchesPassword, randomPassword } from '#server/session/passwords.ts';
import { setPassword, type Writer } from '#server/session/setPassword.ts';

type Starting = Pick<Services, 'db' | 'now'>;

/** The actor in the audit: the start of a portal. */
const STARTED = { caller: ANONYMOUS, cause: 'start' } as const;

/** Marks every account of the database as demo data. Called when the demo data is complete. */
export const markDemoAccounts = async (db: Db): Promise<void> => {
  await sql`insert into demo_users (user_id) select id from users on conflict do nothing`.execute(db);
};

/** Usernames of the demo accounts that are active. */
export const activeDemoAccounts = async ({ db }: Pick<Services, 'db'>): Promise<string[]> => {
  const rows = await demoAccounts(db).where('u.active', '=', true).execute();
  return rows.map(({ username }) => username ?? '');
};

const demoAccounts = (db: Db) =>
  db
    .selectFrom('demo_users as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('passwords as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.username', 'p.hash'])
    .orderBy('u.id');

/**
 * Disables each demo account that still has the published password, ends its sessions, and replaces that password with
 * an unknown one, so that an account enabled by hand needs a new password. An account whose owner chose another
 * password is left unchanged.
 * @returns the usernames of the disabled accounts
 */
export const disableDemoAccounts = async (services: Starting): Promise<string[]> => {
  const open: { id: number; username: string | null }[] = [];
  for (const { hash, ...account } of await demoAccounts(services.db).where('u.active', '=', true).execute())
    if (await matchesPassword(hash, DEMO_PASSWORD)) open.push(account);
  await inTransaction(services.db, async (db) => {
    for (const { id } of open) {
      const start = { db, now: services.now, ...STARTED };
      await setPassword(start, id, randomPassword(), { temporary_until: services.now() });
      await setActive(start, id, false);
      await db.updateTable('demo_users').set({ disabled_at: services.now() }).where('user_id', '=', id).execute();
    }
  });
  return open.map(({ username }) => username ?? '');
};

/**
 * Enables the demo accounts that a start disabled, with the published password. Only an explicit DEMO=1 does this.
 * @returns the usernames of the enabled accounts
 */
export const enableDemoAccounts = async (services: Starting): Promise<string[]> =>
  inTransaction(services.db, async (db) => {
    const disabled = demoAccounts(db).where('d.disabled_at', 'is not', null).where('u.active', '=', false);
    const accounts = await disabled.execute();
    for (const { id } of accounts) {
      const start = { db, now: services.now, ...STARTED };
      await setPassword(start, id, DEMO_PASSWORD);
      await setActive(start, id, true);
    }
    await db.updateTable('demo_users').set({ disabled_at: null }).where('disabled_at', 'is not', null).execute();
    return accounts.map(({ username }) => username ?? '');
  });

const setActive = async (start: Writer, id: number, active: boolean): Promise<void> => {
  await updateRow(start.db, user, id, { active });
  await audit(start, {
    event: active ? 'users.enabled' : 'users.disabled',
    resource: 'users',
    record_id: id,
    changes: { active: [!active, active] },
  });
};
