import type { Catalogue } from '../shape.ts';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { announcements } from './announcements.ts';
import { apiKeys } from './apiKeys.ts';
import { app, login, logoutReasons, nav, session, titles } from './app.ts';
import { approval } from './approval.ts';
import { archive } from './archive.ts';
import { archiving } from './archiving.ts';
import { charts } from './charts.ts';
import { codes, periodNames } from './codes.ts';
import { companies, job_roles, sites } from './companies.ts';
import { companySetup } from './companySetup.ts';
import { compliance } from './compliance.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { documents, signUp } from './documents.ts';
import { employee_imports } from './employeeImports.ts';
import { employeePoints } from './employeePoints.ts';
import { employee_import, employees } from './employees.ts';
import { errors } from './errors.ts';
import { explanation } from './explanation.ts';
import { history } from './history.ts';
import { holidayPay } from './holidayPay.ts';
import { hoursGrid } from './hoursGrid.ts';
import { hoursImport } from './hoursImport.ts';
import { identityProviders } from './identityProviders.ts';
import { importing } from './importing.ts';
import { inbox } from './inbox.ts';
import { lists } from './lists.ts';
import { network } from './network.ts';
import { noticePage } from './noticePage.ts';
import { notices } from './notices.ts';
import { notificationSettings } from './notificationSettings.ts';
import { ownAccount } from './ownAccount.ts';
import { actions, palette } from './palette.ts';
import { parallelRuns } from './parallelRuns.ts';
import { passkey } from './passkey.ts';
import { choosePassword, confirmEmail, forgottenPassword, setPassword } from './passwordPages.ts';
import { payQueries } from './payQueries.ts';
import { payrollHandoff } from './payrollHandoff.ts';
import { payrollPeriods } from './payrollPeriods.ts';
import { payrollProfile } from './payrollProfile.ts';
import { payslipUpload } from './payslipUpload.ts';
import { periodStates } from './periodStates.ts';
import { questions } from './questions.ts';
import { recordsRequests } from './recordsRequests.ts';
import { calendar, reminders } from './reminders.ts';
import { remittances } from './remittances.ts';
import { reports } from './reports.ts';
import { schemeEditing } from './schemeEditing.ts';
import { schemes, schemeWizard } from './schemes.ts';
import { schemeTemplates } from './schemeTemplates.ts';
import { screens } from './screens.ts';
import { secondFactor } from './secondFactor.ts';
import { secondPerson } from './secondPerson.ts';
import { shortTasks } from './shortTasks.ts';
import { singleSignOn } from './singleSignOn.ts';
import { statements } from './statements.ts';
import { steps } from './steps.ts';
import { switchOver } from './switchOver.ts';
import { periodTakings } from './takings.ts';
import { tasks } from './tasks.ts';
import { tickets } from './tickets.ts';
import { tronc } from './tronc.ts';
import { troncFiles } from './troncFiles.ts';
import { troncInput, troncReports } from './troncScreens.ts';
import { troncShares } from './troncShares.ts';
import { unsavedChanges } from './unsavedChanges.ts';
import { updates } from './updates.ts';
import { uploads } from './uploads.ts';
import { userSwitches } from './userSwitches.ts';
import { users } from './users.ts';
import { validation } from './validation.ts';
import { webhooks } from './webhooks.ts';
import { whatIf } from './whatIf.ts';
import { confirm, crash, empty, empty_why, status, widgets } from './widgets.ts';

/** Gaeilge. The terms are those of the glossary; a fluent speaker's review is due before release. */
export const ga = {
  app,
  nav,
  titles,
  session,
  login,
  logoutReasons,
  dashboard,
  desk,
  widgets,
  status,
  crash,
  confirm,
  empty,
  empty_why,
  network,
  notices,
  notificationSettings,
  reminders,
  calendar,
  validation,
  archive,
  archiving,
  companies,
  companySetup,
  sites,
  job_roles,
  employees,
  employeePoints,
  employee_import,
  employee_imports,
  history,
  hoursGrid,
  hoursImport,
  importing,
  screens,
  lists,
  account,
  ownAccount,
  setPassword,
  confirmEmail,
  forgottenPassword,
  choosePassword,
  apiKeys,
  passkey,
  webhooks,
  identityProviders,
  singleSignOn,
  secondFactor,
  secondPerson,
  updates,
  codes,
  periodNames,
  announcements,
  steps,
  tickets,
  documents,
  signUp,
  users,
  activity,
  userSwitches,
  tasks,
  shortTasks,
  charts,
  inbox,
  noticePage,
  schemes,
  schemeWizard,
  schemeEditing,
  troncReports,
  troncShares,
  payQueries,
  parallelRuns,
  switchOver,
  schemeTemplates,
  recordsRequests,
  questions,
  approval,
  periodStates,
  explanation,
  reports,
  statements,
  troncInput,
  periodTakings,
  troncFiles,
  payrollHandoff,
  remittances,
  payrollPeriods,
  payrollProfile,
  payslipUpload,
  uploads,
  holidayPay,
  whatIf,
  compliance,
  palette,
  actions,
  unsavedChanges,
  errors,
  tronc,
} satisfies Catalogue;
