import type { BucketKind } from '#domain/dates/buckets.ts';
import { type HoursColumn, hoursColumns, readHoursCell } from '#domain/imports/hours.ts';
import { formatHours } from '#domain/money/units.ts';
import type { ImportColumn, ImportTarget, Row } from '#src/import/target.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { bucketWords } from './bucketWords.ts';

type Say = (key: string, args?: Record<string, unknown>) => string;

/** Names of the payroll reference in payroll packages, rotas and tills. */
const PAYROLL_REF_WORDS = [
  'Payroll reference',
  'Payroll no',
  'Payroll number',
  'Payroll ID',
  'Pay ref',
  'Staff no',
  'Staff number',
  'Staff ID',
  'Clock no',
  'Clock number',
  'Clock ID',
  'Clock',
  'Works no',
  'Works number',
  'Employee no',
  'Employee number',
  'Employee ref',
  'Employee code',
  'Emp no',
  'Emp ID',
  'Badge',
  'Badge no',
  'Personnel no',
  'Ref',
];

/** Returns the person of a row in a comparable form; undefined if the row names no one. */
export const personOf = ({ employee_id = '', payroll_ref = '' }: Row): string | undefined =>
  employee_id ? `id ${employee_id}` : payroll_ref ? `ref ${payroll_ref.toLowerCase()}` : undefined;

/** The days of a period, and the weeks or days by which its hours are recorded. */
type RecordedPeriod = Parameters<typeof hoursColumns>[0];

/** Returns the import target for the hours of one period (contract E5); the columns are remembered with the scheme. */
export function hoursTarget(schemeId: number, period: RecordedPeriod, say: Say): ImportTarget {
  const buckets = hoursColumns(period);
  return {
    remember: { kind: 'hours', id: schemeId },
    fileLabel: say('troncInput.hours_file'),
    fileName: 'hours.csv',
    oneOf: ['employee_id', 'payroll_ref'],
    unique: {
      of: (row) => {
        const person = personOf(row);
        return person && `${person}/${row.job_role?.toLowerCase()}`;
      },
      column: 'payroll_ref',
      message: (line) => say('hoursImport.repeated', { line }),
    },
    columns: [
      {
        name: 'employee_id',
        label: say('hoursImport.employee_id'),
        check: (value) => (/^\d{0,15}$/.test(value) ? undefined : say('hoursImport.id_invalid', { value })),
      },
      {
        name: 'payroll_ref',
        label: say('hoursImport.payroll_ref'),
        synonyms: PAYROLL_REF_WORDS,
        check: (_, row) => (personOf(row) ? undefined : say('hoursImport.person_missing')),
      },
      {
        name: 'name',
        label: say('hoursImport.name'),
        synonyms: ['Employee name', 'Employee', 'Full name', 'Staff', 'Staff name', 'Team member', 'Worker'],
      },
      {
        name: 'job_role',
        label: say('hoursImport.job_role'),
        synonyms: ['Role', 'Position', 'Job', 'Job title', 'Occupation'],
      },
      ...buckets.map((bucket, index) => hoursColumn(bucket, index + 1, buckets, period.recorded, say)),
    ],
  };
}

/**
 * The user is prompted for a weekly or daily column that the file does not contain; if it is left out, there are no
 * hours for it.
 */
const hoursColumn = (
  bucket: HoursColumn,
  number: number,
  all: readonly HoursColumn[],
  kind: BucketKind,
  say: Say,
): ImportColumn => ({
  name: bucket.name,
  label: labelOf(bucket, kind, say),
  shortLabel: bucket.bucket === 'period' ? undefined : showDate(bucket.start_date).slice(0, 'DD/MM'.length),
  numeric: true,
  required: all.length === 1,
  expected: all.length > 1,
  rememberAs: bucket.bucket === 'period' ? undefined : `hours_${number}`,
  synonyms: bucketWords(bucket, number, all),
  check: (value) => {
    const read = readHoursCell(value, bucket);
    return 'fault' in read ? say(`hoursImport.${read.fault}`, { value, most: formatHours(bucket.most) }) : undefined;
  },
});

const labelOf = ({ bucket, start_date }: HoursColumn, kind: BucketKind, say: Say): string => {
  if (bucket === 'period') return say('hoursImport.hours');
  return kind === 'weekly' ? say('troncInput.bucket_week', { date: showDate(start_date) }) : showDate(start_date);
};
