import { AREAS } from '#domain/access/areas.ts';
import { pastImportAnswer, pastImportsQuery } from '#domain/contract/employeeImports.ts';
import { employee } from '#domain/entities/index.ts';
import { ok, page, windowOf } from '#server/platform/http/answer.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { idOf } from '#server/platform/http/pathParams.ts';
import { route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { importOf, listImports } from './past.ts';
import { undoImport } from './undo.ts';

const tag = employee.words.many;
const rule = AREAS.employees.canCreate;

const PER_PAGE = 10;

const restoringRequires = partRequires({
  part: 'restoring people whom the import changed',
  rule: AREAS.employees.canEdit,
  when: async ({ db, company, params }) => {
    const id = idOf(params, 'id');
    const found = await db
      .selectFrom('employee_imports')
      .select('updated')
      .where('company_id', '=', company)
      .where('id', '=', id)
      .executeTakeFirst();
    return found !== undefined && found.updated > 0;
  },
});

/** Lists past imports and undoes them. */
export const pastImportRoutes = [
  route({
    method: 'GET',
    path: '/employee_imports',
    tag,
    kind: 'list',
    summary: 'List the imports of employees, newest first',
    permission: { who: 'somewhere', rule },
    query: pastImportsQuery,
    answer: pastImportAnswer,
    handle: async (context, { query }) => {
      const { number, size } = windowOf(query, PER_PAGE);
      const { rows, total } = await listImports(context, { payrolls: query.payroll_ids, page: { number, size } });
      return page(rows, total, number, size);
    },
  }),
  route({
    method: 'POST',
    path: '/employee_imports/{id}/undo',
    tag,
    summary: 'Undo an import of employees: restore those it changed, remove those it added; all or nothing',
    permission: { who: 'subject', rule, find: rowOf('employee_imports'), also: [restoringRequires] },
    undoes: 'POST /employees',
    audit: 'employees.import_undone',
    answer: pastImportAnswer,
    handle: async (context, { params }) => {
      const id = params.id;
      await undoImport(context, id);
      return ok(await importOf(context, id));
    },
  }),
];
