import type { DataProvider } from 'ra-core';
import { accountCalls } from './custom/account.ts';
import { announcementCalls } from './custom/announcements.ts';
import { verbs } from './custom/call.ts';
import { companyCalls } from './custom/companies.ts';
import { complianceCalls } from './custom/compliance.ts';
import { documentCalls } from './custom/documents.ts';
import { draftCalls } from './custom/drafts.ts';
import { employeeImportCalls } from './custom/employeeImports.ts';
import { employeeCalls } from './custom/employees.ts';
import { entityImportCalls } from './custom/entityImports.ts';
import { handoffCalls } from './custom/handoffs.ts';
import { homeCalls } from './custom/home.ts';
import { identityProviderCalls } from './custom/identityProviders.ts';
import { importCalls } from './custom/imports.ts';
import { listCalls } from './custom/lists.ts';
import { noticeCalls } from './custom/notices.ts';
import { parallelRunCalls } from './custom/parallelRuns.ts';
import { passwordLinkCalls } from './custom/passwordLink.ts';
import { payrollCalls } from './custom/payroll.ts';
import { recordCalls } from './custom/records.ts';
import { remittanceCalls } from './custom/remittances.ts';
import { reportCalls } from './custom/reports.ts';
import { schemeTemplateCalls } from './custom/schemeTemplates.ts';
import { searchCalls } from './custom/search.ts';
import { switchOverCalls } from './custom/switchOver.ts';
import { ticketCalls } from './custom/tickets.ts';
import { schemeCalls, troncCalls } from './custom/troncs.ts';
import { userCalls } from './custom/users.ts';
import { whatIfCalls } from './custom/whatIf.ts';
import { workerRecordCalls } from './custom/workerRecords.ts';
import type { Http } from './httpClient.ts';
import type { Register } from './paths.ts';
import { createRestProvider } from './restProvider.ts';

/**
 * The portal's calls other than create, read, update and delete: one method each. A noun reads (`payslips`, `tasks`); a verb
 * changes something, searches or checks (`takeStep`, `findUsers`).
 */
function customMethods(http: Http) {
  const v = verbs(http);
  return {
    ...homeCalls(http, v),
    ...companyCalls(v),
    ...employeeCalls(v),
    ...employeeImportCalls(v),
    ...schemeCalls(v),
    ...troncCalls(v),
    ...payrollCalls(v),
    ...handoffCalls(http, v),
    ...remittanceCalls(http, v),
    ...reportCalls(http, v),
    ...accountCalls(http, v),
    ...identityProviderCalls(v),
    ...passwordLinkCalls(http),
    ...recordCalls(http, v),
    ...listCalls(http, v),
    ...userCalls(http, v),
    ...complianceCalls(v),
    ...importCalls(v),
    ...entityImportCalls(v),
    ...draftCalls(http, v),
    ...documentCalls(http, v),
    ...announcementCalls(v),
    ...noticeCalls(http, v),
    ...ticketCalls(v),
    ...whatIfCalls(v),
    ...parallelRunCalls(v),
    ...switchOverCalls(v),
    ...schemeTemplateCalls(v),
    ...workerRecordCalls(v),
    ...searchCalls(v),
  };
}

export type CustomMethods = ReturnType<typeof customMethods>;
export type PortalDataProvider = DataProvider & CustomMethods;

/** react-admin's data provider for the whole portal. */
export const createDataProvider = (http: Http, register?: Register): PortalDataProvider => ({
  ...createRestProvider(http, register),
  ...customMethods(http),
});
