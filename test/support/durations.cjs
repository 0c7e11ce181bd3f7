const { existsSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The seconds that the longest test files take on two cores, otherwise idle. Some were measured with three workers,
 * which each take two and a half times as long as one alone, and are scaled.
 */
const SECONDS = {
  'server/crud/everyPathMany.contract.test.ts': 300,
  'test/contract/permissionMatrix.test.ts': 67,
  'test/conformance/entityCommand.test.ts': 63,
  'test/contract/torture.test.ts': 53,
  'test/contract/permissionSample.test.ts': 46,
  'resources/troncPeriods/inputs.test.tsx': 32,
  'test/contract/upgrade.test.ts': 30,
  'server/operate/backup.contract.test.ts': 30,
  'server/platform/db/migrate.contract.test.ts': 29,
  'server/platform/db/launcher/launcher.test.ts': 28,
  'resources/statements/server/workerStatements.contract.test.ts': 27,
  'src/screens/list/list.test.tsx': 23,
  'resources/schemes/wizard/wizard.test.tsx': 20,
  'test/contract/fuzz.test.ts': 20,
  'resources/employees/import/ImportForm.test.tsx': 19,
  'test/contract/tenantsApart.test.ts': 16,
  'resources/users/users.test.tsx': 15,
  'test/contract/typescriptClient.test.ts': 15,
  'resources/announcements/announcements.test.tsx': 14,
  'src/pages/MyAccount.test.tsx': 14,
  'test/contract/approvalActions.test.ts': 14,
  'test/contract/unseenColumns.test.ts': 14,
  'src/screens/screens.test.tsx': 13,
  'server/pages/webhooks.contract.test.ts': 13,
  'server/crud/everyPath.contract.test.ts': 12,
  'server/session/singleSignOn.contract.test.ts': 13,
  'test/contract/eventLoop.test.ts': 13,
  'test/contract/canaries.test.ts': 13,
  'test/contract/queryCount.test.ts': 11,
  'resources/troncReports/reports.test.tsx': 11,
  'resources/troncReports/server/secondLook.contract.test.ts': 11,
  'server/session/loginAvailability.contract.test.ts': 11,
  'resources/employees/server/import/employeeImport.contract.test.ts': 10,
  'resources/payrolls/server/handoffs/payrollHandoffs.contract.test.ts': 10,
  'test/contract/hostileTexts.test.ts': 10,
  'resources/schemes/server/compliance.contract.test.ts': 9,
  'server/session/login.contract.test.ts': 9,
  'server/session/workerAccess.contract.test.ts': 9,
  'test/conformance/commandLine.test.ts': 9,
  'test/conformance/docExamples.test.ts': 9,
  'test/contract/rowSecurity.test.ts': 9,
  'resources/users/server/totp.contract.test.ts': 8,
  'server/session/passkeySignIn.contract.test.ts': 8,
  'resources/users/details/details.test.tsx': 8,
  'src/layout/palette/palette.test.tsx': 8,
  'domain/tronc/properties.test.ts': 8,
  'test/contract/races.test.ts': 8,
  'server/crud/generatedEntityFile.contract.test.ts': 7,
  'server/session/forgottenPassword.contract.test.ts': 7,
  'domain/payroll/calendar.test.ts': 7,
  'test/contract/hostileForms.test.ts': 7,
  'server/session/passwordLinks.contract.test.ts': 7,
  'test/conformance/style.test.ts': 7,
  'resources/users/server/users.contract.test.ts': 7,
  'resources/tickets/server/tickets.contract.test.ts': 7,
  'resources/employees/edit/addEmployee.test.tsx': 7,
  'resources/users/server/account.contract.test.ts': 7,
  'src/pages/account/account.test.tsx': 7,
  'resources/payrolls/server/handoffs/payrollHandoffsModel.contract.test.ts': 7,
  'test/contract/collusion.test.ts': 7,
  'src/fields/dependent.test.tsx': 7,
  'server/session/workerGuesses.contract.test.ts': 7,
  'src/fields/references.test.tsx': 7,
  'resources/troncPeriods/server/hours.contract.test.ts': 6,
  'resources/troncReports/server/reportApproval.contract.test.ts': 6,
  'server/session/passkeys.contract.test.ts': 6,
  'src/import/ImportSheet.test.tsx': 6,
  'src/drafts/useDiscardUndo.test.tsx': 6,
  'test/contract/twoPeople.test.ts': 6,
  'src/reactAdmin/listParams.test.tsx': 6,
  'server/operate/demo.contract.test.ts': 6,
  'test/conformance/expressions.test.ts': 6,
  'test/contract/loadRelease.test.ts': 6,
  'server/session/apiKeys.contract.test.ts': 6,
  'server/crud/bulkEdit.contract.test.ts': 6,
  'resources/schemes/link/link.test.tsx': 6,
  'resources/companies/CompanyList.test.tsx': 6,
  'test/contract/fairShares.test.ts': 6,
};
for (const file of Object.keys(SECONDS))
  if (!existsSync(join(__dirname, '../..', file)))
    throw new Error(`There is no ${file}: correct the list in ${__filename}`);

/** Every other file is estimated by its size. */
const SECONDS_PER_BYTE = 0.0008;

/**
 * Returns about how many seconds a test file takes.
 * @param file its path from the project's folder, with slashes
 * @param size in bytes
 */
const secondsOf = (file, size) => SECONDS[file] ?? size * SECONDS_PER_BYTE;
/** Seconds from which a test file is one of the longest, which `npm run check` does not always run. */
const LONG = 9;
const isLong = (file) => SECONDS[file] >= LONG;

module.exports = { secondsOf, isLong };
