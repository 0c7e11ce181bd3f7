import { sql } from 'kysely';
import { user } from '#domain/entities/index.ts';
import { DEMO_PASSWORD } from '#domain/samples/users.ts';
import { audit } from '#server/audit/audit.ts';
import { updateRow } from '#server/crud/repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Db, Services } from '#server/http/context.ts';
import { NOBODY } from '#server/session/caller.ts';
import { matchesPassword } from '#server/session/passwords.ts';
import { endSessions } from '#server/session/sessions.ts';

type Starting = Pick<Services, 'db' | 'now'>;

/** Marks every account of the database as one of the demo data. To be called when the demo data is complete. */
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
 * Disables each demo account that still has the published password, and ends its sessions. An account whose owner chose
 * another password stays as it is.
 * @returns the usernames of those it disabled
 */
export const disableDemoAccounts = async (services: Starting): Promise<string[]> => {
  const open: { id: number; username: string | null }[] = [];
  for (const { hash, ...account } of await demoAccounts(services.db).where('u.active', '=', true).execute())
    if (await matchesPassword(hash, DEMO_PASSWORD)) open.push(account);
  await inTransaction(services.db, async (db) => {
    for (const { id } of open) {
      await setActive({ ...services, db }, id, false);
      await endSessions(db, id);
      await db.updateTable('demo_users').set({ disabled_at: services.now() }).where('user_id', '=', id).execute();
    }
  });
  return open.map(({ username }) => username ?? '');
};

/**
 * Enables the demo accounts that a start disabled, which only an explicit DEMO=1 asks for.
 * @returns the usernames of those it enabled
 */
export const enableDemoAccounts = async (services: Starting): Promise<string[]> =>
  inTransaction(services.db, async (db) => {
    const disabled = demoAccounts(db).where('d.disabled_at', 'is not', null).where('u.active', '=', false);
    const accounts = await disabled.execute();
    for (const { id } of accounts) await setActive({ ...services, db }, id, true);
    await db.updateTable('demo_users').set({ disabled_at: null }).where('disabled_at', 'is not', null).execute();
    return accounts.map(({ username }) => username ?? '');
  });

const setActive = async ({ db, now }: { db: Db; now: Services['now'] }, id: number, active: boolean): Promise<void> => {
  await updateRow(db, user, id, { active });
  await audit(
    { db, now, caller: NOBODY, cause: 'start' },
    {
      event: active ? 'users.enabled' : 'users.disabled',
      resource: 'users',
      record_id: id,
      changes: { active: [!active, active] },
    },
  );
};
