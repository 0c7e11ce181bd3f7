import { z } from 'zod';
import { rowOf } from '#server/access/subjects.ts';
import { csv, flat } from '#server/http/answer.ts';
import { type AnyRoute, type Permission, route } from '#server/http/route.ts';
import { importHours } from './import.ts';
import { hoursTemplate } from './template.ts';

const troncmaster: Permission = { who: 'subject', rule: 'troncmaster', find: rowOf('tronc_periods') };

/** Hours of a tronc period by CSV (contract C10, E5). */
export const hoursRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/tronc_periods/{id}/employee_hours/csv_template',
    tag: 'Tronc periods',
    summary: 'The hours file of a period, to be filled in',
    kind: 'file',
    permission: troncmaster,
    handle: async ({ db }, { params }) => {
      const { filename, text } = await hoursTemplate(db, params.id as number);
      return csv(filename, text);
    },
  }),
  route({
    method: 'POST',
    path: '/tronc_periods/{id}/employee_hours',
    tag: 'Tronc periods',
    summary: 'Replace the hours of a period by those of a CSV file',
    permission: troncmaster,
    form: { files: { hours: { min: 1, max: 1 } } },
    body: z.strictObject({}),
    flat: true,
    answer: z.strictObject({
      status: z.literal('success'),
      data: z.strictObject({ employees: z.int(), total_hours: z.number() }),
    }),
    audit: 'tronc_hours.imported',
    handle: async (context, { params, files }) => {
      const data = await importHours(context, params.id as number, files[0]?.path ?? '');
      return flat({ status: 'success', data }, 201);
    },
  }),
];
