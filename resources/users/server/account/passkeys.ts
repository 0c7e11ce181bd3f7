import { PASSKEYS_MAX } from '#domain/constants.ts';
import { idAnswer } from '#domain/contract/common.ts';
import {
  newPasskeyBody,
  passkeyAloneBody,
  passkeyAnswer,
  passkeyCreationAnswer,
  passkeyNameBody,
} from '#domain/contract/passkeys.ts';
import { passwordBody } from '#domain/contract/security.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { all, ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { notifyAccountOwner } from '#server/session/notifyAccountOwner.ts';
import {
  endOtherSessions,
  inOwnTransaction,
  lockUserWithApp,
  loggedIn,
  ownUser,
  TAG,
} from '#server/session/ownAccount.ts';
import { maySignInByPasskey } from '#server/session/passkeySignIn.ts';
import { CEREMONY, checkNewPasskey, creationOptions, passkeysOf } from '#server/session/passkeys.ts';
import { confirmPassword } from '#server/session/proof.ts';

const present = ({ id, name, created_at, last_used_at, alone }: Awaited<ReturnType<typeof passkeysOf>>[number]) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  alone,
});

/** Returns the user's current passkeys. */
const own = async ({ db, scope }: Context) => (await passkeysOf(db, scope.id)).map(present);
/** @throws PortalError not_found, also for another user's passkey */
const ownOne = async (context: Context, id: number) => {
  const found = (await own(context)).find((one) => one.id === id);
  if (!found) throw new PortalError('not_found');
  return found;
};

/**
 * Allows another passkey only in addition to the authenticator app: a user who loses the key is not locked out.
 * @throws PortalError totp_not_on, too_many_passkeys
 */
const mayHoldMore = async (context: Context): Promise<void> => {
  await lockUserWithApp(context);
  if ((await passkeysOf(context.db, context.scope.id)).length >= PASSKEYS_MAX)
    throw new PortalError('too_many_passkeys', { params: { max: PASSKEYS_MAX } });
};

const noted = async (context: Context, event: string, from: string | null, to: string | null): Promise<void> => {
  const changes = { passkey: [from, to] };
  await audit(context, { event, resource: 'users', record_id: context.scope.id, changes });
};

/** Stores the challenge that the browser has to sign, in place of an earlier one of this session. */
const openRegistration = ({ db, caller, now }: Context, challenge: string) => {
  const fresh = { challenge, expires_at: new Date(now().getTime() + CEREMONY) };
  return db
    .insertInto('passkey_registrations')
    .values({ session_id: caller.session_id, ...fresh })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fresh))
    .execute();
};

/** Takes and deletes the challenge, whatever the result; null if this session has none that is valid. */
const takeRegistration = async ({ db, caller, now }: Context): Promise<string | null> => {
  const taken = await db
    .deleteFrom('passkey_registrations')
    .where('session_id', '=', caller.session_id)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now() ? taken.challenge : null;
};

/** The user's own passkeys. */
export const passkeyRoutes = [
  route({
    method: 'GET',
    path: '/security/passkeys',
    tag: TAG,
    summary: 'List the caller’s passkeys',
    permission: loggedIn,
    kind: 'list',
    answer: passkeyAnswer,
    handle: async (context) => all(await own(context)),
  }),
  route({
    method: 'POST',
    path: '/security/passkeys/options',
    tag: TAG,
    summary: 'Start adding a passkey, with the password: the options for the browser, within five minutes',
    permission: loggedIn,
    // A wrong password is counted although the request is rejected.
    ownTransaction: true,
    answersSecret: true,
    body: passwordBody,
    answer: passkeyCreationAnswer,
    handle: async (context, { body }) => {
      if (!context.caller.mfa_totp) throw new PortalError('totp_not_on');
      await confirmPassword(context, body.password);
      return inOwnTransaction(context, async (within) => {
        await mayHoldMore(within);
        const { username, email, forename, surname } = await ownUser(within);
        const user = { id: within.scope.id, username: username ?? email, name: `${forename} ${surname}` };
        const options = await creationOptions(within, user);
        if (!options) throw new PortalError('passkeys_unavailable');
        await openRegistration(within, options.challenge);
        return ok(options);
      });
    },
  }),
  route({
    method: 'POST',
    status: 201,
    path: '/security/passkeys',
    tag: TAG,
    summary:
      'Add the passkey that the browser has made; it can then replace the authenticator app at login; other sessions end',
    permission: loggedIn,
    // The challenge is used up although the request is rejected.
    ownTransaction: true,
    audit: 'security.passkey_added',
    body: newPasskeyBody,
    answer: passkeyAnswer,
    handle: async (context, { body }) => {
      const challenge = await takeRegistration(context);
      const kept = challenge && (await checkNewPasskey(context, challenge, body.credential));
      if (!kept) throw validationError({ path: 'credential', rule: 'invalid' });
      return inOwnTransaction(context, async (within) => {
        await mayHoldMore(within);
        const row = await within.db
          .insertInto('passkeys')
          .values({ ...kept, name: body.name, user_id: within.scope.id, created_at: within.now(), last_used_at: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        await noted(within, 'security.passkey_added', null, body.name);
        await endOtherSessions(within);
        await notifyAccountOwner(within, within.scope.id, 'passkey_added', { params: { passkey: body.name } });
        return ok(await ownOne(within, row.id));
      });
    },
  }),
  route({
    method: 'PUT',
    path: '/security/passkeys/{id}/alone',
    tag: TAG,
    summary:
      'Allow a passkey to open a session alone, with the password, or forbid it; other sessions end when it is allowed',
    permission: loggedIn,
    // A wrong password is counted although the request is rejected.
    ownTransaction: true,
    audit: 'security.passkey_alone',
    body: passkeyAloneBody,
    answer: passkeyAnswer,
    handle: async (context, { params, body: { alone, password } }) => {
      const before = await ownOne(context, params.id);
      if (alone && !maySignInByPasskey(context.config, context.scope)) throw new PortalError('passkey_sign_in_off');
      if (alone) await confirmPassword(context, password);
      return inOwnTransaction(context, async (within) => {
        await lockUserWithApp(within);
        const { name } = await ownOne(within, before.id);
        await within.db.updateTable('passkeys').set({ alone }).where('id', '=', before.id).execute();
        await (alone
          ? noted(within, 'security.passkey_alone', null, name)
          : noted(within, 'security.passkey_not_alone', name, null));
        if (alone) await endOtherSessions(within);
        const letter = alone ? 'passkey_alone' : 'passkey_not_alone';
        await notifyAccountOwner(within, within.scope.id, letter, { params: { passkey: name } });
        return ok({ ...before, name, alone });
      });
    },
  }),
  route({
    method: 'PATCH',
    path: '/security/passkeys/{id}',
    tag: TAG,
    summary: 'Rename one of the caller’s passkeys',
    permission: loggedIn,
    audit: 'security.passkey_renamed',
    body: passkeyNameBody,
    answer: passkeyAnswer,
    handle: async (context, { params, body }) => {
      const before = await ownOne(context, params.id);
      await context.db.updateTable('passkeys').set({ name: body.name }).where('id', '=', before.id).execute();
      await noted(context, 'security.passkey_renamed', before.name, body.name);
      return ok({ ...before, name: body.name });
    },
  }),
  route({
    method: 'DELETE',
    path: '/security/passkeys/{id}',
    tag: TAG,
    summary: 'Remove one of the caller’s passkeys, with the password; other sessions end',
    permission: loggedIn,
    ownTransaction: true,
    audit: 'security.passkey_removed',
    body: passwordBody,
    answer: idAnswer,
    handle: async (context, { params, body }) => {
      const { id } = await ownOne(context, params.id);
      await confirmPassword(context, body.password);
      return inOwnTransaction(context, async (within) => {
        const { name } = await ownOne(within, id);
        await within.db.deleteFrom('passkeys').where('id', '=', id).execute();
        await noted(within, 'security.passkey_removed', name, null);
        await endOtherSessions(within);
        await notifyAccountOwner(within, within.scope.id, 'passkey_removed', { params: { passkey: name } });
        return ok({ id });
      });
    },
  }),
];
