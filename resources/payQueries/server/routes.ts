import { AREAS } from '#domain/access/areas.ts';
import { queryRegisterQuery } from '#domain/contract/payQueries.ts';
import { company, payQuery } from '#domain/entities/index.ts';
import { withResource } from '#server/crud/resource.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { file } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { queryOptions, queryResource } from './options.ts';
import { ownQueryRoutes } from './own.ts';
import { printedQueryRoutes } from './printed.ts';
import { registered, registerPdf } from './register.ts';

const register = route({
  method: 'GET',
  path: '/company/{id}/pay_query_register',
  tag: payQuery.words.many,
  kind: 'file',
  media: ['application/pdf'],
  permission: { who: 'subject', rule: AREAS.payQueries.canView, find: recordOf(company) },
  query: queryRegisterQuery,
  summary:
    'The register of pay queries of a company as a PDF: days, subjects and outcomes, for all or for those of some days',
  audit: 'pay_queries.exported',
  handle: async (context, { params: { id }, query }) => {
    const { name } = await context.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = await registered(context, id, query);
    await audit(context, {
      event: 'pay_queries.exported',
      resource: 'companies',
      record_id: id,
      company_id: id,
      changes: { count: [null, rows.length] },
    });
    const pdf = registerPdf({ company: name, query, rows, day: today(context) }, context.now());
    return file(`pay-queries-${id}.pdf`, 'application/pdf', await exportStream(context, pdf));
  },
});

/** Pay queries: the register of a company, its PDF, and the queries of workers on their own page. */
export const payQueryRoutes: AnyRoute[] = [
  ...withResource(queryResource, crudRoutes(payQuery, queryOptions)),
  register,
  ...ownQueryRoutes,
  ...printedQueryRoutes,
];
