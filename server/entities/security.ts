import { z } from 'zod';
import { PortalError } from '#domain/errors.ts';
import { isPassword } from '#domain/identifiers/password.ts';
import { isSetupCode, normaliseSetupCode } from '#domain/identifiers/setupCode.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ok } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { bool } from '#server/http/query.ts';
import { route } from '#server/http/route.ts';
import { refuse } from '#server/http/words.ts';
import { mail } from '#server/mail/outbox.ts';
import { loginContext } from '#server/session/login.ts';
import { proveOwnPassword } from '#server/session/proof.ts';
import { proveTotp } from '#server/session/secondStep.ts';
import { newSecret, qrImage, stepOf } from '#server/session/totp.ts';
import { setPassword } from './users/create.ts';
import { presentUser, userAnswer } from './users/present.ts';

const password = z.string('invalid').max(1000, 'max_length');
const code = z.strictObject({
  totp: z.string('setup_code').transform(normaliseSetupCode).refine(isSetupCode, 'setup_code'),
});
const TAG = 'My Account';
const anyone = { who: 'anyone' } as const;

const self = async ({ db, scope }: Context) =>
  db.selectFrom('users').select(['forename', 'email', 'username']).where('id', '=', scope.id).executeTakeFirstOrThrow();

/** Marks the app as set up or not, with the audit row and a mail to the owner. */
const switchTotp = async (context: Context, on: boolean): Promise<void> => {
  const { id } = context.scope;
  await context.db
    .updateTable('users')
    .set((set) => ({ mfa_totp: on, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await audit(context, {
    event: on ? 'security.totp_on' : 'security.totp_off',
    resource: 'users',
    record_id: id,
    changes: { mfa_totp: [!on, on] },
  });
  const { forename, email } = await self(context);
  await mail(context.db, email, on ? 'totp_on' : 'totp_off', { name: forename });
};

/** The caller's own account: password and authenticator app (contract C11). */
export const securityRoutes = [
  route({
    method: 'PATCH',
    path: '/security/password',
    tag: TAG,
    summary: 'Change the own password; every other session ends',
    permission: anyone,
    // A wrong current password is counted although the request is refused.
    ownTransaction: true,
    audit: 'users.password_changed',
    body: z.strictObject({ old_password: password, password, password_confirm: password }),
    answer: userAnswer,
    handle: async (context, { body }) => {
      if (!isPassword(body.password)) throw refuse({ path: 'password', rule: 'password' });
      if (body.password !== body.password_confirm) throw refuse({ path: 'password_confirm', rule: 'passwords_match' });
      const { principal, session_id } = context.caller;
      await proveOwnPassword(loginContext(context), principal.id, body.old_password, 'old_password');
      return inTransaction(loginContext(context).db, async (db) => {
        const within = { ...context, db };
        await setPassword(within, principal.id, body.password, { keep: session_id });
        const { forename, email } = await self(within);
        await mail(db, email, 'password_changed', { name: forename });
        return ok(await presentUser(db, context.scope, principal.id));
      });
    },
  }),
  route({
    method: 'GET',
    path: '/security/totp/setup',
    tag: TAG,
    summary: 'Begin to set up an authenticator app: a new secret, pending until a code proves it',
    permission: anyone,
    query: z.looseObject({ include_qr: bool }),
    answer: z.strictObject({ key: z.string(), qr_image: z.string().nullable() }),
    handle: async (context, { query }) => {
      const { id } = context.scope;
      const key = newSecret();
      const fresh = { secret: key, confirmed: false, last_step: 0 };
      const { numInsertedOrUpdatedRows } = await context.db
        .insertInto('totp_secrets')
        .values({ user_id: id, ...fresh })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(fresh).where('totp_secrets.confirmed', '=', false),
        )
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw new PortalError('totp_already_on');
      const { username, email } = await self(context);
      return ok({ key, qr_image: query.include_qr ? await qrImage(key, username ?? email) : null });
    },
  }),
  route({
    method: 'POST',
    path: '/security/totp/setup',
    tag: TAG,
    summary: 'Prove the pending authenticator app by a code; from now on it is asked for at login',
    permission: anyone,
    audit: 'security.totp_on',
    body: code,
    answer: userAnswer,
    handle: async (context, { body }) => {
      const { id } = context.scope;
      const pending = await context.db
        .selectFrom('totp_secrets')
        .select(['secret', 'confirmed'])
        .where('user_id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!pending || pending.confirmed) throw new PortalError('totp_not_pending');
      const step = stepOf(pending.secret, body.totp, context.now());
      if (step === null) throw refuse({ path: 'totp', rule: 'setup_code' });
      await context.db
        .updateTable('totp_secrets')
        .set({ confirmed: true, last_step: step })
        .where('user_id', '=', id)
        .execute();
      await switchTotp(context, true);
      return ok(await presentUser(context.db, context.scope, id));
    },
  }),
  route({
    method: 'POST',
    path: '/security/totp/disable',
    tag: TAG,
    summary: 'Remove the authenticator app, by one of its codes',
    permission: anyone,
    ownTransaction: true,
    audit: 'security.totp_off',
    body: code,
    answer: userAnswer,
    handle: async (context, { body }) => {
      if (!context.caller.mfa_totp) throw new PortalError('totp_not_on');
      const pool = loginContext(context);
      await proveTotp(pool, context.scope.id, body.totp).catch((error: unknown) => {
        // Inside a session a wrong code is a fault of the field, never 401: that would log out (F-63).
        throw error instanceof PortalError && error.code === 'wrong_code'
          ? refuse({ path: 'totp', rule: 'setup_code' })
          : error;
      });
      return inTransaction(pool.db, async (db) => {
        await db.deleteFrom('totp_secrets').where('user_id', '=', context.scope.id).execute();
        await switchTotp({ ...context, db }, false);
        return ok(await presentUser(db, context.scope, context.scope.id));
      });
    },
  }),
];
