import { INDEPENDENCE_DAYS } from '#domain/access/independence.ts';
import { canManageUser, canResetUser } from '#domain/access/managing.ts';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { updateRow } from '#server/crud/repository.ts';
import { recordControl } from '#server/platform/access/control.ts';
import { hasForeignAddress } from '#server/platform/access/foreignAddress.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { sendsLinks } from '#server/session/passwordLinks.ts';
import { pauseKeys } from '#server/session/pausedKeys.ts';
import { endSessions } from '#server/session/sessions.ts';
import { keepOneTroncmaster } from './change.ts';
import { nameOf } from './notifyOfReset.ts';
import { presentUser } from './present.ts';
import { performReset, type ResetOutcome } from './reset.ts';
import { requestReset } from './resetRequests.ts';
import { targetOf } from './target.ts';
import { needsThird, recordRemoval } from './thirdTroncmaster.ts';

/**
 * Disables or enables a user. Disabling ends their sessions and pauses their API keys in the same transaction; audit and reports keep the name.
 * @throws PortalError own_account for the caller's own account, last_troncmaster, forbidden, not_found
 */
export const setActive = async (context: Context, id: number, active: boolean): Promise<Record<string, unknown>> => {
  const { row, principal } = await targetOf(context, id, { lock: true });
  if (id === context.scope.id) throw new PortalError('own_account');
  if (!canManageUser(context.scope, principal)) throw new PortalError('forbidden');
  if (!active && principal.tronc_master) await keepOneTroncmaster(context, id);
  await updateRow(context.db, user, id, { active });
  if (!active) await endSessions(context, id, 'disabled');
  if (!active) await pauseKeys(context, id);
  // A user who enables an account may know how to log in to it.
  if (active && row.active === false) await recordControl(context, id, 'enabled');
  if (!active && principal.tronc_master) await recordRemoval(context, id);
  await audit(context, {
    event: active ? 'users.enabled' : 'users.disabled',
    resource: 'users',
    record_id: id,
    changes: { active: [row.active, active] },
  });
  return presentUser(context.db, context.scope, id);
};

/**
 * Removes the password and second step of a user, who then sets a new password (F-16). If there are three or more
 * troncmasters, the reset of one of them requires the confirmation of a third one.
 * @throws PortalError own_password_reset for the caller's own account, whose password is changed with the old one;
 * address_changed if a link would be sent to an address that the owner may not read; forbidden; not_found;
 * reset_requested
 */
export const resetPassword = async (context: Context, id: number): Promise<ResetOutcome> => {
  const target = await targetOf(context, id, { lock: true });
  if (id === context.scope.id) throw new PortalError('own_password_reset');
  if (!canResetUser(context.scope, target.principal)) throw new PortalError('forbidden');
  const third = await needsThird(context, target);
  if (!context.scope.tronc_master) {
    if (third) throw new PortalError('forbidden');
    if (sendsLinks(context) && (await hasForeignAddress(context, id)))
      throw new PortalError('address_changed', { params: { days: INDEPENDENCE_DAYS } });
  }
  return third
    ? requestReset(context, target)
    : performReset(context, target, { by: nameOf(context.caller), confirmed: false });
};
