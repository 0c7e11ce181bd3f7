import '#i18n/pages/payrollPeriods.ts';
import { readCsv } from '#src/import/readCsv.ts';
import { UnreadableFile } from '#src/import/sourceRow.ts';

export interface NetPay {
  payroll_ref: string;
  net_pay: string;
}

/** The error in a file, as a translation key whose text explains how to correct it; lines count from 1, the header. */
export interface NetPayFault {
  key: string;
  args: Record<string, unknown>;
}
/** `lines` contains the line of each pay in its file. */
export type ReadNetPays = { pays: NetPay[]; lines: number[] } | { fault: NetPayFault };

const AMOUNT = /^\d+(\.\d{1,2})?$/;

/**
 * Reads `payroll_ref` and `net_pay` of each line, with columns in any order and any other columns; or returns the first
 * error.
 */
export const readNetPays = async (text: string): Promise<ReadNetPays> => {
  const rows = await readCsv(text.replace(/^\uFEFF/, '')).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return error;
    throw error;
  });
  if (rows instanceof UnreadableFile) return { fault: { key: rows.key, args: rows.args } };
  const [head, ...lines] = rows;
  const at = (name: string) => head?.cells.findIndex((cell) => cell.trim().toLowerCase() === name) ?? -1;
  const [ref, pay] = [at('payroll_ref'), at('net_pay')];
  const fault = (kind: string, args: Record<string, unknown>): ReadNetPays => ({
    fault: { key: `payrollPeriods.net_pays_faults.${kind}`, args },
  });
  if (ref < 0 || pay < 0) return fault('columns', { line: head?.line ?? 1 });
  const seen = new Map<string, number>();
  const pays: NetPay[] = [];
  for (const { line, cells } of lines) {
    const [payroll_ref = '', net_pay = ''] = [cells[ref]?.trim(), cells[pay]?.trim()];
    if (!payroll_ref) return fault('payroll_ref', { line });
    if (!AMOUNT.test(net_pay)) return fault('net_pay', { line, value: net_pay });
    const before = seen.get(payroll_ref.toLowerCase());
    if (before !== undefined) return fault('repeated', { line, before, payroll_ref });
    seen.set(payroll_ref.toLowerCase(), line);
    pays.push({ payroll_ref, net_pay });
  }
  return { pays, lines: [...seen.values()] };
};
