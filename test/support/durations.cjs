const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** The seconds that the longest test files took on two cores on 23 November 2026, beside other work. */
const SECONDS = {
  'test/conformance/entityCommand.test.ts': 94,
  'test/contract/permissionMatrix.test.ts': 81,
  'test/contract/torture.test.ts': 72,
  'test/contract/migrate.test.ts': 57,
  'resources/troncInputs/inputs.test.tsx': 42,
  'server/db/launcher/launcher.test.ts': 37,
  'test/contract/workerAccess.test.ts': 34,
  'test/contract/workerStatements.test.ts': 34,
  'test/contract/upgrade.test.ts': 30,
  'test/contract/collusion.test.ts': 27,
  'test/contract/backup.test.ts': 26,
  'test/contract/unseenColumns.test.ts': 25,
  'test/contract/rowSecurity.test.ts': 24,
  'test/contract/hostileTexts.test.ts': 23,
  'test/contract/fuzz.test.ts': 22,
  'test/contract/races.test.ts': 21,
  'test/contract/queryCount.test.ts': 21,
  'resources/employees/import/ImportForm.test.tsx': 19,
  'test/contract/totp.test.ts': 19,
  'test/conformance/docExamples.test.ts': 18,
  'test/contract/canaries.test.ts': 18,
  'resources/users/users.test.tsx': 18,
  'test/contract/tenantsApart.test.ts': 17,
  'resources/schemes/wizard/wizard.test.tsx': 16,
  'test/conformance/commandLine.test.ts': 16,
  'test/contract/hostileRequests.test.ts': 16,
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
/** Whether a test file is known to be one of the longest. */
const isLong = (file) => file in SECONDS;

module.exports = { secondsOf, isLong };
