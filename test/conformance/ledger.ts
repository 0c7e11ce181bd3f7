import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = process.cwd();
const ROW = /^\| ([A-Z]{3}-\d{3}[a-z]?) \|/gm;
const ID = /\b[A-Z]{3}-\d{3}[a-z]?\b/g;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Returns the files of the project according to git: tracked files, and new ones that are not ignored. */
export const projectFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '');

/** The screens of resources and of the shell, tests included. */
export const SCREENS = ['src/*.ts*', 'resources/*.ts*', ':!resources/*/server/*'];
/** The code of the server, tests included. */
export const SERVER = ['server/*.ts', 'resources/*/server/*.ts'];

/** Returns every row of the requirements ledger, in order. */
export const ledgerRows = (): string[] =>
  [...read('docs/requirements.md').matchAll(ROW)].map((match) => match[1] ?? '');

/** Returns a map from each row to the test files that cite it. */
export const citations = (): Map<string, string[]> => {
  const cited = new Map<string, string[]>();
  for (const file of projectFiles('*.test.ts', '*.test.tsx', '*.spec.ts', '*.spec.tsx')) {
    if (file === 'test/conformance/requirements.test.ts') continue;
    for (const id of new Set(read(file).match(ID))) cited.set(id, [...(cited.get(id) ?? []), file]);
  }
  return cited;
};

/** Returns the rows that `docs/open-rows.md` lists as open. */
export const openRows = (): string[] => read('docs/open-rows.md').match(ID) ?? [];

/** Returns the required content of `docs/open-rows.md`: the uncited rows, counted and listed by area. */
export const openRowsText = (rows: readonly string[], cited: ReadonlyMap<string, unknown>): string => {
  const open = rows.filter((id) => !cited.has(id));
  const areas = [...new Set(rows.map((id) => id.slice(0, 3)))];
  const table = areas.map((area) => {
    const mine = open.filter((id) => id.startsWith(area));
    const all = rows.filter((id) => id.startsWith(area)).length;
    return `| ${area} | ${all - mine.length} of ${all} | ${mine.join(' ')} |`;
  });
  return [
    '# Open rows',
    '',
    'Rows of `docs/requirements.md` that no test cites yet. Written by `npm run docs`; a conformance test holds it to the truth.',
    '',
    `Proven: ${rows.length - open.length} of ${rows.length}.`,
    '',
    '| area | proven | open |',
    '|---|---|---|',
    ...table,
    '',
  ].join('\n');
};
