import { enterRunFolder, exitAtSignals } from './test/support/runFolder.mjs';

// Temporary files of this run, also those of its workers, which inherit the setting.
enterRunFolder();
exitAtSignals();

const problems = '<rootDir>/test/support/consoleProblems.ts';
const retry = '<rootDir>/test/support/retry.ts';
const matchers = '<rootDir>/test/support/matchers.ts';
const node = '<rootDir>/test/support/modules/nodeEnvironment.cjs';
const common = {
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/test/support/modules/transform.cjs' },
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: [
    ...['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.scratch/'],
    '<rootDir>/lab/apiReferees/packages/',
  ],
  // What a test replaced with jest.spyOn is as before in the next one.
  restoreMocks: true,
  setupFilesAfterEnv: [problems],
};

/**
 * Four projects: pure units, components in jsdom, HTTP contract on a real database, and conformance.
 * @type {import('jest').Config}
 */
export default {
  // Long, for a machine that does other work: what hangs ends, and what is only slow passes.
  testTimeout: 240_000,
  reporters: ['default', '<rootDir>/test/support/countReporter.cjs'],
  testSequencer: '<rootDir>/test/support/longestFirst.cjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: node,
      testMatch: [
        '<rootDir>/{domain,i18n,dataProvider,authProvider,myTips,server,src,resources}/**/*.test.ts',
        '<rootDir>/lab/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.contract\\.test\\.ts$'],
    },
    {
      ...common,
      displayName: 'component',
      testEnvironment: '<rootDir>/test/support/modules/jsdomEnvironment.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/componentSetup.ts', problems, retry],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/test/support/emptyModule.cjs',
        '^@fontsource': '<rootDir>/test/support/emptyModule.cjs',
      },
      testMatch: ['<rootDir>/{src,resources,authProvider,dataProvider,myTips}/**/*.test.tsx'],
    },
    {
      ...common,
      displayName: 'contract',
      testEnvironment: process.env.TEST_SPREAD ? '<rootDir>/test/support/spread/environment.ts' : node,
      setupFilesAfterEnv: [problems, retry, matchers],
      globalSetup: '<rootDir>/test/support/databaseSetup.ts',
      globalTeardown: '<rootDir>/test/support/databaseTeardown.ts',
      testMatch: ['<rootDir>/{server,resources}/**/*.contract.test.ts', '<rootDir>/test/contract/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'conformance',
      testEnvironment: node,
      testMatch: ['<rootDir>/test/conformance/**/*.test.ts'],
    },
  ],
};
