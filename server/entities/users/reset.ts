import { user } from '#domain/entities/index.ts';
import { recordControl } from '#server/access/control.ts';
import type { Context } from '#server/context.ts';
import { updateRow } from '#server/crud/repository.ts';
import { notifyOwner } from '#server/notices/notify.ts';
import { forgetAttempts, LIMITS } from '#server/session/attempts.ts';
import { removeTotp } from '#server/session/totp.ts';
import { setPassword } from './create.ts';
import { notifyOfReset } from './notifyOfReset.ts';
import { presentUser } from './present.ts';
import { handOver, initialPassword } from './signInAccess.ts';
import type { Target } from './target.ts';

/** The outcome of a reset. */
export interface ResetOutcome {
  user: Record<string, unknown>;
  /** to be shown once; undefined if a link was sent, or nothing was reset yet */
  temporary_password: string | undefined;
  /** nothing was reset yet: another troncmaster must confirm it */
  confirmation_required?: true;
}

/**
 * Removes the password and second step of an account, unlocks it, ends its sessions and issues access to its owner
 * (F-16). The caller's permission has already been checked.
 * @param by who did it, as shown to the troncmasters
 * @param confirmed whether a third troncmaster confirmed it: then all are notified, even if the account has lost the
 * role since
 */
export const performReset = async (
  context: Context,
  target: Target,
  { by, confirmed }: { by: string; confirmed: boolean },
): Promise<ResetOutcome> => {
  const { row, principal } = target;
  const { db, scope } = context;
  const { password, temporary_until } = initialPassword(context);
  await setPassword(context, row.id, password, { temporary_until });
  await removeTotp(db, row.id);
  if (row.mfa_totp || row.mfa_sms) await recordControl(context, row.id, 'second_factor_reset');
  await updateRow(db, user, row.id, { mfa_totp: false, mfa_sms: false });
  const devices = await db
    .deleteFrom('devices')
    .where('user_id', '=', row.id)
    .returning(['token_hash', 'place'])
    .execute();
  await forgetAttempts(db, [
    LIMITS.user(row.id),
    LIMITS.code(row.id),
    LIMITS.sms(row.id),
    ...devices.flatMap(({ token_hash, place }) => [
      LIMITS.device(row.id, token_hash),
      ...(place === null ? [] : [LIMITS.place(row.id, place)]),
    ]),
  ]);
  const answer = await presentUser(db, scope, row.id);
  await notifyOwner(context, row.id, 'account_password');
  if (row.mfa_totp || row.mfa_sms) await notifyOwner(context, row.id, 'account_mfa_off');
  if (principal.tronc_master || confirmed) await notifyOfReset(context, 'troncmaster_reset', target, { by });
  const account = {
    id: row.id,
    forename: String(row.forename),
    surname: String(row.surname),
    email: String(row.email),
    username: String(row.username),
  };
  return { user: answer, temporary_password: await handOver(context, account, 'reset', password) };
};
