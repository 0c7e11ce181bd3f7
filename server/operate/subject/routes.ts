import { AREAS } from '#domain/access/areas.ts';
import { employee } from '#domain/entities/employees.ts';
import { file } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { exportSubject } from './exportSubject.ts';

/** Everything stored about one employee as a ZIP, as `npm run subject` exports it (GDPR, article 15). */
const dataExport = route({
  method: 'GET',
  path: '/employee/{id}/data_export',
  tag: employee.words.many,
  kind: 'file',
  media: ['application/zip'],
  permission: { who: 'subject', rule: AREAS.personalData.canView, find: recordOf(employee) },
  summary: 'Everything that is stored about an employee, with documents, as a ZIP',
  audit: 'employees.handed_over',
  handle: async (context, { params }) => {
    const body = await exportStream(context, await exportSubject(context, context, params.id));
    return file(`employee-${params.id}.zip`, 'application/zip', body);
  },
});

export const subjectRoutes: AnyRoute[] = [dataExport];
