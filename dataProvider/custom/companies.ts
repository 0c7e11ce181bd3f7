import type { PermissionHeader } from '#domain/contract/companies.ts';
import type { Frequency } from '#domain/contract/frequencies.ts';
import type { TrainingType } from '#domain/contract/trainingTypes.ts';
import type { Id, Verbs } from './call.ts';

/** Calls about companies, their training types and sites (contract C2, C3). */
export const companyCalls = ({ get, post }: Verbs) => ({
  /** The grid of permissions that a user can be given on a company. */
  permissionHeaders: (companyId: Id) => get<PermissionHeader[]>(`/company/${companyId}/permissions`),
  trainingTypes: (companyId: Id) => get<TrainingType[]>(`/company/${companyId}/training_types`),
  addTrainingType: (companyId: Id, name: string) =>
    post<TrainingType>(`/company/${companyId}/training_types`, { name }),
  schemeFrequencies: (siteId: Id) => get<Frequency[]>(`/sites/${siteId}/tronc_scheme_frequencies`),
});
