import { sql } from 'kysely';
import { canDeleteDocument, canViewDocument } from '#domain/access/documents.ts';
import { idAnswer } from '#domain/contract/common.ts';
import {
  type DocumentUse,
  documentAnswer,
  documentAuditQuery,
  documentQuery,
  documentUseAnswer,
  rawFileQuery,
} from '#domain/contract/documents.ts';
import { document } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Context } from '#server/context.ts';
import { presentOne } from '#server/crud/present.ts';
import { findRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ok, pick } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { checkScan, isShown, sendStored } from '#server/platform/http/sendStored.ts';
import { callerOfSession } from '#server/session/caller.ts';
import { documentOptions } from './list.ts';
import { type DocumentRow, documentFor } from './store.ts';
import { spendTicket, ticketHolder } from './tickets.ts';

const tag = document.words.many;
/** The rule depends on the document's type: `documentFor` checks it. */
const loggedIn = { who: 'loggedIn' } as const;

/** Records in the audit that a document was viewed, downloaded or deleted. */
const note = (
  context: Pick<Context, 'db' | 'caller' | 'now'>,
  action: DocumentUse['action'],
  { id, company_id, type, description }: DocumentRow,
): Promise<void> =>
  audit(context, {
    event: `documents.${action}`,
    resource: 'documents',
    record_id: id,
    company_id,
    ...(action === 'deleted' && { changes: { type: [type, null], description: [description, null] } }),
  });

export const oneDocument: AnyRoute = route({
  method: 'GET',
  path: '/file/{type}/{id}',
  tag,
  permission: loggedIn,
  summary: 'One document; generate_access_token=1 adds a token for one download within a minute',
  query: documentQuery,
  answer: documentAnswer,
  handle: async (context, { params, query }) => {
    const { id } = await documentFor(context.db, context.scope, params, canViewDocument);
    const row = await findRow(context.db, document, id);
    if (!row) throw new PortalError('not_found');
    return ok(await presentOne(context, document, documentOptions, row, query));
  },
});

export const downloadDocument: AnyRoute = route({
  method: 'GET',
  path: '/file/{type}/{id}/data',
  tag,
  kind: 'file',
  permission: loggedIn,
  summary: 'Download a document, as an attachment',
  audit: 'documents.downloaded',
  handle: async (context, { params }) => {
    const found = await documentFor(context.db, context.scope, params, canViewDocument);
    checkScan(found);
    const answer = await sendStored(context, found);
    await note(context, 'downloaded', found);
    return answer;
  },
});

/** Serves a document by an access token, without an Authorization header: for links, frames and images (DOC-023). */
const rawRoute = (path: '/raw/file/{type}/{id}' | '/raw/file/eP60/{id}'): AnyRoute =>
  route({
    method: 'GET',
    path,
    tag,
    kind: 'file',
    permission: { who: 'public' },
    summary: 'A document by its access token: shown in place if it is a PDF, PNG or JPEG',
    query: rawFileQuery,
    audit: 'documents.viewed',
    handle: async (context, { params, query: { token = '' } }) => {
      const { db } = context;
      const session = await ticketHolder(db, context, token, params.id);
      // The session's current permissions apply, not those it had when the ticket was issued.
      const caller = session === null ? null : await callerOfSession(db, context, session);
      if (!caller) throw new PortalError('forbidden');
      const place = { type: 'eP60', ...params };
      const found = await documentFor(db, caller.principal, place, canViewDocument);
      checkScan(found);
      if (!(await spendTicket(db, token))) throw new PortalError('forbidden');
      const inline = isShown(found);
      const answer = await sendStored(context, found, { inline });
      await note({ ...context, caller }, inline ? 'viewed' : 'downloaded', found);
      return answer;
    },
  });
/**
 * The specification lists the eP60 path separately. A path with a fixed segment in place of `{type}` takes precedence.
 */
export const rawFiles: AnyRoute[] = [rawRoute('/raw/file/{type}/{id}'), rawRoute('/raw/file/eP60/{id}')];

export const documentAudit: AnyRoute = route({
  method: 'GET',
  path: '/file/{type}/{id}/audit',
  tag,
  kind: 'list',
  permission: loggedIn,
  summary: 'List who added, read and forwarded a document, newest first',
  query: documentAuditQuery,
  answer: documentUseAnswer,
  handle: async ({ db, scope }, { params, query }) => {
    const { id } = await documentFor(db, scope, params, canViewDocument);
    const { rows } = await sql<{ id: number; action: string; at: Date; user_id: number | null; name: string }>`
      select a.id, split_part(a.event, '.', 2) as action, a.at, u.id as user_id, u.forename || ' ' || u.surname as name
      from audit a left join users u on u.id = a.user_id
      where a.resource = 'documents' and a.record_id = ${id} order by a.id desc`.execute(db);
    const entries = rows.map((row) => ({
      id: row.id,
      action: row.action,
      user: row.user_id === null ? null : { id: row.user_id, name: row.name },
      datetime: toInstant(row.at),
    }));
    return pick(entries, query);
  },
});

/**
 * Deletes the bytes only after the deletion of the row is committed: a deletion that is rolled back must leave the
 * document complete.
 */
export const deleteDocument: AnyRoute = route({
  method: 'DELETE',
  path: '/file/{type}/{id}',
  tag,
  permission: loggedIn,
  summary: 'Delete a document permanently; its audit rows remain',
  ownTransaction: true,
  audit: 'documents.deleted',
  answer: idAnswer,
  versioned: true,
  handle: async (context, { params, ifMatch }) => {
    const gone = await inTransaction(context.db, async (db) => {
      const found = await documentFor(db, context.scope, params, canDeleteDocument, { lock: true });
      if (ifMatch !== null && ifMatch !== found.revision) throw await changedError(context, 'documents', found.id);
      await db.deleteFrom('documents').where('company_id', '=', found.company_id).where('id', '=', found.id).execute();
      await db
        .deleteFrom('stored_files')
        .where('company_id', '=', found.company_id)
        .where('id', '=', found.file_id)
        .execute();
      await note({ ...context, db }, 'deleted', found);
      return found;
    });
    // The document is deleted already; the nightly sweep removes bytes that cannot be removed now.
    await context.files.remove(gone.storage_key).catch(() => undefined);
    return ok({ id: gone.id });
  },
});
