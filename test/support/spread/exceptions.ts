/** No released entity has such a field; `npm run entity` can add one. */
const REFERENCES = 'Citus returns no subquery from insert, update and for update: a field that refers to several records';
const RENAMED = 'Citus cannot rename a constraint of a distributed table';
const BEFORE = 'it describes the schema before it is distributed, which lacks the references that are given up then';
const ROW_SECURITY = 'row-level security does not reach the workers: ROW_SECURITY=1 ends the start';

/**
 * The contract tests that cannot pass on a distributed database, by file and title, with the reason (decision 0027). With
 * TEST_SPREAD=1 each of them must fail: one that passes is needless, and fails the run. `*` stands for all tests of a file.
 */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'generatedRelations.test.ts': {
    'is a list of ids in requests and responses, each once and in any order, with the names next to it': REFERENCES,
    'is read with the page of a list and filters it': REFERENCES,
    'has at most as many entries as another field of its record says, whichever of the two changes': REFERENCES,
    'refers only to records of its company that are in use, and the tables guarantee the company': REFERENCES,
    'is set for several records at once': REFERENCES,
    'is in the history of its record, with names, and can be undone': REFERENCES,
    'is in the histories of the records referred to, which stay undoable': REFERENCES,
    'exports names, which an import reads: by name, payroll ref or id, with the line and value of each error': REFERENCES,
    'is emptied by a form with a file, too': REFERENCES,
    'prevents the deletion of what it refers to, and not of its own record': REFERENCES,
    'is part of the personal data of a person, and is erased with it': REFERENCES,
    'follows its declaration: renamed with its values, dropped only if that is said': RENAMED,
    'filter by each of them': REFERENCES,
    'sort by the record referred to, as its own list is sorted': REFERENCES,
    'are found by the title of the record referred to, in the list and in an export': REFERENCES,
    'are in the portal’s search under the title, for those who may see the list': REFERENCES,
  },
  'rowSecurity.test.ts': { '*': ROW_SECURITY },
  'schemaRules.test.ts': {
    'gives up only the references that are listed with their reasons': BEFORE,
    'starts every other index with the company, unless it supplements one that does or serves queries over many companies':
      BEFORE,
  },
};
