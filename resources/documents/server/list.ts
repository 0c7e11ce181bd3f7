import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { companiesWhere, type Principal, payrollsWhere } from '#domain/access/rules.ts';
import { documentAnswer, documentListMembers, documentListQuery } from '#domain/contract/documents.ts';
import { document } from '#domain/entities/index.ts';
import type { Context } from '#server/context.ts';
import { listRoute } from '#server/crud/list.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import type { Condition } from '#server/crud/repository.ts';
import { idIn } from '#server/crud/scope.ts';
import { siteDayOf } from '#server/platform/calendar/siteDayOf.ts';
import { type AnyRoute, type Route, route } from '#server/platform/http/route.ts';
import { partsOf } from './store.ts';
import { issueTickets } from './tickets.ts';

const filedOn = (payrolls: readonly number[] | 'all'): Condition => {
  if (payrolls === 'all') return sql<boolean>`true`;
  // Citus cannot plan a subquery whose condition is never true.
  if (payrolls.length === 0) return sql<boolean>`false`;
  return sql<boolean>`exists (select 1 from document_payrolls p where p.company_id = documents.company_id
        and p.document_id = documents.id and ${idIn('p.payroll_id', payrolls)})`;
};

/** The documents that the page lists for a caller: rule D4, in SQL. */
const listed = (scope: Principal): Condition => {
  const { canView } = AREAS.employeeRecord;
  return sql<boolean>`((type = 'company' and ${filedOn(payrollsWhere(scope, AREAS.documents.canView))})
    or (type in ('personal', 'personalcompany')
      and (${idIn('documents.company_id', companiesWhere(scope, canView))} or ${filedOn(payrollsWhere(scope, canView))})))`;
};

/** The day on which a document was added, by the clock of Great Britain and Ireland. */
const added = siteDayOf(sql.ref('documents.datetime_added'));

export const documentOptions: CrudOptions<typeof document> = {
  list: {
    scope: listed,
    query: documentListQuery,
    where: (_, { type, start_date, end_date, uploader_id }) => [
      ...(type ? [sql<boolean>`type = ${type}`] : []),
      ...(start_date ? [sql<boolean>`${added} >= ${start_date}`] : []),
      ...(end_date ? [sql<boolean>`${added} <= ${end_date}`] : []),
      ...(uploader_id
        ? [
            sql<boolean>`exists (select 1 from document_files f
              join stored_files s on s.company_id = f.company_id and s.id = f.file_id
              where f.company_id = documents.company_id and f.document_id = documents.id and s.uploader_id = ${uploader_id})`,
          ]
        : []),
    ],
    sorts: {
      uploaded_by: {
        join: `join (
          select f.company_id as sorted_company, f.document_id as sorted_document, search_fold(u.forename || ' ' || u.surname) as uploader
          from document_files f join stored_files s on s.company_id = f.company_id and s.id = f.file_id
          join users u on u.id = s.uploader_id
        ) u on sorted_company = company_id and sorted_document = id`,
        by: 'uploader',
      },
    },
  },
  response: {
    schema: documentAnswer,
    omit: { names: ['employee_id'], of: () => ['employee_id'] },
    extend: async (context, rows, { generate_access_token }) => {
      const ids = rows.map((row) => row.id);
      const parts = await partsOf(context.db, ids);
      const tokens = generate_access_token ? await issueTickets(context, ids) : [];
      return ids.map((one, index) => ({ ...parts.get(one), ...(tokens[index] && { access_token: tokens[index] }) }));
    },
  },
};

/** Returns the users who added a document that the caller may see: the options of the filter. */
const uploaders = async ({ db, scope }: Context) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.forename || ' ' || u.surname as name from users u
    where u.id in (
      select s.uploader_id from documents
      join document_files f on f.company_id = documents.company_id and f.document_id = documents.id
      join stored_files s on s.company_id = f.company_id and s.id = f.file_id
      where ${listed(scope)})
    order by search_fold(u.forename || ' ' || u.surname), u.id`.execute(db);
  return rows;
};

const plain = listRoute(document, documentOptions, '/documents', {
  who: 'somewhere',
  rule: AREAS.documents.canView,
}) as unknown as Route<Readonly<Record<string, unknown>>>;

/** The documents of the page; the specification shows the paging next to `meta` as well. */
export const documentList: AnyRoute = route({
  ...plain,
  extraMembers: documentListMembers,
  handle: async (context, request) => {
    const answer = await plain.handle(context, request);
    if (answer.kind === 'file') return answer;
    // A list's own response (`page`).
    const body = answer.body as { meta: { last_page: number; per_page: number; current_page: number } };
    const { last_page, per_page, current_page } = body.meta;
    const filter_options = { uploader_id: await uploaders(context) };
    return { ...answer, body: { ...body, last_page, per_page, current_page, filter_options } };
  },
});
