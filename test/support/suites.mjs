/**
 * The one declaration of what each suite runs. `npm test` runs the main suite: all tests that are not deep, and the
 * journeys of the main job. `npm run test:deep` runs everything else.
 * test/conformance/suites.test.ts checks that every test file runs in exactly one of them.
 */

/** The deep test files of jest, by what they test; `npm test` names these groups before its last line. */
export const DEEP = {
  'the whole permission matrix': ['test/contract/permissionMatrix.test.ts'],
  'the entity command and its documented examples': [
    'test/conformance/docExamples.test.ts',
    'test/conformance/entityCommand.test.ts',
  ],
  'upgrades, migrations and backups': [
    'server/operate/backup.contract.test.ts',
    'server/platform/db/migrate.contract.test.ts',
    'test/contract/upgrade.test.ts',
  ],
  'kills and failures of servers': [
    'server/platform/db/launcher/launcher.test.ts',
    'test/contract/failover.test.ts',
    'test/contract/interruptedUploads.test.ts',
    'server/platform/db/replica.contract.test.ts',
    'test/contract/torture.test.ts',
  ],
  'attacks and floods': [
    'test/contract/canaries.test.ts',
    'test/contract/fairShares.test.ts',
    'test/contract/floods.test.ts',
    'test/contract/fuzz.test.ts',
    'test/contract/hostileTexts.test.ts',
    'server/session/loginAvailability.contract.test.ts',
    'test/contract/races.test.ts',
    'test/contract/rowSecurity.test.ts',
    'test/contract/rowSecurityTurns.test.ts',
    'test/contract/tenantsApart.test.ts',
    'test/contract/unseenColumns.test.ts',
    'server/session/workerGuesses.contract.test.ts',
  ],
  'long models and mutants': [
    'domain/access/fourEyes.test.ts',
    'domain/tronc/properties.test.ts',
    'server/crud/everyPathMany.contract.test.ts',
    'server/platform/files/csvReader.test.ts',
    'resources/troncPeriods/server/twentyYears.test.ts',
    'test/conformance/commandLine.test.ts',
    'test/conformance/mutants.test.ts',
    'test/contract/collusion.test.ts',
    'resources/payrolls/server/handoffs/payrollHandoffsModel.contract.test.ts',
    'resources/payrolls/server/periods/payrollPeriodsModel.contract.test.ts',
    'resources/statements/server/statementVolume.contract.test.ts',
    'server/pages/switchOver/volume.contract.test.ts',
  ],
};

/** The files of test/e2e, without `.spec.ts`, with the journeys of the main job. All others are deep. */
export const MAIN_JOURNEYS = [
  'clients', // what a client's manager and a viewer may do, and a login with a second step
  'employeeImport',
  'employees',
  'hoursImport',
  'journey', // from a new company through the wizard of schemes to hours, fund, and the released report
  'keyboard',
  'myTips',
  'payroll', // two approvals of a batch
  'payrollHandoff',
  'reports', // a released report is corrected, compared and approved again
  'tickets',
  'users',
];

const deepFiles = new Set(Object.values(DEEP).flat());

/** Returns whether only the deep suite runs a test file of jest. @param file from the project's folder, with slashes */
export const isDeep = (file) => deepFiles.has(file);

/** Returns those of the journeys that a suite runs. @param names files of test/e2e without `.spec.ts` */
export const journeysIn = (suite, names) => names.filter((name) => MAIN_JOURNEYS.includes(name) === (suite === 'main'));
