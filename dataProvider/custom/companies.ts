import type { CompanySetup, PermissionHeader } from '#domain/contract/companies.ts';
import type { Frequency } from '#domain/contract/frequencies.ts';
import type { PlannedPeriod, SchemeCalendarQuery } from '#domain/contract/schemeCalendar.ts';
import type { TrainingType } from '#domain/contract/trainingTypes.ts';
import type { Id, Verbs } from './call.ts';

/** Calls about companies, their training types and sites. */
export const companyCalls = ({ get, post }: Verbs) => ({
  /** The grid of permissions that a user can be given on a company. */
  permissionHeaders: (companyId: Id) => get<PermissionHeader[]>(`/company/${companyId}/permissions`),
  /** Which steps of setting the company up are done. */
  companySetup: (companyId: Id) => get<CompanySetup>(`/companies/${companyId}/setup`),
  trainingTypes: (companyId: Id) => get<TrainingType[]>(`/company/${companyId}/training_types`),
  addTrainingType: (companyId: Id, name: string) =>
    post<TrainingType>(`/company/${companyId}/training_types`, { name }),
  /** The next periods of a scheme with these dates; empty while they are incomplete. */
  schemeCalendar: (siteId: Id, query: SchemeCalendarQuery) =>
    get<PlannedPeriod[]>(`/sites/${siteId}/tronc_scheme_calendar`, query),
  schemeFrequencies: (siteId: Id) => get<Frequency[]>(`/sites/${siteId}/tronc_scheme_frequencies`),
});
