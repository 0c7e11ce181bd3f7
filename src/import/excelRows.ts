import { readSheet } from 'read-excel-file/universal';
import { type ExcelCell, excelText } from './excelText.ts';
import { isBlank, type SourceRow } from './sourceRow.ts';

/** The rows of the first sheet of an .xlsx, blank ones left out. Busy all the while: for the worker and for tests. */
export async function excelRows(bytes: ArrayBuffer): Promise<SourceRow[]> {
  const sheet = (await readSheet(bytes)) as unknown as ExcelCell[][];
  return sheet
    .map((cells, index) => ({ line: index + 1, cells: cells.map(excelText) }))
    .filter(({ cells }) => !isBlank(cells));
}
