import { memoryFolder } from './test/support/memoryFolder.mjs';

// Temporary files of this run, also those of its workers, which inherit the setting.
const folder = process.env.TMPDIR ? undefined : memoryFolder();
if (folder) process.env.TMPDIR = folder;

/** Four projects: pure units, components in jsdom, HTTP contract on a real database, and conformance. */
const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
/** Packages shipped only as ES modules, which jest must therefore transform. */
const esmOnly = ['react-hotkeys-hook', 'fast-check', 'pure-rand', 'openid-client', 'oauth4webapi', 'jose'];
const common = {
  runtime: '<rootDir>/test/support/jestRuntime.cjs',
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

/** @type {import('jest').Config} */
export default {
  // Long, for a machine that does other work: what hangs ends, and what is only slow passes.
  testTimeout: 240_000,
  testSequencer: '<rootDir>/test/support/longestFirst.cjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{domain,entities,i18n,dataProvider,authProvider,myTips,server,src,resources}/**/*.test.ts',
        '<rootDir>/test/cluster/**/*.test.ts',
      ],
      // Tests of the server's part of an entity use the database, like those of the HTTP contract.
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/entities/\\w+/server\\.test\\.ts$'],
    },
    {
      ...common,
      displayName: 'component',
      testEnvironment: '<rootDir>/test/support/jsdomEnvironment.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/componentSetup.ts', '<rootDir>/test/support/retry.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/test/support/emptyModule.cjs',
        '^@fontsource': '<rootDir>/test/support/emptyModule.cjs',
      },
      testMatch: ['<rootDir>/{src,resources,entities,authProvider,dataProvider,myTips}/**/*.test.tsx'],
    },
    {
      ...common,
      displayName: 'contract',
      testEnvironment: process.env.TEST_SPREAD ? '<rootDir>/test/support/spread/environment.ts' : 'node',
      setupFilesAfterEnv: ['<rootDir>/test/support/retry.ts'],
      globalSetup: '<rootDir>/test/support/databaseSetup.ts',
      globalTeardown: '<rootDir>/test/support/databaseTeardown.ts',
      testMatch: ['<rootDir>/test/contract/**/*.test.ts', '<rootDir>/entities/*/server.test.ts'],
    },
    {
      ...common,
      displayName: 'conformance',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/conformance/**/*.test.ts'],
    },
  ],
};
