import { readFileSync } from 'node:fs';
import { projectFiles } from './ledger.ts';

/** Ways to sort names that give another order than `byName` and `search_fold`. */
const OTHER = [
  /\.localeCompare\(/,
  /\bIntl\.Collator\b/,
  /\bcollate "/,
  /order by (?:.*, ?)?lower\(/,
  /order by (?:.*, ?)?(?:\w\.)?(?:sur|fore)?name(?:_1)?[ ,)`]/,
  /\.orderBy\('(?:\w+\.)?(?:(?:sur|fore)?name|forename_1|job_title)'/,
];
/** Names of the schema and of usernames, which are no names of people or places. */
const TECHNICAL = /kysely_migration|pg_tables|pgboss\.job|lower\(username\)/;

/** Their order never changes, because what was sent in it is compared with its stored hash (`npm run verify`). */
const KEPT = new Set(['resources/payrolls/server/handoffs/lines.ts']);

/** Returns the lines of a file that sort names in another way. */
const ordersIn = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      !TECHNICAL.test(line) && OTHER.some((other) => other.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [],
    );

const sources = projectFiles('*.ts', '*.tsx').filter(
  (file) =>
    /^(domain|src|resources|server|dataProvider|myTips)\//.test(file) &&
    !KEPT.has(file) &&
    !/^server\/platform\/db\/migrations\//.test(file) &&
    !/\.(test|fixture)\.tsx?$/.test(file),
);

describe('lists of names', () => {
  it('are sorted by byName of domain/fold.ts or by search_fold, so that each person has one place', () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.flatMap((file) => ordersIn(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    'list.sort((a, b) => a.name.localeCompare(b.name))',
    'order by lower(e.surname), e.id',
    'order by search_fold(x) collate "C"',
    'order by c.name, c.id)',
    ".orderBy('job_roles.job_title')",
  ])('are found in “%s”', (line) => expect(ordersIn('a.ts', line)).toHaveLength(1));
});
