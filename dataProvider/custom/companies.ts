import type { PermissionHeader } from '#domain/contract/companies.ts';
import type { Frequency } from '#domain/contract/frequencies.ts';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import type { TrainingType } from '#domain/contract/trainingTypes.ts';
import type { Id, IfMatch, Verbs } from './call.ts';

/** Actions on companies, their job roles, training types and sites (contract C2, C3). */
export const companyCalls = ({ get, post, patch }: Verbs) => ({
  /** The grid of permissions that a user can be given on a company. */
  permissionHeaders: (companyId: Id) => get<PermissionHeader[]>(`/company/${companyId}/permissions`),
  trainingTypes: (companyId: Id) => get<TrainingType[]>(`/company/${companyId}/training_types`),
  addTrainingType: (companyId: Id, name: string) =>
    post<TrainingType>(`/company/${companyId}/training_types`, { name }),
  jobRoles: (companyId: Id, archived?: boolean) => get<JobRole[]>(`/company/${companyId}/job_roles`, { archived }),
  addJobRole: (companyId: Id, job_title: string) => post<JobRole>(`/company/${companyId}/job_roles`, { job_title }),
  archiveJobRole: (companyId: Id, roleId: Id, ifMatch: IfMatch) =>
    patch<JobRole>(`/company/${companyId}/job_roles/${roleId}`, { archived: true }, ifMatch),
  restoreJobRole: (companyId: Id, roleId: Id, ifMatch: IfMatch) =>
    patch<JobRole>(`/company/${companyId}/job_roles/${roleId}`, { archived: false }, ifMatch),
  schemeFrequencies: (siteId: Id) => get<Frequency[]>(`/sites/${siteId}/tronc_scheme_frequencies`),
});
