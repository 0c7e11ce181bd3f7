import { PortalError } from '#domain/errors.ts';
import type { Context, Db } from '#server/context.ts';
import { recordControlBy } from '#server/platform/access/control.ts';
import { dependences } from '#server/platform/access/independence.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { momentText } from '#server/platform/calendar/moment.ts';
import { nameOf, notifyOfReset } from './notifyOfReset.ts';
import { presentUser } from './present.ts';
import { performReset, type ResetOutcome } from './reset.ts';
import { type Target, targetOf } from './target.ts';

/** How long a request can be confirmed. */
const LIFE = 24 * 3_600_000;

/** A request that can be confirmed now. */
export interface ResetRequest {
  requested_by: number;
  /** the name of the person who requested it */
  by: string;
  requested_at: Date;
  expires_at: Date;
}

/**
 * The request for an account; null if there is none, if it has expired, or if the person who requested it is no longer
 * an active troncmaster.
 */
export const resetRequestOf = async (db: Db, now: Date, user_id: number): Promise<ResetRequest | null> => {
  const found = await db
    .selectFrom('account_reset_requests as r')
    .innerJoin('users as u', 'u.id', 'r.requested_by')
    .select(['r.requested_by', 'u.forename', 'u.surname', 'r.requested_at', 'r.expires_at'])
    .where('r.user_id', '=', user_id)
    .where('r.expires_at', '>', now)
    .where('u.active', '=', true)
    .where('u.tronc_master', '=', true)
    .executeTakeFirst();
  return found ? { ...found, by: `${found.forename} ${found.surname}` } : null;
};

/**
 * Requests another troncmaster's confirmation of a reset. A repeated request changes nothing.
 * @throws PortalError reset_requested if another troncmaster has already requested it
 */
export const requestReset = async (context: Context, target: Target): Promise<ResetOutcome> => {
  const { db, scope, caller, now } = context;
  const user_id = target.row.id;
  const user = await presentUser(db, scope, user_id);
  const open = await resetRequestOf(db, now(), user_id);
  if (open && open.requested_by !== scope.id) throw new PortalError('reset_requested', { params: { name: open.by } });
  if (!open) {
    const times = { requested_at: now(), expires_at: new Date(now().getTime() + LIFE) };
    const asked = { requested_by: scope.id, ...times };
    await db
      .insertInto('account_reset_requests')
      .values({ user_id, ...asked })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked))
      .execute();
    const until = momentText(times.expires_at);
    await notifyOfReset(context, 'troncmaster_reset_requested', target, { by: nameOf(caller), until });
  }
  await audit(context, { event: 'users.reset_requested', resource: 'users', record_id: user_id });
  return { user, temporary_password: undefined, confirmation_required: true };
};

/**
 * The troncmaster of the path, its row locked, and the pending request. @throws PortalError not_found, no_reset_request
 */
const requested = async (context: Context, id: number): Promise<{ target: Target; request: ResetRequest }> => {
  const target = await targetOf(context, id, { lock: true });
  const request = await resetRequestOf(context.db, context.now(), id);
  if (!request) throw new PortalError('no_reset_request');
  return { target, request };
};

/**
 * Whether this troncmaster may confirm that request. Three different people must be involved, so it cannot be the
 * account itself, the person who requested it, or anyone who is not independent of that person.
 */
const isThird = async (context: Context, user_id: number, { requested_by }: ResetRequest): Promise<boolean> => {
  const { id } = context.scope;
  if (id === user_id || id === requested_by) return false;
  const [dependence] = await dependences(context, [{ id: requested_by, device: null }]);
  return dependence === null;
};

/** Whether this caller may confirm the request for that account, for the screen. */
export const mayConfirm = async (context: Context, user_id: number, request: ResetRequest): Promise<boolean> =>
  context.scope.tronc_master && (await isThird(context, user_id, request));

/**
 * Confirms the request for a troncmaster's reset and carries it out.
 * @throws PortalError no_reset_request, third_troncmaster, not_found
 */
export const confirmReset = async (context: Context, id: number): Promise<ResetOutcome> => {
  const { target, request } = await requested(context, id);
  if (!(await isThird(context, id, request))) throw new PortalError('third_troncmaster');
  await endRequest(context.db, id);
  await recordControlBy(context, request.requested_by, id, 'password_reset');
  await audit(context, {
    event: 'users.reset_confirmed',
    resource: 'users',
    record_id: id,
    changes: { requested_by: [null, request.requested_by] },
  });
  return performReset(context, target, { by: `${request.by}, ${nameOf(context.caller)}`, confirmed: true });
};

/**
 * Cancels the request. The account itself, the person who requested it, or any other troncmaster can do so. @throws
 * PortalError no_reset_request, not_found
 */
export const cancelReset = async (context: Context, id: number): Promise<Record<string, unknown>> => {
  const { target } = await requested(context, id);
  await endRequest(context.db, id);
  await audit(context, { event: 'users.reset_cancelled', resource: 'users', record_id: id });
  await notifyOfReset(context, 'troncmaster_reset_cancelled', target, { by: nameOf(context.caller) });
  return presentUser(context.db, context.scope, id);
};

const endRequest = async (db: Db, user_id: number): Promise<void> => {
  await db.deleteFrom('account_reset_requests').where('user_id', '=', user_id).execute();
};
