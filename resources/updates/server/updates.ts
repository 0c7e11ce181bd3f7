import { sql } from 'kysely';
import { updateAnswer, updateListQuery } from '#domain/contract/updates.ts';
import { update } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import type { Changes } from '#server/crud/change/types.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { keepFiles } from '#server/platform/files/keepUploads.ts';
import { route } from '#server/platform/http/route.ts';
import { checkScan, sendStored } from '#server/platform/http/sendStored.ts';

const TAG = update.words.many;

/** Whether this user has read the update whose id the column contains. */
const isRead = (user_id: number, column: 'updates.id' | 'update_files.update_id') =>
  sql<boolean>`exists (select 1 from update_reads r where r.user_id = ${user_id} and r.update_id = ${sql.ref(column)})`;

/** Marks an update as read by the caller; marking it again has no effect. */
const markRead = async ({ db, scope }: Context, update_id: number): Promise<void> => {
  await db
    .insertInto('update_reads')
    .values({ user_id: scope.id, update_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Updates: the declaration defines list and upload; the files and the read marks are added here. */
const options: CrudOptions<typeof update> = {
  list: {
    query: updateListQuery,
    where: ({ scope }, { read }) =>
      read === undefined ? [] : [sql<boolean>`${isRead(scope.id, 'updates.id')} = ${read}`],
  },
  response: {
    schema: updateAnswer,
    extend: async ({ db, scope }, rows) => {
      const ids = rows.map(({ id }) => id);
      const found = await db
        .selectFrom('update_files')
        .select(['update_id', 'filename', 'size', isRead(scope.id, 'update_files.update_id').as('read')])
        .where('update_id', 'in', ids)
        .execute();
      const byId = new Map(found.map(({ update_id, ...parts }) => [update_id, parts]));
      return rows.map(({ id }) => byId.get(id) ?? {});
    },
  },
  marksRead: (context, { id }) => markRead(context, id),
  plan: ({ now }, { files }) => ({
    values: { date: now() },
    effects: [
      (context, { id: update_id }) =>
        keepFiles(context, files, async (kept): Promise<Changes> => {
          await context.db
            .insertInto('update_files')
            .values(kept.map((one) => ({ update_id, ...one })))
            .execute();
          return { filename: [null, kept[0]?.filename] };
        }),
    ],
  }),
};

const downloadRoute = route({
  method: 'GET',
  path: '/updates/{id}/download',
  tag: TAG,
  kind: 'file',
  summary: 'Download the file of an update, which marks it as read by the caller',
  permission: { who: 'loggedIn' },
  audit: 'updates.downloaded',
  handle: async (context, { params }) => {
    const row = await context.db
      .selectFrom('update_files')
      .select(['update_id', 'filename', 'mime_type', 'size', 'sha256', 'storage_key', 'scan_status'])
      .where('update_id', '=', params.id)
      .executeTakeFirst();
    if (!row) throw new PortalError('not_found');
    checkScan(row);
    const answer = await sendStored(context, row);
    // A view-as session does not mark updates as read for the viewed user.
    if (context.caller.viewer_id === null) await markRead(context, row.update_id);
    await audit(context, { event: 'updates.downloaded', resource: 'updates', record_id: row.update_id });
    return answer;
  },
});

export const updateRoutes = [...crudRoutes(update, options), downloadRoute];
