import { AREAS } from '#domain/access/areas.ts';
import { employee } from '#domain/entities/employee.ts';
import { file } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { recordOf } from '#server/http/subjects.ts';
import { exportSubject } from './exportSubject.ts';

/** Everything stored about one employee as a ZIP, as `npm run subject` exports it (contract H7; GDPR, article 15). */
const dataExport = route({
  method: 'GET',
  path: '/employee/{id}/data_export',
  tag: employee.words.many,
  kind: 'file',
  permission: { who: 'subject', rule: AREAS.personalData.canView, find: recordOf(employee) },
  summary: 'Everything that is stored about an employee, with documents, as a ZIP',
  audit: 'employees.handed_over',
  handle: async (context, { params }) =>
    file(`employee-${params.id}.zip`, 'application/zip', Buffer.from(await exportSubject(context, context, params.id))),
});

export const subjectRoutes: AnyRoute[] = [dataExport];
