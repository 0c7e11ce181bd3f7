import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import {
  breakGlassAnswer,
  breakGlassBody,
  identityProviderAnswer,
  identityProviderBody,
  newIdentityProviderBody,
  providerTestAnswer,
} from '#domain/contract/identityProviders.ts';
import { all, ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { loginContext } from '../login.ts';
import { inOwnTransaction } from '../ownAccount.ts';
import { confirmPassword } from '../proof.ts';
import { providersWhere, readBreakGlass } from './store.ts';
import { testProvider } from './testProvider.ts';
import { addProvider, changeProvider, chooseBreakGlass } from './write.ts';

const tag = 'Single sign-on';
const view = { who: 'somewhere', rule: AREAS.identityProviders.canView } as const;
const edit = { who: 'somewhere', rule: AREAS.identityProviders.canEdit } as const;

/** Where users sign in (capabilities 7): for troncmasters, with their password, because a provider opens accounts. */
export const identityProviderRoutes = [
  route({
    method: 'GET',
    path: '/identity_providers',
    tag,
    summary: 'List the identity providers, with their last refused sign-ins',
    permission: view,
    kind: 'list',
    answer: identityProviderAnswer,
    handle: async (context) => all(await providersWhere(context, sql`true`)),
  }),
  route({
    method: 'POST',
    status: 201,
    path: '/identity_providers',
    tag,
    summary: 'Add an identity provider, with the caller’s password',
    permission: edit,
    // A wrong password is counted although the request is rejected.
    ownTransaction: true,
    audit: 'identity_providers.added',
    body: newIdentityProviderBody,
    answer: identityProviderAnswer,
    handle: async (context, { body: { password, ...given } }) => {
      await confirmPassword(context, password);
      return ok(await inOwnTransaction(context, (within) => addProvider(within, given)));
    },
  }),
  route({
    method: 'PATCH',
    path: '/identity_providers/{id}',
    tag,
    summary: 'Change an identity provider, with the caller’s password; without a client secret the stored one stays',
    permission: edit,
    ownTransaction: true,
    versioned: true,
    audit: 'identity_providers.changed',
    body: identityProviderBody,
    answer: identityProviderAnswer,
    handle: async (context, { params, body: { password, ...given }, ifMatch }) => {
      await confirmPassword(context, password);
      return ok(await inOwnTransaction(context, (within) => changeProvider(within, params.id, given, ifMatch)));
    },
  }),
  route({
    method: 'POST',
    path: '/identity_providers/{id}/test',
    tag,
    summary: 'Test an identity provider: address, issuer, scopes, keys, client secret, sign-out',
    permission: edit,
    // Waits for the provider.
    ownTransaction: true,
    answer: providerTestAnswer,
    handle: async (context, { params }) => ok(await testProvider(loginContext(context), params.id)),
  }),
  route({
    method: 'GET',
    path: '/break_glass_account',
    tag,
    summary: 'Read which troncmaster’s password works although a provider is required',
    permission: view,
    answer: breakGlassAnswer,
    handle: async (context) => ok(await readBreakGlass(context)),
  }),
  route({
    method: 'PUT',
    path: '/break_glass_account',
    tag,
    summary: 'Choose the troncmaster whose password works although a provider is required, with the caller’s password',
    permission: edit,
    ownTransaction: true,
    audit: 'identity_providers.break_glass_changed',
    body: breakGlassBody,
    answer: breakGlassAnswer,
    handle: async (context, { body }) => {
      await confirmPassword(context, body.password);
      return ok(await inOwnTransaction(context, (within) => chooseBreakGlass(within, body.user_id)));
    },
  }),
];
