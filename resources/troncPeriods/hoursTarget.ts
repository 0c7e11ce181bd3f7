import '#i18n/pages/troncInput.ts';
import '#i18n/pages/hoursImport.ts';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { type HoursColumn, hoursColumns, readHoursCell } from '#domain/imports/hours.ts';
import { PAYROLL_REF_HEADINGS } from '#domain/imports/payrollRef.ts';
import { foldName } from '#domain/imports/recordsByName.ts';
import { exactHours, formatHours, parseHours } from '#domain/money/units.ts';
import type { ImportColumn, ImportTarget, Row } from '#src/import/target.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { bucketLabel, weekdayName } from './bucketLabel.ts';
import { bucketWords, namesADay } from './bucketWords.ts';

type Translate = (key: string, args?: Record<string, unknown>) => string;

/** Returns the person of a row in a comparable form; undefined if the row names no one. */
export const personOf = ({ employee_id = '', payroll_ref = '' }: Row): string | undefined =>
  employee_id ? `id ${employee_id}` : payroll_ref ? `ref ${payroll_ref.toLowerCase()}` : undefined;

/** The days of a period, and the weeks or days by which its hours are recorded. */
type RecordedPeriod = Parameters<typeof hoursColumns>[0];

/** Returns the import target for the hours of one period; the columns are remembered with the scheme. */
export function hoursTarget(
  schemeId: number,
  period: RecordedPeriod,
  translate: Translate,
  locale = 'en-GB',
): ImportTarget {
  const buckets = hoursColumns(period);
  return {
    remember: { kind: 'hours', id: schemeId },
    fileLabel: translate('troncInput.hours_file'),
    fileName: 'hours.csv',
    oneOf: ['employee_id', 'payroll_ref'],
    pinned: [['name'], ['payroll_ref'], ['employee_id']],
    unique: {
      of: (row) => {
        const person = personOf(row);
        return person && `${person}/${foldName(row.job_role ?? '')}`;
      },
      column: 'payroll_ref',
      message: (line) => translate('hoursImport.repeated', { line }),
    },
    columns: [
      {
        name: 'employee_id',
        label: translate('hoursImport.employee_id'),
        check: (value) => (/^\d{0,15}$/.test(value) ? undefined : translate('hoursImport.id_invalid', { value })),
      },
      {
        name: 'payroll_ref',
        label: translate('hoursImport.payroll_ref'),
        synonyms: PAYROLL_REF_HEADINGS,
        check: (_, row) => (personOf(row) ? undefined : translate('hoursImport.person_missing')),
      },
      {
        name: 'name',
        label: translate('hoursImport.name'),
        synonyms: ['Employee name', 'Employee', 'Full name', 'Staff', 'Staff name', 'Team member', 'Worker'],
      },
      {
        name: 'job_role',
        label: translate('hoursImport.job_role'),
        synonyms: ['Role', 'Position', 'Job', 'Job title', 'Occupation'],
      },
      ...buckets.map((bucket, index) =>
        hoursColumn({ bucket, number: index + 1, all: buckets, kind: period.recorded, translate, locale }),
      ),
    ],
  };
}

/** One column of hours, with what its labels depend on. */
interface Recorded {
  bucket: HoursColumn;
  /** its position among all of them, from 1 */
  number: number;
  all: readonly HoursColumn[];
  kind: BucketKind;
  translate: Translate;
  locale: string;
}

/**
 * The user is prompted for a weekly or daily column that the file does not contain; if it is left out, there are no
 * hours for it.
 */
const hoursColumn = ({ bucket, number, all, kind, translate, locale }: Recorded): ImportColumn => {
  const { sure, likely } = bucketWords(bucket, number, all);
  return {
    name: bucket.name,
    label: hoursLabel(bucket, kind, translate, locale),
    aliases: sure,
    synonyms: likely,
    isRememberable: (called) => !namesADay(called),
    shortLabel: hoursShortLabel(bucket, kind, locale),
    numeric: true,
    required: all.length === 1,
    expected: all.length > 1,
    sum: sumOfHours,
    rememberAs: bucket.bucket === 'period' ? undefined : `hours_${number}`,
    check: (value) => {
      const read = readHoursCell(value, bucket);
      return 'fault' in read
        ? translate(`hoursImport.${read.fault}`, { value, most: formatHours(bucket.most) })
        : undefined;
    },
  };
};

/** Returns the label of a column of hours: `Hours`, the week or the day. */
export const hoursLabel = (
  { bucket, start_date }: HoursColumn,
  kind: BucketKind,
  translate: Translate,
  locale: string,
): string => (bucket === 'period' ? translate('hoursImport.hours') : bucketLabel(start_date, kind, translate, locale));

/** Returns the exact sum of hours, such as those of the shifts of a person; undefined if a cell has no hours. */
const sumOfHours = (cells: readonly string[]): string | undefined => {
  const hours = cells.map((cell) => (cell.trim() === '' ? 0 : parseHours(cell)));
  if (hours.some((one) => one === null || one < 0)) return undefined;
  return exactHours(hours.reduce<number>((total, one) => total + (one ?? 0), 0));
};

/** `Mon 26/10`, or the first day of a week as `26/10`. */
export const hoursShortLabel = (
  { bucket, start_date }: HoursColumn,
  kind: BucketKind,
  locale: string,
): string | undefined => {
  if (bucket === 'period') return undefined;
  const day = showDate(start_date).slice(0, 'DD/MM'.length);
  return kind === 'daily' ? `${weekdayName(start_date, locale, 'short')} ${day}` : day;
};
