import { sql } from 'kysely';
import { controlSince } from '#domain/access/independence.ts';
import type { Context } from '#server/context.ts';

/**
 * Whether another user changed the email address of this account in the last 30 days, after its owner had chosen a
 * password. A link sent there may not reach the owner.
 */
export const hasForeignAddress = async (context: Pick<Context, 'db' | 'now'>, account: number): Promise<boolean> => {
  const history = context.db
    .selectFrom('audit')
    .select('id')
    .where('resource', '=', 'users')
    .where('record_id', '=', account);
  const changed = await history
    .where('event', '=', 'users.changed')
    .where('at', '>', controlSince(context.now()))
    .where('user_id', '<>', account)
    .where(sql<boolean>`changes ? 'email'`)
    .limit(1)
    .executeTakeFirst();
  if (!changed) return false;
  const owned = history.where((row) =>
    row.or([row('event', '=', 'users.password_changed'), row('event', '=', 'session.opened')]),
  );
  return (await owned.limit(1).executeTakeFirst()) !== undefined;
};

/**
 * Whether the last change of the email address of this account is at most 30 days old and was made by another user who is
 * no troncmaster, after the owner had used the account. Someone who may change an address but not reset the account
 * could otherwise enter their own and sign in with it at a provider.
 */
export const hasAddressOfManager = async (context: Pick<Context, 'db' | 'now'>, account: number): Promise<boolean> => {
  if (!(await hasForeignAddress(context, account))) return false;
  const { rows } = await sql<{ by_manager: boolean }>`
    select a.user_id <> ${account} and not exists (select 1 from users u where u.id = a.user_id and u.tronc_master) as by_manager
    from audit a where a.resource = 'users' and a.record_id = ${account} and a.changes ? 'email'
      and a.event = 'users.changed' order by a.id desc limit 1`.execute(context.db);
  return rows[0]?.by_manager ?? false;
};
