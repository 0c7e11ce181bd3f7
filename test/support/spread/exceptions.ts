const RENAMED = 'Citus cannot rename a constraint of a distributed table';
const BEFORE = 'it describes the schema before it is distributed, which lacks the references that are given up then';
const COMPARED = 'it compares a schema on one machine with that of the template, which is distributed';
const LEADING =
  'a second table of this name cannot take the place of the one that leads the others, or of one on every machine';
const ROW_SECURITY = 'row-level security does not reach the workers: ROW_SECURITY=1 ends the start';

/**
 * The contract tests that cannot pass on a distributed database, by file and title, with the reason (decision 0027). With
 * TEST_SPREAD=1 each of them must fail: one that passes is needless, and fails the run. `*` is all tests of a file.
 */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'generatedRelations.test.ts': {
    'follows its declaration: renamed with its values, dropped only if that is said': RENAMED,
  },
  'migrate.test.ts': {
    'gives servers before PostgreSQL 17 exactly the same schema': COMPARED,
    'migrates from every state that was ever released, with its data': COMPARED,
  },
  'rowSecurity.test.ts': { '*': ROW_SECURITY },
  'schemaRules.test.ts': {
    'gives up only the references that are listed with their reasons': BEFORE,
    'starts every other index with the company, unless it supplements one that does or serves queries over many companies':
      BEFORE,
  },
  'tables.test.ts': Object.fromEntries(
    ['companies', 'sites', 'users'].map((table) => [
      `matches the declaration of ${table}, column by column and index by index`,
      LEADING,
    ]),
  ),
};
