import { COMPANY_PERMISSIONS, groupOf, permissionName } from '#domain/access/permissions.ts';
import { permissionHeadersAnswer } from '#domain/contract/companies.ts';
import { company } from '#domain/entities/index.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';

const HEADERS = COMPANY_PERMISSIONS.map((name) => ({
  system_name: name,
  name: permissionName(name),
  group: groupOf(name),
}));

/** The entries of the permission grid, in its order (CMP-055). */
export const companyPermissionRoutes = [
  route({
    method: 'GET',
    path: '/company/{id}/permissions',
    tag: company.words.many,
    summary: 'List the permissions that can be granted on a company',
    permission: { who: 'subject', rule: { company: COMPANY_PERMISSIONS }, find: recordOf(company) },
    answer: permissionHeadersAnswer,
    handle: async () => ok(HEADERS),
  }),
];
