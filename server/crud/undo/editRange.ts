import { sql } from 'kysely';
import type { BulkEditRange } from '#domain/contract/records.ts';
import type { Context, Db } from '#server/context.ts';
import { actorOf } from '#server/platform/audit/audit.ts';
import type { Resource } from '../resource.ts';

/** The route whose changes are undone together; the audit records it as their cause. */
const BULK_EDIT = 'POST /bulk_edit';

/** Number of the advisory lock that one person's bulk edits take, so that no other edit of theirs is in the same range. */
const LOCK = 7_412_005;

/**
 * Begins a bulk edit: waits for other bulk edits of the same person, and returns the newest audit row, after which the rows
 * of this edit follow.
 */
export const beginEdit = async (context: Context): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${actorOf(context)}::integer)`.execute(context.db);
  const { newest } = await context.db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
};

/** Selects the changes of records that the caller's bulk edits made. */
const changesIn = (db: Db, context: Context, { entity }: Resource) =>
  db
    .selectFrom('audit')
    .where('resource', '=', entity.name)
    .where('event', '=', `${entity.name}.changed`)
    .where('user_id', '=', actorOf(context))
    .where('cause', '=', BULK_EDIT);

/** Returns the first and the last audit row of the bulk edit that began after this one; null if it changed nothing. */
export const rangeSince = async (
  context: Context,
  resource: Resource,
  before: number,
): Promise<BulkEditRange | null> => {
  const { first, last } = await changesIn(context.db, context, resource)
    .where('id', '>', before)
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  return first === null || last === null ? null : { first, last };
};

/** Returns the changes of the caller's bulk edit in this range, in the order in which they were made. */
export const editIn = (context: Context, resource: Resource, { first, last }: BulkEditRange) =>
  changesIn(context.db, context, resource)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .select(['id', 'event', 'resource', 'record_id', 'changes'])
    .orderBy('id')
    .execute();
