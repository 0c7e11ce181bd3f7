import { createReadStream } from 'node:fs';
import { matchHeader } from '#domain/csv/header.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { csvLines } from '#i18n/en-GB/csv.ts';
import { headerMessages, type LineErrors } from '#server/platform/files/csvErrors.ts';
import { type CsvRow, readCsv } from '#server/platform/files/csvReader.ts';
import { CSV_LIMITS } from '#server/platform/files/csvRecords.ts';
import type { SheetColumn } from './columns.ts';

/** The lines of a sheet that are not blank, and the position of each of its columns. */
export interface ReadSheet {
  index: ReadonlyMap<string, number>;
  rows: readonly CsvRow[];
  /** its header or the file itself has errors, so what it contains is not known */
  isUnreadable?: boolean;
}

/** A sheet that the workbook does not have. */
export const NO_SHEET: ReadSheet = { index: new Map(), rows: [] };

/** Returns the trimmed cell of a column; blank if the sheet does not have it. */
export const cellIn = ({ index }: ReadSheet, { cells }: CsvRow, key: string): string =>
  (cells[index.get(key) ?? -1] ?? '').trim();

/** Reads a sheet of at most `most` lines. Adds the errors of its header and of lines with another number of cells, which are left out. */
export const readSheet = async (
  path: string,
  columns: readonly SheetColumn[],
  most: number,
  errors: LineErrors,
): Promise<ReadSheet> => {
  const keys = new Map(columns.flatMap(({ key, names }) => names.map((name) => [name.toLowerCase(), key])));
  const headings = new Map(columns.map(({ key, heading }) => [key, heading]));
  const rows: CsvRow[] = [];
  let header: { index: ReadonlyMap<string, number>; width: number } | null = null;
  let isWhole = false;
  await errors.during(async () => {
    for await (const batch of readCsv(createReadStream(path), { limits: { ...CSV_LIMITS, dataRows: most } })) {
      if (!header) {
        const cells = batch[0]?.cells ?? [];
        const match = matchHeader<string>(
          cells.map((cell) => keys.get(cell.trim().toLowerCase()) ?? cell),
          {
            required: columns.filter(({ required }) => required).map(({ key }) => key),
            optional: columns.filter(({ required }) => !required).map(({ key }) => key),
          },
        );
        const shown = (names: readonly string[]) => names.map((key) => headings.get(key) ?? key);
        errors.add(
          1,
          ...headerMessages({ ...match, missing: shown(match.missing), duplicate: shown(match.duplicate) }),
        );
        if (errors.some) return;
        header = { index: match.index, width: cells.length };
        continue;
      }
      const { width } = header;
      for (const row of batch) {
        if (row.cells.every((cell) => cell.trim() === '')) continue;
        if (row.cells.length === width) rows.push(row);
        else errors.add(row.line, formatMessage(csvLines.ragged, { found: row.cells.length, expected: width }));
      }
    }
    isWhole = true;
  });
  // `header` is set in the callback, which the compiler cannot see.
  const read = header as { index: ReadonlyMap<string, number> } | null;
  return read && isWhole ? { index: read.index, rows } : { ...NO_SHEET, isUnreadable: true };
};
