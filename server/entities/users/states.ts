import { manages, mayReset } from '#domain/access/managing.ts';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { recordControl } from '#server/access/control.ts';
import { audit } from '#server/audit/audit.ts';
import { updateRow } from '#server/crud/repository.ts';
import type { Context } from '#server/http/context.ts';
import { mail } from '#server/mail/outbox.ts';
import { notifyOwner } from '#server/notices/notify.ts';
import { forgetAttempts, LIMITS } from '#server/session/attempts.ts';
import { randomPassword } from '#server/session/passwords.ts';
import { endSessions } from '#server/session/sessions.ts';
import { removeTotp } from '#server/session/totp.ts';
import { keepOneTroncmaster } from './change.ts';
import { setPassword } from './create.ts';
import { presentUser } from './present.ts';
import { targetOf } from './target.ts';

/**
 * Disables or enables a user. Disabling ends the sessions in the same transaction; the name stays on audit and reports.
 * @throws PortalError own_account for oneself, last_troncmaster, forbidden, not_found
 */
export const setActive = async (context: Context, id: number, active: boolean): Promise<Record<string, unknown>> => {
  const { row, principal } = await targetOf(context, id, true);
  if (id === context.scope.id) throw new PortalError('own_account');
  if (!manages(context.scope, principal)) throw new PortalError('forbidden');
  if (!active && principal.tronc_master) await keepOneTroncmaster(context, id);
  await updateRow(context.db, user, id, { active });
  if (!active) await endSessions(context.db, id);
  // Whoever brings an account back may know how to log in to it.
  if (active && row.active === false) await recordControl(context, id, 'enabled');
  await audit(context, {
    event: active ? 'users.enabled' : 'users.disabled',
    resource: 'users',
    record_id: id,
    changes: { active: [row.active, active] },
  });
  return presentUser(context.db, context.scope, id);
};

/**
 * Gives a user a temporary password, takes away its second step, unlocks it and ends its sessions (F-16). The password
 * goes by mail where a sender is configured; otherwise it is answered, this once.
 * @throws PortalError conflict for oneself: the own password is changed by the old one; forbidden; not_found
 */
export const resetPassword = async (
  context: Context,
  id: number,
): Promise<{ user: Record<string, unknown>; temporary_password?: string }> => {
  const { row, principal } = await targetOf(context, id, true);
  if (id === context.scope.id) throw new PortalError('conflict');
  if (!mayReset(context.scope, principal)) throw new PortalError('forbidden');
  const password = randomPassword();
  await setPassword(context, id, password, { temporary: true });
  await removeTotp(context.db, id);
  if (row.mfa_totp || row.mfa_sms) await recordControl(context, id, 'second_factor_reset');
  await updateRow(context.db, user, id, { mfa_totp: false, mfa_sms: false });
  const devices = await context.db
    .deleteFrom('devices')
    .where('user_id', '=', id)
    .returning(['token_hash', 'place'])
    .execute();
  await forgetAttempts(context.db, [
    LIMITS.user(id),
    LIMITS.code(id),
    LIMITS.sms(id),
    ...devices.flatMap(({ token_hash, place }) => [
      LIMITS.device(id, token_hash),
      ...(place === null ? [] : [LIMITS.place(id, place)]),
    ]),
  ]);
  const answer = await presentUser(context.db, context.scope, id);
  await notifyOwner(context, id, 'account_password');
  if (row.mfa_totp || row.mfa_sms) await notifyOwner(context, id, 'account_mfa_off');
  if (!context.config.smtpUrl) return { user: answer, temporary_password: password };
  await mail(context, String(row.email), 'password_reset', { name: String(row.forename), password });
  return { user: answer };
};
