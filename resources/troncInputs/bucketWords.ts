import type { HoursColumn } from '#domain/imports/hours.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const LONG_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
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

const weekWords = ({ start_date, end_date }: HoursColumn, number: number): string[] => [
  ...['Week', 'Wk', 'W', 'Week no', 'Hours week'].map((word) => `${word} ${number}`),
  ...waysToWrite(start_date).flatMap((date) =>
    ['', 'w/c', 'week commencing', 'week from', 'week starting', 'wk', 'week', 'hours'].map(
      (word) => `${word} ${date}`,
    ),
  ),
  ...waysToWrite(end_date).flatMap((date) => ['w/e', 'week ending'].map((word) => `${word} ${date}`)),
];

const dayWords = ({ start_date }: HoursColumn, isOneWeek: boolean): string[] => {
  const weekday = new Date(`${start_date}T00:00:00Z`).getUTCDay();
  const names = [WEEKDAYS[weekday] ?? '', LONG_WEEKDAYS[weekday] ?? ''];
  const dates = waysToWrite(start_date);
  return [
    ...dates.flatMap((date) => ['', 'hours', ...names].map((word) => `${word} ${date}`)),
    // A longer period contains several Mondays.
    ...(isOneWeek ? names : []),
  ];
};

/** Returns the names of a column of hours in other systems; `number` counts from 1 among `all`. */
export function bucketWords(column: HoursColumn, number: number, all: readonly HoursColumn[]): string[] {
  if (column.bucket === 'period') return PERIOD_WORDS;
  const isDay =
    column.start_date === column.end_date && all.filter((one) => one.start_date !== one.end_date).length === 0;
  return isDay ? dayWords(column, all.length <= 7) : weekWords(column, number);
}
