import { readFileSync } from 'node:fs';
import { projectFiles } from './ledger.ts';

/** Ways to get a day in SQL that depend on the time zone of the session or on the database's clock. */
const CUT = [
  // Of a column or expression; a parameter, `}::date`, is a day's text already.
  /[\w)]::date\b/,
  /now\(\)\}::date\b/,
  /\bcast\([^()]+ as date\)/i,
  /\b(current_date|localtimestamp|current_timestamp)\b(?=[^';]*`)/i,
  /at time zone '(?!UTC)/i,
];

/** Returns the lines of a file that get a day in another way than `siteDayOf`. */
const cutsIn = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) => (CUT.some((cut) => cut.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : []));

/** The migrations until this rule, and one whose trigger names the zone: what ran once never changes. */
const OLD = /^server\/platform\/db\/migrations\/0(0\d\d|1([01]\d|2[0-4])|127)_/;
const sources = projectFiles('*.ts').filter(
  (file) =>
    /^(server|entities|scripts|resources\/\w+\/server)\//.test(file) &&
    !OLD.test(file) &&
    !/\.(test|fixture)\.ts$/.test(file) &&
    file !== 'server/platform/calendar/siteDayOf.ts',
);

describe('days in SQL', () => {
  it('of a timestamp are cut by siteDayOf of server/platform/calendar: a cast gives the day of the session’s time zone', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(sources.flatMap((file) => cutsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    'select sent_at::date from a',
    'where (a.at)::date > b',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code to check
    'where a > ${now()}::date',
    'cast(moved_at as date)',
    'where due < current_date`',
    "(at at time zone 'Europe/London')",
  ])('are found in “%s”', (statement) => expect(cutsIn('a.ts', statement)).toHaveLength(1));

  it('may be the text of a day that the portal passes', () =>
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code to check
    expect(cutsIn('a.ts', 'where pay_date >= ${day}::date and ${days}::date[] is not null')).toEqual([]));
});
