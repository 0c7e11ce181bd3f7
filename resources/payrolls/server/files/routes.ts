import { AREAS } from '#domain/access/areas.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import {
  payrollFileAnswer,
  payrollFilesAnswer,
  payrollFilesBody,
  payrollFilesQuery,
} from '#domain/contract/payrollFiles.ts';
import { PortalError } from '#domain/errors.ts';
import { ok, page, windowOf } from '#server/platform/http/answer.ts';
import { readFileSort } from '#server/platform/http/fileSort.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { sendAudited } from '#server/platform/http/sendStored.ts';
import { rowInBody, rowOf } from '#server/platform/http/subjects.ts';
import { countFiles, filesByCheckedIds, listFiles, presentFile } from './store.ts';
import { uploadFiles } from './upload.ts';

const tag = 'Payroll files';

const list = route({
  method: 'GET',
  path: '/payroll_files',
  tag,
  kind: 'list',
  permission: { who: 'somewhere', rule: AREAS.files.canView },
  query: payrollFilesQuery,
  summary: 'List the files of payroll periods. Sorted by: updated_at, filename',
  answer: payrollFileAnswer,
  handle: async ({ db, scope }, { query }) => {
    const { number, size } = windowOf(query, PAGE_SIZE.periodFiles);
    const rows = await listFiles(db, scope, query, readFileSort(query.sort_by), { number, size });
    return page(rows.map(presentFile), await countFiles(db, scope, query), number, size);
  },
});

const upload = route({
  method: 'POST',
  status: 201,
  path: '/payroll_files',
  tag,
  permission: { who: 'subject', rule: AREAS.files.canCreate, find: rowInBody('payroll_periods', 'period') },
  summary: 'Upload up to 20 files to a period',
  form: { files: { files: { min: 1, max: 20 } } },
  body: payrollFilesBody,
  answer: payrollFilesAnswer,
  audit: 'periods.files_uploaded',
  handle: async (context, { body, files }) =>
    ok((await uploadFiles(context, body.period, body.message, files)).map(presentFile)),
});

const download = route({
  method: 'GET',
  path: '/payroll_files/{id}/data',
  tag,
  kind: 'file',
  permission: { who: 'subject', rule: AREAS.files.canView, find: rowOf('payroll_files') },
  summary: 'Download a file, as an attachment',
  audit: 'payroll_files.downloaded',
  handle: async (context, { params }) => {
    const [row] = await filesByCheckedIds(context.db, [params.id]);
    if (!row) throw new PortalError('not_found');
    return sendAudited(context, 'payroll_files', row);
  },
});

/** Files that client and provider exchange on a payroll period. */
export const payrollFileRoutes: AnyRoute[] = [list, upload, download];
