import type { Caller, Context } from '#server/context.ts';
import type { Row } from '#server/crud/repository.ts';
import { type Letter, mail } from '#server/platform/mail/outbox.ts';
import { portalUrl } from '#server/platform/mail/portalUrl.ts';
import type { OverseerCode } from '#server/platform/notices/kinds.ts';
import { notifyOverseers } from '#server/platform/notices/notifyOverseers.ts';
import type { Target } from './target.ts';

/** A person's name, from a row or a caller. */
export const nameOf = (who: Row | Pick<Caller, 'forename' | 'surname'>): string => `${who.forename} ${who.surname}`;

/**
 * Notifies every troncmaster, including the actor, of a change to the login of one of them, in the inbox and by email,
 * in the transaction of the event.
 */
export const notifyOfReset = async (
  context: Context,
  code: OverseerCode & Letter,
  { row }: Pick<Target, 'row'>,
  params: Record<string, string>,
): Promise<void> => {
  const named = { name: nameOf(row), ...params };
  await notifyOverseers(context, { code, params: named, account: row.id, approvers: false, everybody: true });
  const link = portalUrl(context.config, `/user-management/all-users/user-details/${row.id}`);
  const all = context.db
    .selectFrom('users')
    .select('email')
    .where('tronc_master', '=', true)
    .where('active', '=', true);
  for (const { email } of await all.orderBy('id').execute()) await mail(context, email, code, { ...named, link });
};
