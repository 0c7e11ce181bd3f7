import '#i18n/pages/importing.ts';
import { PAYROLL_REF_HEADINGS } from '#domain/imports/payrollRef.ts';
import type { Pence } from '#domain/money/money.ts';
import { parseShownAmount } from '#domain/money/shownAmount.ts';
import { isDamaged } from '#domain/text/visibleText.ts';
import { cellReader } from '#src/import/cellReader.ts';
import { type FileTable, tableFor } from '#src/import/fileTable.ts';
import { findHeader, guessMapping, type Mapping, type Remembered } from '#src/import/mapping.ts';
import { type Source, sourceOf } from '#src/import/source.ts';
import { UnreadableFile } from '#src/import/sourceRow.ts';
import type { ImportTarget } from '#src/import/target.ts';
import { OUR_FORMS, type WrittenForms } from '#src/import/writtenForms.ts';

/** A file of payroll with an amount of each person: what it must contain. */
export interface PayrollAmounts {
  /** the column of the amounts: its name in our files, and its headings in payroll packages */
  column: { name: string; label: string; synonyms: readonly string[] };
  /** the key of its errors: `columns`, `payroll_ref`, `repeated`, and the name of the column */
  faults: string;
  /** a line without an amount is left out, amounts may be negative, and a person may have several lines */
  isLedger?: boolean;
  /** under which the chosen columns are remembered, for each payroll */
  remembered: 'payroll_result' | 'net_pays';
}

/** The amount of one line. */
export interface AmountRow {
  line: number;
  payroll_ref: string;
  amount: Pence;
}

/** What the user has chosen of a file. */
export interface ChosenParts {
  sheet?: string | undefined;
  mapping?: Mapping | undefined;
  /** the columns that were chosen in an earlier file of the payroll */
  remembered?: Remembered;
}

/** An error of a file, as a translation key whose text explains how to correct it; lines count from 1, the header. */
export interface AmountsFault {
  key: string;
  args: Record<string, unknown>;
}

/** The amounts of a file and how it was read, or its first error, and those of all its lines. */
export type ReadAmounts = {
  source?: Source;
  /** the columns found so far; the user can choose others */
  mapping: Mapping;
  /** a column was not found, or several can be the same: the user has to choose */
  isUnclear?: boolean;
  forms: WrittenForms;
  /** the headings of the columns that were read */
  headings: readonly string[];
} & ({ rows: AmountRow[] } | AmountsFaults);

interface AmountsFaults {
  fault: AmountsFault;
  /** all errors, if they are of lines; they begin with `fault` */
  faults?: readonly AmountsFault[];
}

const REF = { name: 'payroll_ref', label: 'Payroll ref', synonyms: PAYROLL_REF_HEADINGS };

/** Returns the columns of such a file, for the choice of them. */
export const targetOf = ({ column, remembered }: PayrollAmounts, payroll?: number): ImportTarget => ({
  ...(payroll !== undefined && { remember: { kind: remembered, id: payroll } }),
  columns: [
    { ...REF, required: true },
    { ...column, numeric: true, required: true },
  ],
  ignoresOthers: true,
  fileLabel: '',
  fileName: '',
});

/**
 * Reads the payroll ref and the amount of each line, with columns in any order and any other columns.
 * @param sign that of the payroll's currency
 * @param chosen the sheet that the user has chosen, that with these columns otherwise; and the columns, those found otherwise
 */
export const readAmounts = (
  tables: readonly FileTable[],
  of: PayrollAmounts,
  sign: string,
  { sheet, mapping: columns, remembered = {} }: ChosenParts = {},
): ReadAmounts => {
  const target = targetOf(of);
  const table = sheet === undefined ? tableFor(tables, target, remembered) : tables.find((one) => one.sheet === sheet);
  const unread = { forms: OUR_FORMS, headings: [], mapping: columns ?? {} };
  try {
    if (!table) throw new UnreadableFile('importing.empty_file');
    const source = sourceOf(table, target, remembered);
    const guess = guessMapping(source.header, target, remembered);
    const { mapping, isDoubtful } = columns ? { mapping: columns, isDoubtful: false } : guess;
    const places = target.columns.map(({ name }) => mapping[name]);
    if (places.includes(undefined) || isDoubtful) {
      const { line } = table.rows[findHeader(table.rows, target, remembered).at] ?? { line: 1 };
      return { ...unread, source, mapping, isUnclear: true, fault: { key: `${of.faults}.columns`, args: { line } } };
    }
    const { forms, cellsOf } = cellReader(source, target.columns, mapping);
    const lines = source.rows.map((row) => ({ line: row.line, cells: cellsOf(row) }));
    const headings = places.map((place) => source.header.names[place ?? -1] ?? '');
    return { source, forms, headings, mapping, ...amountsOf(lines, of, sign, headings) };
  } catch (error) {
    return { ...unread, fault: unreadable(error) };
  }
};

/** Returns the fault of a file that cannot be read. @throws any other error */
export const unreadable = (error: unknown): AmountsFault => {
  if (!(error instanceof UnreadableFile)) throw error;
  return { key: error.key, args: error.args };
};

const amountsOf = (
  lines: readonly { line: number; cells: string[] }[],
  { column, faults: texts, isLedger = false }: PayrollAmounts,
  sign: string,
  headings: readonly string[],
): { rows: AmountRow[] } | AmountsFaults => {
  const [refColumn, amountColumn] = headings;
  const seen = new Map<string, number>();
  const rows: AmountRow[] = [];
  const faults: AmountsFault[] = [];
  const add = (kind: string, args: Record<string, unknown>) => faults.push({ key: `${texts}.${kind}`, args });
  for (const { line, cells } of lines) {
    const [payroll_ref = '', value = ''] = cells;
    if (isLedger && value === '') continue;
    if (payroll_ref === '') add('payroll_ref', { line, column: refColumn });
    else if (isDamaged(payroll_ref)) faults.push({ key: 'importing.damaged_ref', args: { line, value: payroll_ref } });
    const amount = parseShownAmount(value, sign);
    if (amount === null || (!isLedger && amount < 0)) add(column.name, { line, value, column: amountColumn });
    const before = payroll_ref === '' ? undefined : seen.get(payroll_ref.toLowerCase());
    if (!isLedger && before !== undefined) add('repeated', { line, before, payroll_ref });
    seen.set(payroll_ref.toLowerCase(), line);
    if (amount !== null) rows.push({ line, payroll_ref, amount });
  }
  const [fault] = faults;
  return fault ? { fault, faults } : { rows };
};
