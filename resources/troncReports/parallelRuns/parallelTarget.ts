import '#i18n/pages/parallelRuns.ts';
import { PARALLEL_RUN_COLUMNS, type ParallelRunColumn } from '#domain/imports/parallelRun.ts';
import { PAYROLL_REF_HEADINGS } from '#domain/imports/payrollRef.ts';
import { parseShownAmount } from '#domain/money/shownAmount.ts';
import { parseHours, parsePoints } from '#domain/money/units.ts';
import type { ImportTarget, Row } from '#src/import/target.ts';

type Translate = (key: string, args?: Record<string, unknown>) => string;

/** Names of the columns in other systems. */
const SYNONYMS: Readonly<Record<ParallelRunColumn, readonly string[]>> = {
  payroll_ref: PAYROLL_REF_HEADINGS,
  name: ['Employee', 'Employee name', 'Full name', 'Person', 'Worker'],
  job_role: ['Role', 'Job title', 'Position', 'Job'],
  amount: ['Tronc', 'Tronc amount', 'Share', 'Tips', 'Gratuities', 'Net tronc', 'Total', 'Payment'],
  hours: ['Hours worked', 'Total hours', 'Hrs'],
  points: ['Total points', 'Pts'],
};

const NUMBERS: readonly ParallelRunColumn[] = ['amount', 'hours', 'points'];

const isNumber = (column: ParallelRunColumn, cell: string, sign: string): boolean => {
  if (cell === '') return true;
  const parse = { amount: (text: string) => parseShownAmount(text, sign), hours: parseHours, points: parsePoints };
  const value = column in parse ? parse[column as keyof typeof parse](cell) : 0;
  return value !== null && value >= 0;
};

/** Returns what a previous system's result is imported as. */
export const parallelTarget = (schemeId: number, sign: string, translate: Translate): ImportTarget => ({
  remember: { kind: 'parallel_run', id: schemeId },
  columns: PARALLEL_RUN_COLUMNS.map((name) => ({
    name,
    label: translate(`parallelRuns.columns.${name}`),
    required: name === 'amount',
    numeric: NUMBERS.includes(name),
    synonyms: SYNONYMS[name],
    check: (cell: string, row: Row) => {
      if (name === 'payroll_ref' && cell === '' && !row.name) return translate('parallelRuns.person_missing');
      return isNumber(name, cell, sign) ? undefined : translate('parallelRuns.number');
    },
  })),
  ignoresOthers: true,
  oneOf: ['payroll_ref', 'name'],
  fileLabel: translate('parallelRuns.file'),
  fileName: 'result.csv',
});
