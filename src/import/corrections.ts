import { correctCell, type SourceRow } from './sourceRow.ts';

/** One cell that the user has corrected: in a column of the file (`place`), or in one of ours that the file lacks (`name`). */
export type Correction = { line: number; to: string } & ({ place: number; from: string } | { name: string });

/** The corrections of a file. The file itself is not part of them: they apply when it is chosen again. */
export interface Corrections {
  filename: string;
  cells: readonly Correction[];
}

/** Returns what the user has corrected in these rows. */
export const correctionsIn = (rows: readonly SourceRow[]): Correction[] =>
  rows.flatMap(({ line, cells, before, typed }): Correction[] => [
    ...Object.entries(before ?? {}).flatMap(([place, from]) => {
      const to = cells[Number(place)] ?? '';
      return from === to ? [] : [{ line, place: Number(place), from, to }];
    }),
    ...Object.entries(typed ?? {}).map(([name, to]) => ({ line, name, to })),
  ]);

/**
 * Corrects the rows of a file that was chosen again. A cell with another text than the corrected one stays as it is,
 * because the file has changed there.
 * @returns the number of corrected cells
 */
export const applyCorrections = (rows: readonly SourceRow[], cells: readonly Correction[]): number => {
  const rowAt = new Map(rows.map((row) => [row.line, row]));
  return cells.filter((cell) => {
    const row = rowAt.get(cell.line);
    if (!row) return false;
    if ('name' in cell) row.typed = { ...row.typed, [cell.name]: cell.to };
    else if ((row.cells[cell.place] ?? '') === cell.from) correctCell(row, cell.place, cell.to);
    else return false;
    return true;
  }).length;
};
