import type { ControlKind } from '#domain/access/independence.ts';
import { doerOf } from '#server/audit/audit.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Records that the caller had control of somebody else's account, in the transaction of the act. What owners do to
 * their own account, and what the portal does without a caller (first account, commands), is not recorded.
 */
export const recordControl = async (
  context: Pick<Context, 'db' | 'caller' | 'now'>,
  user_id: number,
  ...kinds: readonly ControlKind[]
): Promise<void> => {
  const by_user_id = doerOf(context);
  if (by_user_id === null || by_user_id === user_id || kinds.length === 0) return;
  const at = context.now();
  await context.db
    .insertInto('account_control')
    .values(kinds.map((kind) => ({ user_id, by_user_id, kind, at })))
    .execute();
};
