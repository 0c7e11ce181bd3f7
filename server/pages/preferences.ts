import { type Preferences, preferences } from '#domain/contract/preferences.ts';
import type { Context } from '#server/context.ts';
import type { Locking } from '#server/crud/repository.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';

/** Reads the caller's preferences. Locked for a change, so that different changes in two tabs are both kept. */
const read = async ({ db, scope }: Context, { lock = false }: Locking = {}): Promise<Preferences> => {
  const row = await db
    .selectFrom('user_preferences')
    .select('data')
    .where('user_id', '=', scope.id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return preferences.parse(row?.data ?? {});
};

const merge = async (context: Context, given: Preferences): Promise<Preferences> => {
  const { db, scope } = context;
  await db
    .insertInto('user_preferences')
    .values({ user_id: scope.id, data: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await read(context, { lock: true });
  const columns = { ...before.columns, ...given.columns };
  const views = { ...before.views, ...given.views };
  const merged = preferences.parse({
    ...before,
    ...given,
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(Object.keys(views).length > 0 && { views }),
  });
  await db
    .updateTable('user_preferences')
    .set({ data: JSON.stringify(merged) })
    .where('user_id', '=', scope.id)
    .execute();
  return merged;
};

const shared = {
  path: '/user/preferences',
  tag: 'Profile',
  permission: { who: 'loggedIn' },
  answer: preferences,
} as const;

/** There is no audit row, because no business data changes. */
export const preferenceRoutes = [
  route({
    ...shared,
    method: 'GET',
    summary: 'Read the caller’s preferences',
    handle: async (context) => ok(await read(context)),
  }),
  route({
    ...shared,
    method: 'PATCH',
    summary: 'Change some preferences; columns and first views are stored for each list',
    body: preferences,
    handle: async (context, { body }) => ok(await merge(context, body)),
  }),
];
