import type { DataProvider } from 'ra-core';
import { accountActions } from './custom/account.ts';
import { announcementActions } from './custom/announcements.ts';
import { verbs } from './custom/call.ts';
import { companyActions } from './custom/companies.ts';
import { complianceActions } from './custom/compliance.ts';
import { documentActions } from './custom/documents.ts';
import { draftActions } from './custom/drafts.ts';
import { employeeImportActions } from './custom/employeeImports.ts';
import { employeeActions } from './custom/employees.ts';
import { entityImportActions } from './custom/entityImports.ts';
import { homeActions } from './custom/home.ts';
import { importActions } from './custom/imports.ts';
import { listActions } from './custom/lists.ts';
import { noticeActions } from './custom/notices.ts';
import { passwordLinkActions } from './custom/passwordLink.ts';
import { payrollActions } from './custom/payroll.ts';
import { recordActions } from './custom/records.ts';
import { reportActions } from './custom/reports.ts';
import { searchActions } from './custom/search.ts';
import { ticketActions } from './custom/tickets.ts';
import { schemeActions, troncActions } from './custom/troncs.ts';
import { userActions } from './custom/users.ts';
import { whatIfActions } from './custom/whatIf.ts';
import type { Http } from './httpClient.ts';
import type { Register } from './paths.ts';
import { createRestProvider } from './restProvider.ts';

/** The portal's actions other than create, read, update and delete: one function each. */
function customMethods(http: Http) {
  const v = verbs(http);
  return {
    ...homeActions(http, v),
    ...companyActions(v),
    ...employeeActions(v),
    ...employeeImportActions(v),
    ...schemeActions(v),
    ...troncActions(v),
    ...payrollActions(v),
    ...reportActions(v),
    ...accountActions(v),
    ...passwordLinkActions(http),
    ...recordActions(http, v),
    ...listActions(http, v),
    ...userActions(http, v),
    ...complianceActions(v),
    ...importActions(v),
    ...entityImportActions(v),
    ...draftActions(http, v),
    ...documentActions(http, v),
    ...announcementActions(v),
    ...noticeActions(http, v),
    ...ticketActions(v),
    ...whatIfActions(v),
    ...searchActions(v),
  };
}

export type CustomMethods = ReturnType<typeof customMethods>;
export type PortalDataProvider = DataProvider & CustomMethods;

/** react-admin's data provider for the whole portal. */
export const createDataProvider = (http: Http, register?: Register): PortalDataProvider => ({
  ...createRestProvider(http, register),
  ...customMethods(http),
});
