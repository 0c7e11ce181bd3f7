const RENAMED = 'Citus cannot rename a constraint of a distributed table';
const BEFORE = 'it describes the schema before it is distributed, which lacks the references that are given up then';
const ROW_SECURITY = 'row-level security does not reach the workers: ROW_SECURITY=1 ends the start';

/**
 * The contract tests that cannot pass on a distributed database, by file and title, with the reason (decision 0027). With
 * TEST_SPREAD=1 each of them must fail: one that passes is needless, and fails the run. `*` stands for all tests of a file.
 */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'generatedRelations.test.ts': {
    'follows its declaration: renamed with its values, dropped only if that is said': RENAMED,
  },
  'rowSecurity.test.ts': { '*': ROW_SECURITY },
  'schemaRules.test.ts': {
    'gives up only the references that are listed with their reasons': BEFORE,
    'starts every other index with the company, unless it supplements one that does or serves queries over many companies':
      BEFORE,
  },
};
