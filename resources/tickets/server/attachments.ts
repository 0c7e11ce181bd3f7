import { PortalError } from '#domain/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { sendAudited } from '#server/platform/http/sendStored.ts';
import { canViewAttachment } from './visible.ts';

/** Downloads a file of a comment, as an attachment. */
export const downloadAttachment = route({
  method: 'GET',
  path: '/ticket_attachments/{id}/download',
  tag: 'Tickets',
  kind: 'file',
  permission: canViewAttachment,
  summary: 'Download an attachment of a comment',
  audit: 'ticket_attachments.downloaded',
  handle: async (context, { params }) => {
    const file = await context.db
      .selectFrom('ticket_attachments as a')
      .innerJoin('stored_files as s', (join) =>
        join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.file_id'),
      )
      .select(['a.id', 'a.company_id', 's.filename', 's.mime_type', 's.size', 's.sha256'])
      .select(['s.storage_key', 's.scan_status'])
      .where('a.company_id', '=', context.company)
      .where('a.id', '=', params.id)
      .executeTakeFirst();
    if (!file) throw new PortalError('not_found');
    return sendAudited(context, 'ticket_attachments', file);
  },
});
