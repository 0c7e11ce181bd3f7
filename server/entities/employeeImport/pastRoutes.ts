import { AREAS } from '#domain/access/areas.ts';
import { pastImportAnswer, pastImportsQuery } from '#domain/contract/employeeImports.ts';
import { employee } from '#domain/entities/index.ts';
import { ok, page } from '#server/http/answer.ts';
import { route } from '#server/http/route.ts';
import { rowOf } from '#server/http/subjects.ts';
import { importOf, listImports } from './past.ts';
import { undoImport } from './undo.ts';

const tag = employee.words.many;
const rule = AREAS.employees.canCreate;

const PER_PAGE = 10;

/** Lists past imports and undoes them (contract H3). */
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
      const [number, size] = [query.page ?? 1, query.per_page ?? PER_PAGE];
      const { rows, total } = await listImports(context, { payrolls: query.payroll_ids, page: { number, size } });
      return page(rows, total, number, size);
    },
  }),
  route({
    method: 'POST',
    path: '/employee_imports/{id}/undo',
    tag,
    summary: 'Undo an import of employees: restore those it changed, remove those it added; all or nothing',
    permission: { who: 'subject', rule, find: rowOf('employee_imports') },
    audit: 'employees.import_undone',
    answer: pastImportAnswer,
    handle: async (context, { params }) => {
      const id = params.id;
      await undoImport(context, id);
      return ok(await importOf(context, id));
    },
  }),
];
