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
 * Whether the last change of the email address of this account is at most 30 days old and was made by its owner, or by
 * another user who is no troncmaster, after the owner had used the account. The owner could otherwise enter the address of
 * a colleague, who then signs in to this account; a manager who may change an address but not reset the account, their own.
 */
export const hasUntrustedAddress = async (context: Pick<Context, 'db' | 'now'>, account: number): Promise<boolean> => {
  const { rows } = await sql<{ is_own: boolean; by_troncmaster: boolean }>`
    select a.user_id = ${account} as is_own,
      a.user_id is null or exists (select 1 from users u where u.id = a.user_id and u.tronc_master) as by_troncmaster
    from audit a where a.resource = 'users' and a.record_id = ${account} and a.changes ? 'email'
      and a.event = 'users.changed' and a.at > ${controlSince(context.now())} order by a.id desc limit 1`.execute(
    context.db,
  );
  const [last] = rows;
  if (!last) return false;
  return last.is_own || (!last.by_troncmaster && (await hasForeignAddress(context, account)));
};
