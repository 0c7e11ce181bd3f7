import { announcementRoutes } from '#resources/announcements/server/routes.ts';
import { companyRoutes } from '#resources/companies/server/companies.ts';
import { companyPermissionRoutes } from '#resources/companies/server/companyPermissions.ts';
import { companySetupRoutes } from '#resources/companies/server/companySetup.ts';
import { documentRoutes } from '#resources/documents/server/routes.ts';
import { employeeRoutes } from '#resources/employees/server/employees.ts';
import { factAdoptionRoutes } from '#resources/employees/server/factAdoption.ts';
import { factChangesRoute } from '#resources/employees/server/factChanges.ts';
import { pastImportRoutes } from '#resources/employees/server/import/pastRoutes.ts';
import { employeeImportRoutes } from '#resources/employees/server/import/routes.ts';
import { trainingStatusRoutes } from '#resources/employees/server/trainingStatus.ts';
import { troncFileRoutes } from '#resources/files/server/routes.ts';
import { jobRoleRoutes } from '#resources/jobRoles/server/jobRoles.ts';
import { payQueryRoutes } from '#resources/payQueries/server/routes.ts';
import { payrollBatchRoutes } from '#resources/payrolls/server/batches/routes.ts';
import { payrollFileRoutes } from '#resources/payrolls/server/files/routes.ts';
import { handoffRoutes } from '#resources/payrolls/server/handoffs/routes.ts';
import { payrollLookupRoutes } from '#resources/payrolls/server/lookups.ts';
import { payrollRoutes } from '#resources/payrolls/server/payrolls.ts';
import { payrollPeriodRoutes } from '#resources/payrolls/server/periods/routes.ts';
import { payrollProfileRoutes } from '#resources/payrolls/server/profiles/routes.ts';
import { workerRecordRoutes } from '#resources/recordsRequests/server/routes.ts';
import { remittanceRoutes } from '#resources/remittances/server/routes.ts';
import { pointsRoutes } from '#resources/schemes/server/points/routes.ts';
import { schemeRoutes } from '#resources/schemes/server/routes.ts';
import { trainingTypeRoutes } from '#resources/schemes/server/trainingTypes.ts';
import { siteFrequencyRoutes } from '#resources/sites/server/siteFrequencies.ts';
import { siteRoutes } from '#resources/sites/server/sites.ts';
import { ownStatementRoutes } from '#resources/statements/server/own/routes.ts';
import { statementRoutes } from '#resources/statements/server/routes.ts';
import { ticketRoutes } from '#resources/tickets/server/routes.ts';
import { fundRoutes } from '#resources/troncPeriods/server/fund/routes.ts';
import { hoursRoutes } from '#resources/troncPeriods/server/hours/routes.ts';
import { troncPeriodRoutes } from '#resources/troncPeriods/server/routes.ts';
import { takingsRoutes } from '#resources/troncPeriods/server/takings/routes.ts';
import { reportRoutes } from '#resources/troncReports/server/routes.ts';
import { updateRoutes } from '#resources/updates/server/updates.ts';
import { profileRoutes } from '#resources/users/server/account/profile.ts';
import { securityRoutes } from '#resources/users/server/account/routes.ts';
import { userRoutes } from '#resources/users/server/routes.ts';
import { bulkEditRoutes } from '#server/crud/bulkEdit.ts';
import { generatedRoutes } from '#server/crud/generatedRoutes.ts';
import { subjectRoutes } from '#server/operate/subject/routes.ts';
import { calendarRoutes } from '#server/pages/calendar/routes.ts';
import { complianceRoutes } from '#server/pages/compliance/routes.ts';
import { crashFeedbackRoutes } from '#server/pages/crashFeedback.ts';
import { dashboardRoutes } from '#server/pages/dashboard/routes.ts';
import { deskRoutes } from '#server/pages/desk/routes.ts';
import { draftRoutes } from '#server/pages/drafts.ts';
import { healthRoutes } from '#server/pages/health.ts';
import { importMappingRoutes } from '#server/pages/importMappings.ts';
import { newsRoutes } from '#server/pages/news.ts';
import { noticeRoutes } from '#server/pages/notices/routes.ts';
import { preferenceRoutes } from '#server/pages/preferences.ts';
import { recordRoutes } from '#server/pages/records/routes.ts';
import { reminderRoutes } from '#server/pages/reminders/routes.ts';
import { switchOverRoutes } from '#server/pages/switchOver/routes.ts';
import { viewRoutes } from '#server/pages/views/routes.ts';
import { webhookRoutes } from '#server/pages/webhooks/routes.ts';
import type { AnyRoute } from '#server/platform/http/route.ts';
import { apiKeyRoutes } from '#server/session/apiKeys/routes.ts';
import { identityProviderRoutes } from '#server/session/identityProviders/routes.ts';
import { authRoutes } from '#server/session/routes/auth.ts';
import { forgottenPasswordRoutes } from '#server/session/routes/forgottenPassword.ts';
import { passkeySignInRoutes } from '#server/session/routes/passkeySignIn.ts';
import { passwordLinkRoutes } from '#server/session/routes/passwordLink.ts';
import { singleSignOnRoutes } from '#server/session/routes/singleSignOn.ts';
import { signUpRoutes } from '#server/session/signUp/routes.ts';
import { confirmEmailRoutes } from '#server/session/workers/confirmEmail.ts';
import { workerIdentityRoutes } from '#server/session/workers/workerIdentity.ts';
import { resourcesOf } from './crud/resource.ts';
import { SERVER_PARTS } from './generatedParts.ts';

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
  ...deskRoutes,
  ...switchOverRoutes,
  ...reminderRoutes,
  ...calendarRoutes,
  ...noticeRoutes,
  ...draftRoutes,
  ...authRoutes,
  ...passwordLinkRoutes,
  ...confirmEmailRoutes,
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
  ...remittanceRoutes,
  ...employeeRoutes,
  ...subjectRoutes,
  ...employeeImportRoutes,
  ...pastImportRoutes,
  ...importMappingRoutes,
  ...trainingStatusRoutes,
  factChangesRoute,
  ...factAdoptionRoutes,
  ...signUpRoutes,
  ...workerIdentityRoutes,
  ...documentRoutes,
  ...announcementRoutes,
  ...ticketRoutes,
  ...viewRoutes,
  ...preferenceRoutes,
  ...schemeRoutes,
  ...pointsRoutes,
  ...complianceRoutes,
  ...troncPeriodRoutes,
  ...troncFileRoutes,
  ...hoursRoutes,
  ...fundRoutes,
  ...takingsRoutes,
  ...reportRoutes,
  ...statementRoutes,
  ...workerRecordRoutes,
  ...payQueryRoutes,
  ...generatedRoutes(SERVER_PARTS),
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
