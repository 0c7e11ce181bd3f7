import { AREAS } from '#domain/access/areas.ts';
import { hoursCorrection, hoursGridAnswer, hoursImportAnswer, hoursImportBody } from '#domain/contract/hours.ts';
import { troncPeriodAnswer } from '#domain/contract/troncPeriods.ts';
import { csv, flat, ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { correctHours } from './correct.ts';
import { hoursGrid } from './grid.ts';
import { importHours } from './import.ts';
import { previewHours } from './preview.ts';
import { hoursTemplate } from './template.ts';

const prepares: Permission<'id'> = {
  who: 'subject',
  rule: AREAS.troncPreparation.canEdit,
  find: rowOf('tronc_periods'),
};

/** Hours of a tronc period: by CSV, and corrected one by one. */
export const hoursRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/tronc_periods/{id}/employee_hours',
    tag: 'Tronc periods',
    summary: 'Read the hours of a period by person, job role and bucket, with those that its newest report used',
    permission: prepares,
    answer: hoursGridAnswer,
    cost: 'list',
    handle: async (context, { params }) => ok(await hoursGrid(context, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/tronc_periods/{id}/employee_hours',
    tag: 'Tronc periods',
    summary: 'Correct hours of a period; hours that are not named stay as they are',
    permission: prepares,
    body: hoursCorrection,
    answer: troncPeriodAnswer,
    audit: 'tronc_hours.corrected',
    versioned: true,
    handle: async (context, { params, body, ifMatch }) => ok(await correctHours(context, params.id, body, ifMatch)),
  }),
  route({
    method: 'GET',
    path: '/tronc_periods/{id}/employee_hours/csv_template',
    tag: 'Tronc periods',
    summary: 'Download the hours file of a period, with the hours that it already has',
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
