import { z } from 'zod';
import { LOCALES } from '#domain/locales.ts';
import type { Context } from '#server/context.ts';
import { ok } from '#server/http/answer.ts';
import { route } from '#server/http/route.ts';

const name = z.string('invalid').regex(/^[a-z][a-z0-9_.]{0,59}$/, 'invalid');
const column = z.strictObject({
  name,
  width: z.int('whole_number').min(20, 'min_value').max(2_000, 'max_value').optional(),
});

/** A user's display preferences (contract H5). */
const preferences = z.strictObject({
  locale: z.enum(LOCALES, 'choice').optional(),
  theme: z.enum(['light', 'dark', 'system'], 'choice').optional(),
  density: z.enum(['compact', 'comfortable'], 'choice').optional(),
  columns: z
    .record(name, z.array(column).max(50, 'too_many'), 'invalid')
    .refine((lists) => Object.keys(lists).length <= 50, 'too_many')
    .optional(),
  // The view that each list opens with; null: none. A view that no longer exists is ignored.
  views: z
    .record(name, z.int('not_found').positive('not_found').nullable(), 'invalid')
    .refine((lists) => Object.keys(lists).length <= 50, 'too_many')
    .optional(),
});
type Preferences = z.infer<typeof preferences>;

/** Reads the caller's preferences. Locked for a change, so that different changes in two tabs are both kept. */
const read = async ({ db, scope }: Context, lock = false): Promise<Preferences> => {
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
  const before = await read(context, true);
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
  permission: { who: 'anyone' },
  answer: preferences,
} as const;

/** There is no audit row, because no business data changes. */
export const preferenceRoutes = [
  route({
    ...shared,
    method: 'GET',
    summary: 'Read how the caller likes the portal to look',
    handle: async (context) => ok(await read(context)),
  }),
  route({
    ...shared,
    method: 'PATCH',
    summary: 'Change some of it; columns and first views are kept list by list',
    body: preferences,
    handle: async (context, { body }) => ok(await merge(context, body)),
  }),
];
