import { ticket } from '#domain/entities/tickets.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context, Db } from '#server/context.ts';
import { findRow, type RowOf } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import { keepUploads } from '#server/platform/files/keepUploads.ts';
import { notifyReply } from './notify.ts';

interface NewComment {
  company_id: number;
  ticket_id: number;
  message: string;
}

/** Adds a comment to a ticket, with its files. Returns its id. */
export const addComment = (context: Context, given: NewComment, files: readonly FormFile[]): Promise<number> =>
  keepUploads(context, given.company_id, files, async (fileIds) => {
    const { db, scope } = context;
    const { id: comment_id } = await db
      .insertInto('ticket_comments')
      .values({ ...given, created_by_id: scope.id, created_datetime: context.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (fileIds.length > 0)
      await db
        .insertInto('ticket_attachments')
        .values(fileIds.map((file_id) => ({ company_id: given.company_id, comment_id, file_id })))
        .execute();
    return comment_id;
  });

/**
 * Locks a ticket until the transaction ends: of a close and a reply that run concurrently, the second sees the result
 * of the first.
 */
export const lockTicket = async (db: Db, id: number): Promise<RowOf<typeof ticket>> => {
  const row = await findRow(db, ticket, id, { lock: true });
  if (!row) throw new PortalError('not_found');
  return row;
};

/**
 * Replies to an open ticket; reopening it is a separate step (tronc-domain 7.5).
 * @throws PortalError ticket_closed, file_type_refused, file_empty
 */
export const reply = async (
  context: Context,
  id: number,
  message: string,
  files: readonly FormFile[],
): Promise<{ company_id: number; comment_id: number }> => {
  const held = await lockTicket(context.db, id);
  if (held.status === 'closed') throw new PortalError('ticket_closed');
  const written = await writeReply(context, held, message, files);
  await notifyReply(context, held);
  return written;
};

/** Adds a reply whatever the ticket's state: the answer to a batch's query belongs on the ticket of the query. */
export const writeReply = async (
  context: Context,
  { id: ticket_id, company_id }: RowOf<typeof ticket>,
  message: string,
  files: readonly FormFile[] = [],
): Promise<{ company_id: number; comment_id: number }> => {
  const comment_id = await addComment(context, { company_id, ticket_id, message }, files);
  await audit(context, {
    event: 'tickets.replied',
    resource: 'tickets',
    record_id: ticket_id,
    company_id,
    changes: files.length > 0 ? { attachments: [null, files.length] } : {},
  });
  return { company_id, comment_id };
};
