import { account } from './account.ts';
import { activity } from './activity.ts';
import { apiKeys } from './apiKeys.ts';
import { approval } from './approval.ts';
import { archive } from './archive.ts';
import { archiving } from './archiving.ts';
import { charts } from './charts.ts';
import { codes } from './codes.ts';
import { companySetup } from './companySetup.ts';
import { compliance } from './compliance.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { employee_imports } from './employeeImports.ts';
import { employeePoints } from './employeePoints.ts';
import { employee_import } from './employees.ts';
import { explanation } from './explanation.ts';
import { firstWords } from './firstWords.ts';
import { generated } from './generated.ts';
import { history } from './history.ts';
import { holidayPay } from './holidayPay.ts';
import { hoursGrid } from './hoursGrid.ts';
import { hoursImport } from './hoursImport.ts';
import { identityProviders } from './identityProviders.ts';
import { importing } from './importing.ts';
import { notificationSettings } from './notificationSettings.ts';
import { parallelRuns } from './parallelRuns.ts';
import { choosePassword, confirmEmail, forgottenPassword, setPassword } from './passwordPages.ts';
import { payQueries } from './payQueries.ts';
import { payrollHandoff } from './payrollHandoff.ts';
import { payrollPeriods } from './payrollPeriods.ts';
import { payrollProfile } from './payrollProfile.ts';
import { payslipUpload } from './payslipUpload.ts';
import { questions } from './questions.ts';
import { ra } from './ra.ts';
import { recordsRequests } from './recordsRequests.ts';
import { calendar, reminders } from './reminders.ts';
import { remittances } from './remittances.ts';
import { reports } from './reports.ts';
import { resources } from './resources.ts';
import { schemeEditing } from './schemeEditing.ts';
import { schemeWizard } from './schemes.ts';
import { schemeTemplates } from './schemeTemplates.ts';
import { secondFactor } from './secondFactor.ts';
import { secondPerson } from './secondPerson.ts';
import { shortTasks } from './shortTasks.ts';
import { singleSignOn } from './singleSignOn.ts';
import { statements } from './statements.ts';
import { switchOver } from './switchOver.ts';
import { periodTakings } from './takings.ts';
import { tasks } from './tasks.ts';
import { tronc } from './tronc.ts';
import { troncFiles } from './troncFiles.ts';
import { troncInput, troncReports } from './troncScreens.ts';
import { troncShares } from './troncShares.ts';
import { userSwitches } from './userSwitches.ts';
import { webhooks } from './webhooks.ts';
import { whatIf } from './whatIf.ts';

/** The texts of the screens in British English: the structure that every other language must have. */
export const english = {
  ...firstWords,
  activity,
  holidayPay,
  whatIf,
  compliance,
  employee_imports,
  employee_import,
  hoursGrid,
  hoursImport,
  schemeEditing,
  employeePoints,
  charts,
  dashboard,
  desk,
  tasks,
  shortTasks,
  codes,
  payslipUpload,
  approval,
  explanation,
  userSwitches,
  companySetup,
  apiKeys,
  webhooks,
  identityProviders,
  singleSignOn,
  payQueries,
  parallelRuns,
  switchOver,
  schemeTemplates,
  recordsRequests,
  questions,
  statements,
  payrollHandoff,
  remittances,
  payrollProfile,
  payrollPeriods,
  importing,
  schemeWizard,
  notificationSettings,
  reminders,
  calendar,
  secondFactor,
  setPassword,
  confirmEmail,
  forgottenPassword,
  choosePassword,
  history,
  secondPerson,
  archive,
  archiving,
  reports,
  troncInput,
  periodTakings,
  troncFiles,
  troncReports,
  tronc,
  account,
  troncShares,
};

/** All English texts, including those of the entities. */
export const enGB = {
  ra,
  ...english,
  nav: { ...english.nav, ...generated.nav },
  titles: { ...english.titles, ...generated.titles },
  resources: { ...resources, ...generated.resources },
};
