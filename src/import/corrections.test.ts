import { applyCorrections, correctionsIn } from './corrections.ts';
import { correctCell, type SourceRow } from './sourceRow.ts';

const rowsOf = (...lines: string[][]): SourceRow[] => lines.map((cells, at) => ({ line: at + 2, cells: [...cells] }));

describe('the corrections of a file', () => {
  it('are the cells that differ from the file, and what was typed into columns that it lacks', () => {
    const rows = rowsOf(['Ann', 'Lowe'], ['Bea', '']);
    const [first, second] = rows as [SourceRow, SourceRow];
    correctCell(first, 0, 'Anne');
    correctCell(first, 0, 'Ann');
    correctCell(second, 1, 'Be');
    correctCell(second, 1, 'Bell');
    second.typed = { payroll_ref: '7' };
    expect(correctionsIn(rows)).toEqual([
      { line: 3, place: 1, from: '', to: 'Bell' },
      { line: 3, name: 'payroll_ref', to: '7' },
    ]);
  });

  it('apply to the same file, but not to cells or lines that have changed since', () => {
    const cells = [
      { line: 2, place: 1, from: '', to: 'Ash' },
      { line: 3, place: 1, from: '', to: 'Bell' },
      { line: 9, place: 1, from: '', to: 'Cox' },
      { line: 2, name: 'payroll_ref', to: '7' },
    ];
    const rows = rowsOf(['Ann', ''], ['Bea', 'Byrne']);
    expect(applyCorrections(rows, cells)).toBe(2);
    expect(rows.map((row) => row.cells[1])).toEqual(['Ash', 'Byrne']);
    expect(rows[0]?.typed).toEqual({ payroll_ref: '7' });
    expect(correctionsIn(rows)).toEqual([cells[0], cells[3]]);
  });
});
