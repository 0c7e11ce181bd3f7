import { weekdayOf } from '#domain/dates/isoDate.ts';
import { nameOfWeekday } from '#domain/dates/weekdays.ts';
import type { HoursColumn } from '#domain/imports/hours.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Returns a day in the formats of rotas and tills, with and without its year. */
const waysToWrite = (date: string): string[] => {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const plainDay = String(Number(day));
  const short = year.slice(2);
  return [
    date,
    ...[day, plainDay].flatMap((d) => [
      ...[month, String(Number(month))].flatMap((m) => [`${d}/${m}/${year}`, `${d}/${m}/${short}`, `${d}/${m}`]),
      `${d} ${name}`,
      `${d} ${name} ${year}`,
    ]),
  ];
};

/** Names that rotas and tills use for the hours of a whole period. */
const PERIOD_WORDS = [
  'Hrs',
  'Total hours',
  'Total hrs',
  'Hours worked',
  'Hrs worked',
  'Worked hours',
  'Worked',
  'Actual hours',
  'Total',
];

const weekNumbers = (number: number): string[] =>
  ['Week', 'Wk', 'W', 'Week no', 'Hours week'].map((word) => `${word} ${number}`);

const weekDates = ({ start_date, end_date }: HoursColumn): string[] => [
  ...waysToWrite(start_date).flatMap((date) =>
    ['', 'w/c', 'week commencing', 'week from', 'week starting', 'wk', 'week', 'hours'].map(
      (word) => `${word} ${date}`,
    ),
  ),
  ...waysToWrite(end_date).flatMap((date) => ['w/e', 'week ending'].map((word) => `${word} ${date}`)),
];

const dayWords = ({ start_date }: HoursColumn, isOneWeek: boolean): string[] => {
  const names = (['short', 'long'] as const).map((length) => nameOfWeekday(weekdayOf(start_date), 'en-GB', length));
  const dates = waysToWrite(start_date);
  return [
    ...dates.flatMap((date) => ['', 'hours', ...names].map((word) => `${word} ${date}`)),
    // A longer period contains several Mondays.
    ...(isOneWeek ? names : []),
  ];
};

/** The names of a column of hours in other systems: those that name its dates, and those that may mean another bucket. */
export interface BucketWords {
  sure: string[];
  likely: string[];
}

/** Returns the names of a column of hours in other systems; `number` counts from 1 among `all`. */
export function bucketWords(column: HoursColumn, number: number, all: readonly HoursColumn[]): BucketWords {
  if (column.bucket === 'period') return { sure: [], likely: PERIOD_WORDS };
  const isDay =
    column.start_date === column.end_date && all.filter((one) => one.start_date !== one.end_date).length === 0;
  return isDay
    ? { sure: dayWords(column, all.length <= 7), likely: [] }
    : { sure: weekDates(column), likely: weekNumbers(number) };
}

const MONTH_NAMES = MONTHS.join('|');
const A_DATE = new RegExp(
  `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\s*[/.-]\\s*\\d{1,2}|\\d{1,2}(st|nd|rd|th)?\\s*(of\\s+)?(${MONTH_NAMES})|(${MONTH_NAMES})[a-z]*\\s*\\d{1,2}`,
  'i',
);
const A_WEEKDAY = new RegExp(`(^|[^a-z])(${WEEKDAYS.join('|')})(s|nes|rs|ur)?(day)?([^a-z]|$)`, 'i');

/** Returns whether a column name in a file names a day, so that it means another bucket in another period. */
export const namesADay = (called: string): boolean => A_DATE.test(called) || A_WEEKDAY.test(called);
