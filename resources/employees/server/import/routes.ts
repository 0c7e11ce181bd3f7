import { AREAS } from '#domain/access/areas.ts';
import { employeeImportAnswer, employeeImportBody, importTemplateQuery } from '#domain/contract/employeeImports.ts';
import { csvText } from '#domain/csv/write.ts';
import { employee, payroll } from '#domain/entities/index.ts';
import { employeeColumns, exampleLine, headingIn } from '#domain/imports/employees.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import { csv, flat } from '#server/platform/http/answer.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { permit } from '#server/platform/http/permit.ts';
import { route } from '#server/platform/http/route.ts';
import { namedInBody, recordAt } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { importEmployees } from './importEmployees.ts';
import { previewImport } from './preview.ts';
import type { PeopleCount } from './readPeople.ts';

const tag = employee.words.many;
const rule = AREAS.employees.canCreate;

const totals = ({ created, updated }: PeopleCount) => ({
  total_created: { employees: created },
  total_updated: { employees: updated },
});

/** The CSV import of employees. */
export const employeeImportRoutes = [
  route({
    method: 'POST',
    status: [200, 201],
    path: '/employees',
    tag,
    summary: 'Import employees into a payroll, all or none; with dry_run only return the result',
    permission: {
      who: 'subject',
      rule,
      find: namedInBody(payroll, 'payroll_id'),
      also: [
        partRequires<{ update_existing: boolean }>({
          part: 'changing people who are already on the payroll (update_existing)',
          rule: AREAS.employees.canEdit,
          when: ({ body }) => body.update_existing,
        }),
      ],
    },
    audit: 'employees.imported',
    cost: 'list',
    form: { files: { employees: { min: 1, max: 1 } } },
    body: employeeImportBody,
    flat: true,
    answer: employeeImportAnswer,
    handle: async (context, { body: { dry_run, ...request }, files }) => {
      // The form has exactly one file.
      const file = files[0] as FormFile;
      if (dry_run) {
        const { rows, roles_scheme_id, questions, ...previewed } = await previewImport(context, request, file.path);
        return flat({ status: 'preview', ...totals(previewed), roles_scheme_id, rows, questions });
      }
      const { import_id, ...imported } = await importEmployees(context, request, file);
      const { total_created, total_updated } = totals(imported);
      return flat(
        { status: 'success', total_created, ...(request.update_existing && { total_updated }), import_id },
        201,
      );
    },
  }),
  route({
    method: 'GET',
    path: '/employees/import_csv_template',
    tag,
    kind: 'file',
    media: ['text/csv'],
    summary: 'Download the file of an employee import to fill in, with an example that is not imported',
    permission: { who: 'somewhere', rule },
    query: importTemplateQuery,
    fails: [404],
    handle: async ({ db, caller }, { query }) => {
      const payroll_id = Number(query.payroll_id);
      if (!query.payroll_id) throw validationError({ path: 'payroll_id', rule: 'required' });
      if (!Number.isSafeInteger(payroll_id)) throw validationError({ path: 'payroll_id', rule: 'not_found' });
      // Checked here: a route's declaration finds its record in the path or the body, and this payroll is in the query.
      const ofTheQuery = { who: 'subject', rule, find: recordAt(payroll, 'payroll_id') } as const;
      await permit(ofTheQuery, caller, db, { params: { payroll_id }, body: null });
      const { irish_payroll } = await db
        .selectFrom('payrolls')
        .select('irish_payroll')
        .where('id', '=', payroll_id)
        .executeTakeFirstOrThrow();
      const variant = irish_payroll ? 'IE' : 'GB';
      const columns = employeeColumns(variant);
      const header = columns.map((column) => headingIn(column, variant));
      return csv('employee-import-template.csv', csvText(header, [exampleLine(columns)]));
    },
  }),
];
