import { type CellObject, utils, write } from '@e965/xlsx';

/** A sheet to write: its name, and its columns with what explains them. */
export interface WrittenSheet {
  name: string;
  columns: readonly { heading: string; help: string | null }[];
  rows: readonly (readonly string[])[];
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Returns an .xlsx whose cells are texts, so that refs keep their zeros and dates their form. Headings have their help as a
 * comment. It blocks for a second for 100,000 cells, and is imported lazily because of its size.
 */
export const writeExcel = (sheets: readonly WrittenSheet[]): Blob => {
  const book = utils.book_new();
  for (const { name, columns, rows } of sheets) {
    const sheet = utils.aoa_to_sheet([columns.map(({ heading }) => heading), ...rows.map((row) => [...row])]);
    sheet['!cols'] = columns.map(({ heading }) => ({ wch: Math.max(14, Math.min(40, heading.length + 2)) }));
    for (const [place, { help }] of columns.entries()) {
      const cell = sheet[utils.encode_cell({ r: 0, c: place })] as CellObject | undefined;
      if (cell && help !== null) utils.cell_add_comment(cell, help);
    }
    utils.book_append_sheet(book, sheet, name);
  }
  return new Blob([write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer], { type: TYPE });
};
