import { AREAS } from '#domain/access/areas.ts';
import { hoursImportAnswer, hoursImportBody } from '#domain/contract/hours.ts';
import { csv, flat } from '#server/platform/http/answer.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { importHours } from './import.ts';
import { previewHours } from './preview.ts';
import { hoursTemplate } from './template.ts';

const prepares: Permission<'id'> = {
  who: 'subject',
  rule: AREAS.troncPreparation.canEdit,
  find: rowOf('tronc_periods'),
};

/** Hours of a tronc period by CSV. */
export const hoursRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/tronc_periods/{id}/employee_hours/csv_template',
    tag: 'Tronc periods',
    summary: 'Download the hours template of a period',
    kind: 'file',
    media: ['text/csv'],
    permission: prepares,
    handle: async (context, { params }) => {
      const { filename, text } = await hoursTemplate(context, params.id);
      return csv(filename, text);
    },
  }),
  route({
    method: 'POST',
    status: [200, 201],
    path: '/tronc_periods/{id}/employee_hours',
    tag: 'Tronc periods',
    summary: 'Replace the hours of a period by those of a CSV file; with dry_run only preview them',
    permission: prepares,
    form: { files: { hours: { min: 1, max: 1 } } },
    body: hoursImportBody,
    flat: true,
    answer: hoursImportAnswer,
    audit: 'tronc_hours.imported',
    versioned: true,
    handle: async (context, { params, body, files, ifMatch }) => {
      const [id, path] = [params.id, files[0]?.path ?? ''];
      if (body.dry_run) return flat({ status: 'preview', data: await previewHours(context, id, path) });
      const { revision, ...data } = await importHours(context, id, path, ifMatch);
      return flat({ status: 'success', data }, 201, revision);
    },
  }),
];
