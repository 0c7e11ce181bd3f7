import { readTable } from '../import/readCsv.ts';

/** A pasted line that could not be read. */
export interface UnreadLine {
  line: number;
  text: string;
}

/** Pasted lines that each name a person by payroll ref, with what was read of the rest. */
export interface PastedByRef<V> {
  lines: { line: number; ref: string; value: V }[];
  unread: UnreadLine[];
}

/** Returns the cells of a line that was typed with a blank after the payroll ref. */
const typedCells = (line = ''): string[] => line.trim().split(/\s+(.*)/, 2);

/**
 * Reads lines that were copied from a spreadsheet or a file: a payroll ref in the first cell, and a value in one of the others. A
 * first line without digits is a heading.
 * @param read returns the value in a cell; null if the cell contains none
 * @throws UnreadableFile for text that is no table
 */
export const pastedByRef = async <V>(text: string, read: (cell: string) => V | null): Promise<PastedByRef<V>> => {
  const { rows } = await readTable(text);
  const found: PastedByRef<V> = { lines: [], unread: [] };
  for (const [index, { line, cells }] of rows.entries()) {
    const [ref = '', ...others] = (cells.length === 1 ? typedCells(cells[0]) : cells).map((cell) => cell.trim());
    const value = others.map(read).find((one) => one !== null) ?? null;
    if (ref !== '' && value !== null) found.lines.push({ line, ref, value });
    else if (index > 0 || cells.some((cell) => /\d/.test(cell)))
      found.unread.push({ line, text: cells.join(' ').trim() });
  }
  return found;
};
