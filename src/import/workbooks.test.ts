import { isDamaged } from '#domain/text/visibleText.ts';
import { workbookOf } from '#test/support/workbooks.ts';
import { excelTables } from './excelTables.ts';

const WORKBOOKS = 200;

/** Replaces the text of every cell that must be marked, whatever its mark is. */
const MARKED = '(marked)';

it(`${WORKBOOKS} workbooks of many writers are read as people see them, or their cells are marked`, () => {
  for (let seed = 1; seed <= WORKBOOKS; seed += 1) {
    const { bytes, sheets } = workbookOf(seed);
    const seen = sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell ?? MARKED) })),
    }));
    const read = excelTables(Uint8Array.from(bytes).buffer).map(({ sheet, isHidden, hiddenRows, rows }) => ({
      name: sheet,
      isHidden,
      hiddenRows,
      rows: rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => (isDamaged(cell) ? MARKED : cell)) })),
    }));
    expect({ seed, sheets: read }).toEqual({ seed, sheets: seen });
  }
});
