import type { TimeBucket } from '#dataProvider/custom/schemeShapes.ts';
import { type HoursColumn, hoursColumns, readHoursCell } from '#domain/imports/hours.ts';
import { formatHours } from '#domain/money/units.ts';
import type { ImportColumn, ImportTarget, Row } from '#src/import/target.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { bucketWords } from './bucketWords.ts';

type Say = (key: string, args?: Record<string, unknown>) => string;

/** What payroll packages, rotas and tills call the number of a person on the payroll. */
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

/** Whose hours a row says, in a form to compare; nothing where it says nobody. */
export const personOf = ({ employee_id = '', payroll_ref = '' }: Row): string | undefined =>
  employee_id ? `id ${employee_id}` : payroll_ref ? `ref ${payroll_ref.toLowerCase()}` : undefined;

/** The days of a period, and into which weeks or days its hours are recorded. */
type RecordedPeriod = Parameters<typeof hoursColumns>[0];

/** The hours of one period, as a file brings them (contract E5); the columns are remembered with the scheme. */
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

/** A weekly or daily column that the file lacks is asked about; left out, it means no hours. */
const hoursColumn = (
  bucket: HoursColumn,
  number: number,
  all: readonly HoursColumn[],
  kind: TimeBucket,
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

const labelOf = ({ bucket, start_date }: HoursColumn, kind: TimeBucket, say: Say): string => {
  if (bucket === 'period') return say('hoursImport.hours');
  return kind === 'weekly' ? say('troncInput.bucket_week', { date: showDate(start_date) }) : showDate(start_date);
};
