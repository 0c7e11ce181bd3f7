import { csvText } from '#domain/csv/write.ts';
import { SHEET_NAMES, SWITCH_OVER_SHEETS, type SwitchOverSheet } from '#domain/imports/switchOver.ts';
import type { FileTable } from '#src/import/fileTable.ts';

/** The sheets of a workbook as files to send, and the names of those that are not known. */
export interface SheetFiles {
  files: Readonly<Partial<Record<SwitchOverSheet, File>>>;
  unknown: readonly string[];
}

const sheetOf = (name = ''): SwitchOverSheet | undefined =>
  SWITCH_OVER_SHEETS.find((sheet) => SHEET_NAMES[sheet].toLowerCase() === name.trim().toLowerCase());

/** Returns a sheet as CSV with the same line numbers: rows as wide as the headings, and blank lines where it has none. */
const csvOf = ({ rows }: FileTable): string => {
  const width = rows[0]?.cells.length ?? 0;
  const lines: string[][] = [];
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push([]);
    // A line break within a cell would move the lines below it.
    lines.push(
      Array.from({ length: Math.max(width, cells.length) }, (_, place) =>
        (cells[place] ?? '').replaceAll(/[\r\n]+/g, ' '),
      ),
    );
  }
  const [header = [], ...others] = lines;
  return csvText(header, others);
};

/** Returns the sheets of a workbook by their names. A sheet without headings is left out. */
export const sheetFiles = (tables: readonly FileTable[]): SheetFiles => {
  const files: Partial<Record<SwitchOverSheet, File>> = {};
  const unknown: string[] = [];
  for (const table of tables) {
    const sheet = sheetOf(table.sheet);
    if (!sheet) {
      if (table.rows.length > 0) unknown.push(table.sheet ?? '');
    } else if (table.rows.length > 0) files[sheet] = new File([csvOf(table)], `${sheet}.csv`, { type: 'text/csv' });
  }
  return { files, unknown };
};
