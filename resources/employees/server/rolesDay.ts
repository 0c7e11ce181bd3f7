import { isDeepStrictEqual } from 'node:util';
import type { EmployeeLinks } from '#domain/contract/employees.ts';
import type { employee } from '#domain/entities/index.ts';
import { dateFact, type FactKey } from '#resources/schemes/server/index.ts';
import type { Context } from '#server/context.ts';
import type { RowOf } from '#server/crud/repository.ts';
import type { EmployeeKey } from './employeeLinks.ts';
import { jobRolesOf } from './employeeParts.ts';

/** The job roles of a person as a fact that can count from a day on. */
export const rolesKey = ({ id, company_id }: EmployeeKey): FactKey => ({
  ...{ company_id, employee_id: id },
  ...{ kind: 'job_roles', scheme_id: null },
});

/**
 * Returns from when the requested job roles of a person count, what is against that, and what the user confirms; null if the
 * request leaves them as they are.
 */
export const dateRoles = async (
  context: Pick<Context, 'db' | 'scope'>,
  person: RowOf<typeof employee>,
  { job_roles, effective_from: given }: Pick<EmployeeLinks, 'job_roles' | 'effective_from'>,
) => {
  if (!job_roles) return null;
  const { id, company_id, tronc_scheme_id: home } = person;
  const current = (await jobRolesOf(context.db, { companies: [company_id], employees: [id] })).get(id) ?? [];
  const idsOf = (roles: readonly { job_role_id: number }[]) => roles.map(({ job_role_id }) => job_role_id);
  if (isDeepStrictEqual(idsOf(current), idsOf(job_roles))) return null;
  return dateFact(context, rolesKey(person), { home, given });
};
