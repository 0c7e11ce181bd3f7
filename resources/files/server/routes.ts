import { AREAS } from '#domain/access/areas.ts';
import {
  type TroncFileChange,
  troncFileAnswer,
  troncFileBody,
  troncFilesAnswer,
  troncFilesBody,
  troncFilesQuery,
} from '#domain/contract/troncFiles.ts';
import { PortalError } from '#domain/errors.ts';
import { all, ok, page, windowOf } from '#server/platform/http/answer.ts';
import { readFileSort } from '#server/platform/http/fileSort.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { type AnyRoute, route, type SubjectPermission } from '#server/platform/http/route.ts';
import { sendAudited } from '#server/platform/http/sendStored.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { changeFile } from './change.ts';
import { findFile, listFiles, presentFile } from './store.ts';
import { uploadFiles } from './upload.ts';

const TAG = 'Tronc files';
const ofFile = (rule: (typeof AREAS.periodFiles)['canView' | 'canEdit']): SubjectPermission<'id'> => ({
  who: 'subject',
  rule,
  find: rowOf('tronc_files'),
});

const upload = route({
  method: 'POST',
  status: 201,
  path: '/tronc_periods/{id}/troncs_files',
  tag: TAG,
  permission: { who: 'subject', rule: AREAS.periodFiles.canCreate, find: rowOf('tronc_periods') },
  summary: 'Upload up to 20 files to a period',
  form: { files: { files: { min: 1, max: 20 } } },
  body: troncFilesBody,
  answer: troncFilesAnswer,
  audit: 'tronc_files.uploaded',
  handle: async (context, { params, body, files }) => {
    if (body.period !== undefined && body.period.trim() !== String(params.id))
      throw validationError({ path: 'period', rule: 'invalid' });
    return ok(await uploadFiles(context, params.id, body.description ?? null, files));
  },
});

const list = route({
  method: 'GET',
  path: '/tronc_files',
  tag: TAG,
  kind: 'list',
  permission: { who: 'loggedIn' },
  query: troncFilesQuery,
  summary: 'List the files of tronc periods. Sorted by: updated_at, filename',
  answer: troncFileAnswer,
  handle: async (context, { query }) => {
    const rows = await listFiles(context.db, context.scope, query, readFileSort(query.sort_by));
    if (query.page === undefined && query.per_page === undefined) return all(rows.map(presentFile));
    const { number, size } = windowOf(query, 20);
    return page(rows.slice((number - 1) * size, number * size).map(presentFile), rows.length, number, size);
  },
});

const download = route({
  method: 'GET',
  path: '/tronc_files/{id}/data',
  tag: TAG,
  kind: 'file',
  permission: ofFile(AREAS.periodFiles.canView),
  summary: 'Download a file, as an attachment',
  audit: 'tronc_files.downloaded',
  handle: async (context, { params }) => {
    const row = await findFile(context, params.id);
    if (!row) throw new PortalError('not_found');
    return sendAudited(context, 'tronc_files', row);
  },
});

const change = route({
  method: 'PATCH',
  path: '/tronc_files/{id}',
  tag: TAG,
  summary: 'Change the description of a file; a troncmaster may also mark it as pending or processed',
  permission: {
    ...ofFile(AREAS.periodFiles.canEdit),
    also: [
      partRequires<TroncFileChange>({
        part: 'marking it as pending or processed',
        rule: 'troncmaster',
        when: ({ body }) => body.processed !== undefined,
      }),
    ],
  },
  body: troncFileBody,
  answer: troncFileAnswer,
  audit: 'tronc_files.changed',
  versioned: true,
  handle: async (context, { params, body, ifMatch }) => ok(await changeFile(context, params.id, body, ifMatch)),
});

/** Files that client and troncmaster exchange on a tronc period. */
export const troncFileRoutes: AnyRoute[] = [upload, list, download, change];
