import { resourcesOf } from './crud/resource.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { announcementRoutes } from './entities/announcements/routes.ts';
import { apiKeyRoutes } from './entities/apiKeys/routes.ts';
import { authRoutes } from './entities/auth.ts';
import { bulkEditRoutes } from './entities/bulkEdit.ts';
import { companyRoutes } from './entities/companies.ts';
import { companyPermissionRoutes } from './entities/companyPermissions.ts';
import { companySetupRoutes } from './entities/companySetup.ts';
import { crashFeedbackRoutes } from './entities/crashFeedback.ts';
import { documentRoutes } from './entities/documents/routes.ts';
import { draftRoutes } from './entities/drafts.ts';
import { pastImportRoutes } from './entities/employeeImport/pastRoutes.ts';
import { employeeImportRoutes } from './entities/employeeImport/routes.ts';
import { employeeRoutes } from './entities/employees.ts';
import { forgottenPasswordRoutes } from './entities/forgottenPassword.ts';
import { generatedRoutes } from './entities/generated.ts';
import { healthRoutes } from './entities/health.ts';
import { identityProviderRoutes } from './entities/identityProviders/routes.ts';
import { importMappingRoutes } from './entities/importMappings.ts';
import { jobRoleRoutes } from './entities/jobRoles.ts';
import { newsRoutes } from './entities/news.ts';
import { noticeRoutes } from './entities/notices/routes.ts';
import { ownStatementRoutes } from './entities/ownStatements/routes.ts';
import { passkeySignInRoutes } from './entities/passkeySignIn.ts';
import { passwordLinkRoutes } from './entities/passwordLink.ts';
import { payrollRoutes } from './entities/payrolls.ts';
import { preferenceRoutes } from './entities/preferences.ts';
import { profileRoutes } from './entities/profile.ts';
import { securityRoutes } from './entities/security/routes.ts';
import { signUpRoutes } from './entities/signUp/routes.ts';
import { singleSignOnRoutes } from './entities/singleSignOn.ts';
import { siteFrequencyRoutes } from './entities/siteFrequencies.ts';
import { siteRoutes } from './entities/sites.ts';
import { ticketRoutes } from './entities/tickets/routes.ts';
import { trainingStatusRoutes } from './entities/trainingStatus.ts';
import { trainingTypeRoutes } from './entities/trainingTypes.ts';
import { updateRoutes } from './entities/updates.ts';
import { userRoutes } from './entities/users/routes.ts';
import { viewRoutes } from './entities/views/routes.ts';
import { webhookRoutes } from './entities/webhooks/routes.ts';
import type { AnyRoute } from './http/route.ts';
import { payrollBatchRoutes } from './payroll/batches/routes.ts';
import { payrollFileRoutes } from './payroll/files/routes.ts';
import { handoffRoutes } from './payroll/handoffs/routes.ts';
import { payrollLookupRoutes } from './payroll/lookups.ts';
import { payrollPeriodRoutes } from './payroll/periods/routes.ts';
import { payrollProfileRoutes } from './payroll/profiles/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { subjectRoutes } from './subject/routes.ts';
import { troncFileRoutes } from './tronc/files/routes.ts';
import { optOutRoutes } from './tronc/optOuts/routes.ts';
import { complianceRoutes } from './tronc/schemes/compliance/routes.ts';
import { pointsRoutes } from './tronc/schemes/points/routes.ts';
import { schemeRoutes } from './tronc/schemes/routes.ts';
import { statementRoutes } from './tronc/statements/routes.ts';
import { fundRoutes } from './tronc/troncPeriods/fund/routes.ts';
import { hoursRoutes } from './tronc/troncPeriods/hours/routes.ts';
import { troncPeriodRoutes } from './tronc/troncPeriods/routes.ts';
import { reportRoutes } from './tronc/troncReports/routes.ts';
import { workerRecordRoutes } from './tronc/workerRecords/routes.ts';

const OWN_ROUTES: readonly AnyRoute[] = [
  ...healthRoutes,
  ...crashFeedbackRoutes,
  ...userRoutes,
  ...securityRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...profileRoutes,
  ...newsRoutes,
  ...updateRoutes,
  ...dashboardRoutes,
  ...noticeRoutes,
  ...draftRoutes,
  ...authRoutes,
  ...passwordLinkRoutes,
  ...forgottenPasswordRoutes,
  ...passkeySignInRoutes,
  ...singleSignOnRoutes,
  ...identityProviderRoutes,
  ...ownStatementRoutes,
  ...companyRoutes,
  ...companyPermissionRoutes,
  ...companySetupRoutes,
  ...jobRoleRoutes,
  ...trainingTypeRoutes,
  ...siteRoutes,
  ...siteFrequencyRoutes,
  ...payrollRoutes,
  ...payrollLookupRoutes,
  ...payrollPeriodRoutes,
  ...payrollBatchRoutes,
  ...payrollFileRoutes,
  ...payrollProfileRoutes,
  ...handoffRoutes,
  ...employeeRoutes,
  ...subjectRoutes,
  ...employeeImportRoutes,
  ...pastImportRoutes,
  ...importMappingRoutes,
  ...trainingStatusRoutes,
  ...signUpRoutes,
  ...documentRoutes,
  ...announcementRoutes,
  ...ticketRoutes,
  ...viewRoutes,
  ...preferenceRoutes,
  ...schemeRoutes,
  ...pointsRoutes,
  ...complianceRoutes,
  ...optOutRoutes,
  ...troncPeriodRoutes,
  ...troncFileRoutes,
  ...hoursRoutes,
  ...fundRoutes,
  ...reportRoutes,
  ...statementRoutes,
  ...workerRecordRoutes,
  ...generatedRoutes,
];

/**
 * Returns all routes of the portal: those of records and use cases, and those that serve records of any kind.
 * @param more routes in addition to those of the product
 */
export const routesWith = (more: readonly AnyRoute[]): readonly AnyRoute[] => {
  const routes = [...OWN_ROUTES, ...more];
  const resources = resourcesOf(routes);
  return [...routes, ...bulkEditRoutes(resources), ...recordRoutes(resources)];
};

/** The list of all routes of the product. Fastify, OpenAPI, permission tests and fuzzers read this one list. */
export const ROUTES = routesWith([]);
