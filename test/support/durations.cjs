const { existsSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The seconds that the longest test files took in `npm test` on two cores, otherwise idle, on 23 November 2026: its output
 * states them after each such file.
 */
const SECONDS = {
  'test/contract/permissionMatrix.test.ts': 67,
  'test/conformance/entityCommand.test.ts': 63,
  'test/contract/torture.test.ts': 53,
  'resources/troncInputs/inputs.test.tsx': 32,
  'test/contract/upgrade.test.ts': 30,
  'test/contract/backup.test.ts': 30,
  'test/contract/migrate.test.ts': 29,
  'server/db/launcher/launcher.test.ts': 28,
  'test/contract/workerStatements.test.ts': 27,
  'src/screens/list/list.test.tsx': 23,
  'resources/schemes/wizard/wizard.test.tsx': 20,
  'test/contract/fuzz.test.ts': 20,
  'resources/employees/import/ImportForm.test.tsx': 19,
  'test/contract/tenantsApart.test.ts': 16,
  'resources/users/users.test.tsx': 15,
  'resources/announcements/announcements.test.tsx': 14,
  'test/contract/unseenColumns.test.ts': 14,
  'src/pages/MyAccount.test.tsx': 14,
  'test/contract/singleSignOn.test.ts': 13,
  'src/screens/screens.test.tsx': 13,
  'test/contract/canaries.test.ts': 13,
  'test/contract/webhooks.test.ts': 13,
  'test/contract/loginAvailability.test.ts': 11,
  'test/contract/queryCount.test.ts': 11,
  'test/contract/employeeImport.test.ts': 10,
  'test/contract/hostileTexts.test.ts': 10,
  'test/contract/payrollHandoffs.test.ts': 10,
  'test/conformance/commandLine.test.ts': 9,
  'test/conformance/docExamples.test.ts': 9,
  'test/contract/login.test.ts': 9,
  'test/contract/rowSecurity.test.ts': 9,
  'test/contract/workerAccess.test.ts': 9,
  'domain/tronc/properties.test.ts': 8,
  'test/contract/passkeySignIn.test.ts': 8,
  'resources/users/details/details.test.tsx': 8,
  'test/contract/races.test.ts': 8,
  'src/layout/palette/palette.test.tsx': 8,
  'test/contract/totp.test.ts': 8,
  'test/contract/payrollHandoffsModel.test.ts': 7,
  'src/pages/account/account.test.tsx': 7,
  'test/contract/collusion.test.ts': 7,
  'src/fields/dependent.test.tsx': 7,
  'test/contract/workerGuesses.test.ts': 7,
  'resources/employees/edit/addEmployee.test.tsx': 7,
  'test/contract/account.test.ts': 7,
  'src/fields/references.test.tsx': 7,
  'test/contract/users.test.ts': 7,
  'test/conformance/style.test.ts': 7,
  'test/contract/tickets.test.ts': 7,
  'test/contract/demo.test.ts': 6,
  'test/conformance/expressions.test.ts': 6,
  'test/contract/loadRelease.test.ts': 6,
  'test/contract/apiKeys.test.ts': 6,
  'test/contract/bulkEdit.test.ts': 6,
  'resources/schemes/link/link.test.tsx': 6,
  'resources/companies/CompanyList.test.tsx': 6,
  'test/contract/twoPeople.test.ts': 6,
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
