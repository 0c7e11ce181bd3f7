import Papa from 'papaparse';
import { unguardCell } from '#domain/csv/cell.ts';

export interface NetPay {
  payroll_ref: string;
  net_pay: string;
}
export type ReadNetPays = { pays: NetPay[] } | { line: number };

/** Reads `payroll_ref` and `net_pay` of each line, in any order of columns; or names the first line that lacks one (header = 1). */
export const readNetPays = (text: string): ReadNetPays => {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [head = [], ...lines] = data.map((cells) => cells.map((cell) => unguardCell(cell).trim()));
  const at = (name: string) => head.findIndex((cell) => cell.toLowerCase() === name);
  const [ref, pay] = [at('payroll_ref'), at('net_pay')];
  if (ref < 0 || pay < 0) return { line: 1 };
  const pays = lines.map((cells) => ({ payroll_ref: cells[ref] ?? '', net_pay: cells[pay] ?? '' }));
  const bad = pays.findIndex(({ payroll_ref, net_pay }) => !payroll_ref || !/^\d+(\.\d{1,2})?$/.test(net_pay));
  return bad < 0 ? { pays } : { line: bad + 2 };
};
