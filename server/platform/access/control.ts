import type { ControlKind } from '#domain/access/independence.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/platform/audit/audit.ts';

/**
 * Records that the caller had control of another user's account, in the transaction of the action. What owners do to
 * their own account, and what the portal does without a caller (first account, commands), is not recorded.
 */
export const recordControl = async (
  context: Pick<Context, 'db' | 'caller' | 'now'>,
  user_id: number,
  ...kinds: readonly ControlKind[]
): Promise<void> => recordControlBy(context, actorOf(context), user_id, ...kinds);

/** The same for an action that another user requested, who had control as well. */
export const recordControlBy = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  by_user_id: number | null,
  user_id: number,
  ...kinds: readonly ControlKind[]
): Promise<void> => {
  if (by_user_id === null || by_user_id === user_id || kinds.length === 0) return;
  const at = now();
  await db
    .insertInto('account_control')
    .values(kinds.map((kind) => ({ user_id, by_user_id, kind, at })))
    .execute();
};
