import { user } from '#domain/entities/index.ts';
import type { Context, Db } from '#server/context.ts';
import { updateRow } from '#server/crud/repository.ts';
import { recordControl } from '#server/platform/access/control.ts';
import { forgetAttempts, forgetFailedPasswords, LIMITS } from '#server/platform/limits/attempts.ts';
import { notifyOwner } from '#server/platform/notices/notify.ts';
import { setPassword } from '#server/session/setPassword.ts';
import { removeTotp } from '#server/session/totp.ts';
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

/** Removes the second step of an account: authenticator app, recovery codes, passkeys and codes by text. */
export const removeSecondStep = async (db: Db, id: number): Promise<void> => {
  await removeTotp(db, id);
  await updateRow(db, user, id, { mfa_totp: false, mfa_sms: false });
};

/** Forgets failed attempts to log in to an account, and its known devices. */
export const unlock = async (db: Db, id: number): Promise<void> => {
  const devices = await db.deleteFrom('devices').where('user_id', '=', id).returning(['token_hash', 'place']).execute();
  await forgetFailedPasswords(db, id, devices);
  await forgetAttempts(db, [LIMITS.code(id), LIMITS.sms(id)]);
};

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
  if (row.mfa_totp || row.mfa_sms) await recordControl(context, row.id, 'second_factor_reset');
  await removeSecondStep(db, row.id);
  await unlock(db, row.id);
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
