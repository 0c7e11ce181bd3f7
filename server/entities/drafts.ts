import { z } from 'zod';
import { PortalError } from '#domain/errors.ts';
import { all, ok } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { route } from '#server/http/route.ts';
import { refuse } from '#server/http/words.ts';

const DAY = 86_400_000;
/** Nobody comes back to a form after this long. */
const LIFE = 30 * DAY;
const MAX_BYTES = 256 * 1024;
/** Forms that one person can have begun; beyond it the oldest gives way. */
const MAX_KEPT = 50;
const KEY = /^[a-z0-9-]{1,80}$/;

/** A form that was begun and not saved (contract H4). Its content is the form's own business. */
const draftAnswer = z.strictObject({
  key: z.string(),
  data: z.record(z.string(), z.unknown()),
  updated_at: z.iso.datetime(),
});
type Draft = z.infer<typeof draftAnswer>;

const aliveSince = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - LIFE);

/** The caller's drafts that are still alive, the newest first; of one key where it is named. */
export const draftsOf = async (context: Pick<Context, 'db' | 'scope' | 'now'>, key?: string): Promise<Draft[]> => {
  const rows = await context.db
    .selectFrom('drafts')
    .select(['key', 'data', 'updated_at'])
    .where('user_id', '=', context.scope.id)
    .where('updated_at', '>', aliveSince(context))
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
};

const draftOf = async (context: Context, key: string): Promise<Draft> => {
  const [draft] = await draftsOf(context, key);
  if (!draft) throw new PortalError('not_found');
  return draft;
};

/** Clears away what has died, of everybody, and what is more than one person may keep. */
const sweep = async (context: Context): Promise<void> => {
  const { db, scope } = context;
  await db.deleteFrom('drafts').where('updated_at', '<=', aliveSince(context)).execute();
  const surplus = db
    .selectFrom('drafts')
    .select('key')
    .where('user_id', '=', scope.id)
    .orderBy('updated_at', 'desc')
    .offset(MAX_KEPT);
  await db.deleteFrom('drafts').where('user_id', '=', scope.id).where('key', 'in', surplus).execute();
};

const write = async (context: Context, key: string, draft: Record<string, unknown>): Promise<void> => {
  const data = JSON.stringify(draft);
  if (Buffer.byteLength(data) > MAX_BYTES) throw refuse({ path: 'data', rule: 'max_length' });
  const updated_at = context.now();
  await context.db
    .insertInto('drafts')
    .values({ user_id: context.scope.id, key, data, updated_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ data, updated_at }))
    .execute();
};

const shared = { tag: 'Drafts', permission: { who: 'anyone' }, private: true, answer: draftAnswer } as const;
const ONE = '/drafts/{key}';

/** What people have typed and not saved: each sees nothing but their own. No audit row, as nothing of the business changes. */
export const draftRoutes = [
  route({
    ...shared,
    method: 'GET',
    path: '/drafts',
    kind: 'list',
    summary: 'List the forms that the caller has begun',
    handle: async (context) => all(await draftsOf(context)),
  }),
  route({
    ...shared,
    method: 'GET',
    path: ONE,
    summary: 'Read what the caller has typed into a form',
    handle: async (context, { params }) => ok(await draftOf(context, params.key as string)),
  }),
  route({
    ...shared,
    method: 'PUT',
    path: ONE,
    summary: 'Keep what the caller has typed into a form, for 30 days; never passwords, codes or files',
    body: z.strictObject({ data: z.record(z.string(), z.unknown(), 'invalid') }, 'invalid'),
    handle: async (context, { params, body }) => {
      const key = params.key as string;
      if (!KEY.test(key)) throw refuse({ path: 'key', rule: 'invalid' });
      await write(context, key, body.data);
      await sweep(context);
      return ok(await draftOf(context, key));
    },
  }),
  route({
    ...shared,
    method: 'DELETE',
    path: ONE,
    summary: 'Drop what the caller has typed into a form',
    handle: async (context, { params }) => {
      const draft = await draftOf(context, params.key as string);
      await context.db
        .deleteFrom('drafts')
        .where('user_id', '=', context.scope.id)
        .where('key', '=', draft.key)
        .execute();
      return ok(draft);
    },
  }),
];
