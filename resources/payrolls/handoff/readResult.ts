import '#i18n/pages/payrollHandoff.ts';
import { parseMoney } from '#domain/money/money.ts';
import { readCsv } from '#src/import/readCsv.ts';
import { UnreadableFile } from '#src/import/sourceRow.ts';

/** What payroll paid one person; the amount as the API transmits it. */
export interface ResultRow {
  payroll_ref: string;
  tronc: string;
}

/** The error in a file, as a translation key with its values; lines count from 1, the header. */
export interface ResultFault {
  key: string;
  args: Record<string, unknown>;
}
export type ReadResult = { rows: ResultRow[] } | { fault: ResultFault };

const THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const DECIMAL_COMMA = /^-?\d+,\d{2}$/;

/**
 * Returns an amount as the API transmits it: `1,234.50` and `1234,50` are both 1234.50. Returns null for other text,
 * such as one with a currency.
 */
const amountOf = (typed: string): string | null => {
  const plain = THOUSANDS.test(typed)
    ? typed.replaceAll(',', '')
    : DECIMAL_COMMA.test(typed)
      ? typed.replace(',', '.')
      : typed;
  return parseMoney(plain) === null ? null : plain;
};

/**
 * Returns what separates the columns by the header, whose two names contain none of them. A guess by all lines would take
 * decimal commas for separators.
 */
const delimiterOf = (text: string): ',' | ';' | '\t' => {
  const [head = ''] = text.split(/\r?\n/, 1);
  return ([';', '\t'] as const).find((one) => head.includes(one)) ?? ',';
};

/**
 * Reads `payroll_ref` and `tronc` of each line of payroll's result, with columns in any order and any other columns; or
 * returns the first error. A line without an amount is left out: payroll paid this person no tronc.
 */
export const readResult = async (text: string): Promise<ReadResult> => {
  const content = text.replace(/^\uFEFF/, '');
  const lines = await readCsv(content, undefined, delimiterOf(content)).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return error;
    throw error;
  });
  if (lines instanceof UnreadableFile) return { fault: { key: lines.key, args: lines.args } };
  const [head, ...others] = lines;
  const at = (name: string) => head?.cells.findIndex((cell) => cell.trim().toLowerCase() === name) ?? -1;
  const [ref, tronc] = [at('payroll_ref'), at('tronc')];
  const fault = (kind: string, args: Record<string, unknown>): ReadResult => ({
    fault: { key: `payrollHandoff.result_faults.${kind}`, args },
  });
  if (ref < 0 || tronc < 0) return fault('columns', { line: head?.line ?? 1 });
  const rows: ResultRow[] = [];
  for (const { line, cells } of others) {
    const [payroll_ref = '', value = ''] = [cells[ref]?.trim(), cells[tronc]?.trim()];
    if (value === '') continue;
    if (!payroll_ref) return fault('payroll_ref', { line });
    const amount = amountOf(value);
    if (amount === null) return fault('tronc', { line, value });
    rows.push({ payroll_ref, tronc: amount });
  }
  return { rows };
};
