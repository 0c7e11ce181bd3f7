import { AREAS } from '#domain/access/areas.ts';
import {
  newUserBody,
  newUserMeta,
  resetMeta,
  signInStateAnswer,
  userAnswer,
  userChangeBody,
  userSwitches,
} from '#domain/contract/users.ts';
import { user } from '#domain/entities/index.ts';
import { withResource } from '#server/crud/resource.ts';
import { type Answer, accepted, ok, shownOnce } from '#server/platform/http/answer.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { type AnyRoute, type Route, route } from '#server/platform/http/route.ts';
import { userAccessRoutes } from './accessRoutes.ts';
import { activityRoute } from './activity/route.ts';
import { addUser } from './add.ts';
import { changeUser } from './change.ts';
import { userListRoute } from './list.ts';
import { presentUsers } from './present.ts';
import type { ResetOutcome } from './reset.ts';
import { cancelReset, confirmReset } from './resetRequests.ts';
import { userResource } from './resource.ts';
import { signInState } from './signInState.ts';
import { resetPassword, setActive } from './states.ts';
import { targetOf } from './target.ts';

type Body = Readonly<Record<string, unknown>>;

const tag = user.words.many;
/** The section is open to user managers; the handlers check each user. */
const managers = { who: 'somewhere', rule: AREAS.userManagement.canEdit } as const;

/** Company permissions are given by troncmasters only; the handler checks the permissions on payrolls. */
const givesOnCompanies = partRequires<Body>({
  part: 'giving permissions on companies',
  rule: 'troncmaster',
  when: ({ body }) => [body.company_permissions ?? body.companies].some((one) => Array.isArray(one) && one.length > 0),
});
const switches = partRequires<Body>({
  part: 'switching text message codes or the troncmaster role',
  rule: 'troncmaster',
  when: ({ body }) => Object.keys(userSwitches).some((name) => body[name] !== undefined),
});

const troncmasters = { who: 'somewhere', rule: 'troncmaster' } as const;

/** Returns the user, with the temporary password if it is shown. */
const withPassword = ({
  user: data,
  temporary_password,
}: {
  user: unknown;
  temporary_password: string | undefined;
}): Answer => (temporary_password === undefined ? ok(data) : shownOnce(data, { temporary_password }));

/** The same for a reset; 202 if nothing was reset yet. */
const ofReset = ({ confirmation_required, ...outcome }: ResetOutcome): Answer =>
  confirmation_required ? accepted(outcome.user, { confirmation_required }) : withPassword(outcome);

const action = (
  name: string,
  summary: string,
  audit: string,
  handle: Route<undefined, undefined, '/users/{id}'>['handle'],
): AnyRoute =>
  route({
    method: 'POST',
    path: `/users/{id}/${name}`,
    tag,
    summary,
    permission: managers,
    audit,
    refusal: 'users.refused',
    answer: userAnswer,
    handle,
  });

/** Users and their permissions. */
export const userRoutes: readonly AnyRoute[] = [
  ...withResource(userResource, [userListRoute]),
  route({
    method: 'POST',
    status: 201,
    path: '/users',
    tag,
    summary: 'Add one user, with a temporary password',
    permission: { ...managers, also: [givesOnCompanies] },
    audit: 'users.created',
    refusal: 'users.refused',
    uniqueNames: ['email', 'username'],
    body: newUserBody,
    answer: userAnswer,
    meta: newUserMeta,
    handle: async (context, { body }) => withPassword(await addUser(context, body)),
  }),
  route({
    method: 'GET',
    path: '/users/{id}',
    tag,
    entity: user,
    summary: 'Read one user',
    permission: { who: 'loggedIn' },
    answer: userAnswer,
    handle: async (context, { params }) => {
      const { row } = await targetOf(context, params.id);
      return ok((await presentUsers(context.db, context.scope, [row]))[0]);
    },
  }),
  route({
    method: 'PATCH',
    path: '/users/{id}',
    tag,
    summary: 'Change one user; lists of permissions are merged by company and payroll',
    permission: { ...managers, also: [givesOnCompanies, switches] },
    audit: 'users.changed',
    refusal: 'users.refused',
    uniqueNames: ['email'],
    body: userChangeBody,
    answer: userAnswer,
    versioned: true,
    handle: async (context, { params, body, ifMatch }) => ok(await changeUser(context, params.id, body, ifMatch)),
  }),
  action('disable', 'Disable one user; its sessions end at once', 'users.disabled', async (context, { params }) =>
    ok(await setActive(context, params.id, false)),
  ),
  action('enable', 'Enable one user again', 'users.enabled', async (context, { params }) =>
    ok(await setActive(context, params.id, true)),
  ),
  route({
    method: 'GET',
    path: '/users/{id}/sign_in',
    tag,
    summary: 'Read whether a user has chosen a password, and the effect or state of a reset',
    permission: managers,
    answer: signInStateAnswer,
    handle: async (context, { params }) => ok(await signInState(context, params.id)),
  }),
  {
    ...action(
      'reset_password',
      'Reset the password and second step of one user; of a troncmaster, only request it (202)',
      'users.password_reset',
      async (context, { params }) => ofReset(await resetPassword(context, params.id)),
    ),
    status: [200, 202],
    meta: resetMeta,
  },
  {
    ...action(
      'confirm_reset',
      'Confirm, as a third troncmaster, that the password of another one is reset',
      'users.reset_confirmed',
      async (context, { params }) => ofReset(await confirmReset(context, params.id)),
    ),
    status: [200, 202],
    meta: resetMeta,
    permission: troncmasters,
  },
  {
    ...action(
      'cancel_reset',
      'Cancel the request to reset a troncmaster’s password',
      'users.reset_cancelled',
      async (context, { params }) => ok(await cancelReset(context, params.id)),
    ),
    permission: troncmasters,
    undoes: 'POST /users/{id}/reset_password',
  },
  activityRoute,
  ...userAccessRoutes,
];
