import { sql } from 'kysely';
import { controlSince } from '#domain/access/independence.ts';
import type { Context } from '#server/context.ts';
import type { Target } from './target.ts';

/** Records that somebody disabled a troncmaster or took the role away, in the transaction that does it. */
export const recordRemoval = async ({ db, scope, now }: Pick<Context, 'db' | 'scope' | 'now'>, user_id: number) => {
  await db.insertInto('troncmaster_removals').values({ user_id, by_user_id: scope.id, at: now() }).execute();
};

/**
 * Does the sign-in of this account change only with the confirmation of another troncmaster? It does where there are three
 * or more troncmasters and the account is one of them. Whoever was disabled or lost the role in the last 30 days still
 * counts, or one troncmaster could disable the third, or dismiss the second, and then act alone.
 */
export const needsThird = async (
  context: Pick<Context, 'db' | 'now'>,
  { principal }: Pick<Target, 'principal'>,
): Promise<boolean> => {
  const removed = context.db
    .selectFrom('troncmaster_removals')
    .select('user_id as id')
    .where('at', '>', controlSince(context.now()));
  const { rows } = await sql<{ id: number }>`
    select id from users where tronc_master and active union ${removed}`.execute(context.db);
  const ids = new Set(rows.map(({ id }) => id));
  const isOne = principal.tronc_master || ids.has(principal.id);
  return isOne && ids.add(principal.id).size >= 3;
};

/**
 * Did somebody else change the email address of this account in the last 30 days, after its owner had chosen a password?
 * A link that is sent there may not reach the owner.
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
