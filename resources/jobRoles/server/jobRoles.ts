import { AREAS } from '#domain/access/areas.ts';
import { jobRoleAnswer } from '#domain/contract/jobRoles.ts';
import { company, jobRole } from '#domain/entities/index.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { recordAt } from '#server/platform/http/subjects.ts';
import { rejectArchivedTitle } from './archivedTitle.ts';

const ofTheCompany = recordAt(company, 'company_id');

/** Job roles of a company. Their points belong to each scheme, so `points` is null here. */
export const jobRoleOptions: CrudOptions<typeof jobRole> = {
  permissions: {
    list: { who: 'subject', rule: AREAS.jobRoles.canView, find: ofTheCompany },
    create: { who: 'subject', rule: AREAS.jobRoles.canCreate, find: ofTheCompany },
  },
  plan: rejectArchivedTitle,
  response: { schema: jobRoleAnswer, extend: async (_, rows) => rows.map(() => ({ points: null })) },
};

export const jobRoleRoutes = crudRoutes(jobRole, jobRoleOptions);
