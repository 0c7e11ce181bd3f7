import { z } from 'zod';
import * as announcements from '#domain/contract/announcements.ts';
import * as apiKeys from '#domain/contract/apiKeys.ts';
import * as approvalCheck from '#domain/contract/approvalCheck.ts';
import * as archive from '#domain/contract/archive.ts';
import * as calculationInput from '#domain/contract/calculationInput.ts';
import * as calendarFeed from '#domain/contract/calendarFeed.ts';
import * as common from '#domain/contract/common.ts';
import * as companies from '#domain/contract/companies.ts';
import * as compliance from '#domain/contract/compliance.ts';
import * as crashFeedback from '#domain/contract/crashFeedback.ts';
import * as dashboard from '#domain/contract/dashboard.ts';
import * as desk from '#domain/contract/desk.ts';
import * as divisions from '#domain/contract/divisions.ts';
import * as documents from '#domain/contract/documents.ts';
import * as drafts from '#domain/contract/drafts.ts';
import * as effectiveFrom from '#domain/contract/effectiveFrom.ts';
import * as employeeImports from '#domain/contract/employeeImports.ts';
import * as employees from '#domain/contract/employees.ts';
import * as errors from '#domain/contract/errors.ts';
import * as factChanges from '#domain/contract/factChanges.ts';
import * as fields from '#domain/contract/fields.ts';
import * as frequencies from '#domain/contract/frequencies.ts';
import * as fund from '#domain/contract/fund.ts';
import * as generated from '#domain/contract/generated.ts';
import * as health from '#domain/contract/health.ts';
import * as holidayPay from '#domain/contract/holidayPay.ts';
import * as hours from '#domain/contract/hours.ts';
import * as identityProviders from '#domain/contract/identityProviders.ts';
import * as importMappings from '#domain/contract/importMappings.ts';
import * as jobRoles from '#domain/contract/jobRoles.ts';
import * as news from '#domain/contract/news.ts';
import * as notices from '#domain/contract/notices.ts';
import * as parallelRuns from '#domain/contract/parallelRuns.ts';
import * as passkeys from '#domain/contract/passkeys.ts';
import * as payQueries from '#domain/contract/payQueries.ts';
import * as payrollBatches from '#domain/contract/payrollBatches.ts';
import * as payrollFiles from '#domain/contract/payrollFiles.ts';
import * as payrollHandoffs from '#domain/contract/payrollHandoffs.ts';
import * as payrollPeriods from '#domain/contract/payrollPeriods.ts';
import * as payrollProfiles from '#domain/contract/payrollProfiles.ts';
import * as payrolls from '#domain/contract/payrolls.ts';
import * as points from '#domain/contract/points.ts';
import * as preferences from '#domain/contract/preferences.ts';
import * as query from '#domain/contract/query.ts';
import * as records from '#domain/contract/records.ts';
import * as recordsRequests from '#domain/contract/recordsRequests.ts';
import * as remittances from '#domain/contract/remittances.ts';
import * as reserve from '#domain/contract/reserve.ts';
import * as ruleChanges from '#domain/contract/ruleChanges.ts';
import * as ruleComparison from '#domain/contract/ruleComparison.ts';
import * as schemeCalendar from '#domain/contract/schemeCalendar.ts';
import * as schemes from '#domain/contract/schemes.ts';
import * as schemeTemplates from '#domain/contract/schemeTemplates.ts';
import * as security from '#domain/contract/security.ts';
import * as session from '#domain/contract/session.ts';
import * as singleSignOn from '#domain/contract/singleSignOn.ts';
import * as sites from '#domain/contract/sites.ts';
import * as switchOver from '#domain/contract/switchOver.ts';
import * as takings from '#domain/contract/takings.ts';
import * as tickets from '#domain/contract/tickets.ts';
import * as trainingTypes from '#domain/contract/trainingTypes.ts';
import * as troncFiles from '#domain/contract/troncFiles.ts';
import * as troncPeriods from '#domain/contract/troncPeriods.ts';
import * as troncRecord from '#domain/contract/troncRecord.ts';
import * as troncReports from '#domain/contract/troncReports.ts';
import * as troncShares from '#domain/contract/troncShares.ts';
import * as troncStats from '#domain/contract/troncStats.ts';
import * as updates from '#domain/contract/updates.ts';
import * as users from '#domain/contract/users.ts';
import * as views from '#domain/contract/views.ts';
import * as waitingFacts from '#domain/contract/waitingFacts.ts';
import * as webhooks from '#domain/contract/webhooks.ts';
import * as workerAccess from '#domain/contract/workerAccess.ts';
import * as workerStatements from '#domain/contract/workerStatements.ts';

/** Every module of the contract; a conformance test requires that none is missing. */
export const CONTRACT: readonly Readonly<Record<string, unknown>>[] = [
  announcements,
  approvalCheck,
  archive,
  calculationInput,
  common,
  companies,
  compliance,
  apiKeys,
  waitingFacts,
  webhooks,
  crashFeedback,
  dashboard,
  desk,
  divisions,
  documents,
  calendarFeed,
  drafts,
  effectiveFrom,
  employeeImports,
  employees,
  errors,
  factChanges,
  fields,
  frequencies,
  fund,
  generated,
  health,
  holidayPay,
  hours,
  identityProviders,
  importMappings,
  jobRoles,
  news,
  notices,
  parallelRuns,
  passkeys,
  switchOver,
  payQueries,
  payrollBatches,
  payrollFiles,
  payrollHandoffs,
  payrollPeriods,
  payrollProfiles,
  payrolls,
  points,
  preferences,
  query,
  records,
  recordsRequests,
  remittances,
  reserve,
  ruleChanges,
  ruleComparison,
  schemeCalendar,
  schemeTemplates,
  schemes,
  security,
  session,
  singleSignOn,
  sites,
  takings,
  tickets,
  trainingTypes,
  troncFiles,
  troncPeriods,
  troncRecord,
  troncReports,
  troncStats,
  troncShares,
  updates,
  users,
  views,
  workerAccess,
  workerStatements,
];

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Returns the names of the contract's schemas in the API description: `UserRef` of `userRef`. Query parameters are
 * described one by one, so that these schemas have no name there.
 */
export const contractNames = (): ReadonlyMap<z.core.$ZodType, string> =>
  new Map(
    CONTRACT.flatMap((module) => Object.entries(module)).flatMap(([name, schema]) =>
      schema instanceof z.ZodObject ? [[schema, pascal(name)] as const] : [],
    ),
  );
