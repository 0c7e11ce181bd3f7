import { controlSince } from '#domain/access/independence.ts';
import type { Context } from '#server/context.ts';
import { troncmastersSince } from '#server/platform/access/troncmasters.ts';
import type { Target } from './target.ts';

/** Records that a user disabled a troncmaster or removed the role, in the transaction of that change. */
export const recordRemoval = async ({ db, scope, now }: Pick<Context, 'db' | 'scope' | 'now'>, user_id: number) => {
  await db.insertInto('troncmaster_removals').values({ user_id, by_user_id: scope.id, at: now() }).execute();
};

/**
 * Whether the login of this account can only be changed with the confirmation of another troncmaster. It can if there
 * are three or more troncmasters and the account is one of them. A troncmaster who was disabled or lost the role in the
 * last 30 days still counts; otherwise one troncmaster could disable the third, or remove the second, and then act
 * alone.
 */
export const needsThird = async (
  context: Pick<Context, 'db' | 'now'>,
  { principal }: Pick<Target, 'principal'>,
): Promise<boolean> => {
  const rows = await troncmastersSince(context.db, controlSince(context.now())).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const isOne = principal.tronc_master || ids.has(principal.id);
  return isOne && ids.add(principal.id).size >= 3;
};
