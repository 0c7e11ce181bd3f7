import { sql } from 'kysely';
import { type CompanySetup, companySetupAnswer } from '#domain/contract/companies.ts';
import { company } from '#domain/entities/index.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';

/** Which steps of setting a company up are done, computed from its records: one statement, each part by an index. */
export const companySetupRoutes = [
  route({
    method: 'GET',
    path: '/companies/{id}/setup',
    tag: company.words.many,
    summary: 'Read which steps of setting up a company are done',
    permission: { who: 'subject', rule: company.access.view, find: recordOf(company) },
    answer: companySetupAnswer,
    handle: async ({ db }, { params: { id } }) => {
      const { rows } = await sql<CompanySetup>`
        select exists (select 1 from sites where company_id = ${id}) as site,
          exists (select 1 from payrolls where company_id = ${id} and kind = 'payroll') as payroll,
          exists (select 1 from job_roles where company_id = ${id}) as job_roles,
          exists (select 1 from employees where company_id = ${id}) as employees,
          exists (select 1 from schemes where company_id = ${id}) as scheme,
          exists (select 1 from tronc_reports where company_id = ${id}) as period,
          (select min(id) from schemes where company_id = ${id} and archived_at is null) as scheme_id`.execute(db);
      // The select has exactly one row.
      return ok(rows[0] as CompanySetup);
    },
  }),
];
