import { type Draft, draftAnswer, draftBody, savedDraftAnswer } from '#domain/contract/drafts.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { all, ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';

const DAY = 86_400_000;
/** Lifetime of a draft. */
const LIFE = 30 * DAY;
const MAX_BYTES = 256 * 1024;
/** Drafts per user; beyond this the oldest are removed. */
const MAX_KEPT = 50;
const KEY = /^[a-z0-9-]{1,80}$/;

/** Drafts that were saved earlier have expired. */
export const draftsSince = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - LIFE);

/** Returns the caller's unexpired drafts, newest first; only that of `key` if it is given. */
const draftsOf = async (context: Pick<Context, 'db' | 'scope' | 'now'>, key?: string): Promise<Draft[]> => {
  const rows = await context.db
    .selectFrom('drafts')
    .select(['key', 'data', 'updated_at'])
    .where('user_id', '=', context.scope.id)
    .where('updated_at', '>', draftsSince(context))
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

/** Removes everyone's expired drafts, and those of the caller beyond the limit. */
const sweep = async (context: Context): Promise<void> => {
  const { db, scope } = context;
  await db.deleteFrom('drafts').where('updated_at', '<=', draftsSince(context)).execute();
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
  if (Buffer.byteLength(data) > MAX_BYTES) throw validationError({ path: 'data', rule: 'max_length' });
  const updated_at = context.now();
  await context.db
    .insertInto('drafts')
    .values({ user_id: context.scope.id, key, data, updated_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ data, updated_at }))
    .execute();
};

const shared = { tag: 'Drafts', permission: { who: 'loggedIn' }, private: true, answer: draftAnswer } as const;
const ONE = '/drafts/{key}';

/**
 * What users have typed and not saved: each user can access only their own drafts. There is no audit row, because no
 * business data changes.
 */
export const draftRoutes = [
  route({
    ...shared,
    method: 'GET',
    path: '/drafts',
    kind: 'list',
    summary: 'List the caller’s drafts of forms',
    handle: async (context) => all(await draftsOf(context)),
  }),
  route({
    ...shared,
    method: 'GET',
    path: ONE,
    summary: 'Read a saved draft of a form; null if there is none, because most forms are opened without one',
    answer: savedDraftAnswer,
    handle: async (context, { params }) => ok((await draftsOf(context, params.key))[0] ?? null),
  }),
  route({
    ...shared,
    method: 'PUT',
    path: ONE,
    summary: 'Save a draft of a form for 30 days, without passwords, codes or files',
    body: draftBody,
    handle: async (context, { params, body }) => {
      const key = params.key;
      if (!KEY.test(key)) throw validationError({ path: 'key', rule: 'invalid' });
      await write(context, key, body.data);
      await sweep(context);
      return ok(await draftOf(context, key));
    },
  }),
  route({
    ...shared,
    method: 'DELETE',
    path: ONE,
    summary: 'Delete a saved draft of a form',
    handle: async (context, { params }) => {
      const draft = await draftOf(context, params.key);
      await context.db
        .deleteFrom('drafts')
        .where('user_id', '=', context.scope.id)
        .where('key', '=', draft.key)
        .execute();
      return ok(draft);
    },
  }),
];
