import { idAnswer } from '#domain/contract/common.ts';
import {
  type NewView,
  newViewBody,
  type ViewChange,
  viewAnswer,
  viewChangeBody,
  viewsQuery,
} from '#domain/contract/views.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ok, pick } from '#server/platform/http/answer.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { idOf } from '#server/platform/http/pathParams.ts';
import { route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { changedSharing, checkCompany, ownView, storedSharing, viewOf, viewsOf } from './store.ts';

const tag = 'Views';
const loggedIn = { who: 'loggedIn' } as const;
const sharing = 'sharing a view with everyone';

const isForEveryone = ({ shared, company_id }: { shared: boolean; company_id?: number | null | undefined }): boolean =>
  shared && company_id == null;
const ONE = '/views/{id}';
/** Maximum number of views per user, over all lists. */
const MOST = 200;

const note = (context: Context, event: string, id: number, company_id: number | null, changes: object): Promise<void> =>
  audit(context, { event, resource: 'views', record_id: id, company_id, changes: { ...changes } });

const add = async (context: Context, { company_id = null, ...view }: NewView): Promise<number> => {
  const { db, scope } = context;
  await checkCompany(context, company_id);
  const { kept } = await db
    .selectFrom('views')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('owner_id', '=', scope.id)
    .executeTakeFirstOrThrow();
  if (kept >= MOST) throw validationError({ path: 'name', rule: 'too_many', params: { max: MOST } });
  const { id } = await db
    .insertInto('views')
    .values({ ...view, company_id, state: JSON.stringify(view.state), owner_id: scope.id, created_at: context.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(context, 'views.created', id, company_id, { name: [null, view.name], shared: [null, view.shared] });
  return id;
};

const change = async (context: Context, id: number, given: ViewChange): Promise<void> => {
  const before = await ownView(context, id);
  const after = {
    name: given.name ?? before.name,
    ...changedSharing(before, given),
  };
  await checkCompany(context, after.company_id);
  const state = JSON.stringify(given.state ?? before.state);
  await context.db
    .updateTable('views')
    .set({ ...after, state })
    .where('id', '=', id)
    .execute();
  const changed = (['name', 'shared', 'company_id'] as const).filter((key) => after[key] !== before[key]);
  const changes = Object.fromEntries(changed.map((key) => [key, [before[key], after[key]]]));
  await note(context, 'views.changed', id, after.company_id, changes);
};

/** Saved list settings with a name: the user's own views, and those that colleagues share. */
export const viewRoutes = [
  route({
    method: 'GET',
    path: '/views',
    tag,
    kind: 'list',
    summary: 'List the views available to the caller: the caller’s own and shared ones',
    permission: loggedIn,
    query: viewsQuery,
    answer: viewAnswer,
    handle: async (context, { query }) => pick(await viewsOf(context, query.resource), query),
  }),
  route({
    method: 'POST',
    status: 201,
    path: '/views',
    tag,
    summary: 'Save a view; users with a permission on a company can share it there, troncmasters with everyone',
    permission: {
      who: 'loggedIn',
      also: [
        partRequires<NewView>({
          part: sharing,
          rule: 'troncmaster',
          when: ({ body: { shared, company_id } }) => isForEveryone({ shared, company_id }),
        }),
      ],
    },
    audit: 'views.created',
    body: newViewBody,
    answer: viewAnswer,
    handle: async (context, { body }) => ok(await viewOf(context, await add(context, body))),
  }),
  route({
    method: 'PATCH',
    path: ONE,
    tag,
    summary: 'Change one of the caller’s views',
    permission: {
      who: 'loggedIn',
      also: [
        partRequires<ViewChange>({
          part: sharing,
          rule: 'troncmaster',
          when: async ({ db, who, params, body }) => {
            const before = await storedSharing(db, who.id, idOf(params, 'id'));
            return before !== undefined && isForEveryone(changedSharing(before, body));
          },
        }),
      ],
    },
    audit: 'views.changed',
    body: viewChangeBody,
    answer: viewAnswer,
    handle: async (context, { params, body }) => {
      const id = params.id;
      await change(context, id, body);
      return ok(await viewOf(context, id));
    },
  }),
  route({
    method: 'DELETE',
    path: ONE,
    tag,
    summary: 'Delete one of the caller’s views',
    permission: loggedIn,
    audit: 'views.deleted',
    answer: idAnswer,
    handle: async (context, { params }) => {
      const { id, company_id, name } = await ownView(context, params.id);
      await context.db.deleteFrom('views').where('id', '=', id).execute();
      await note(context, 'views.deleted', id, company_id, { name: [name, null] });
      return ok({ id });
    },
  }),
];
