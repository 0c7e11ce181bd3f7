import { parseHours } from '#domain/money/units.ts';
import { Sheet } from './sheet.ts';
import type { ImportTarget } from './target.ts';

const target: ImportTarget = {
  fileLabel: 'File',
  fileName: 'hours.csv',
  columns: [
    { name: 'payroll_ref', label: 'Payroll Ref', required: true, check: (cell) => (cell ? undefined : 'required') },
    { name: 'name', label: 'Name' },
    { name: 'hours', label: 'Hours', check: (cell) => (parseHours(cell) === null ? 'no hours' : undefined) },
  ],
  unique: { of: (row) => row.payroll_ref || undefined, column: 'payroll_ref', message: (line) => `as on line ${line}` },
};
const sheetOf = async (rows: string[][], mapping: Record<string, number> = { payroll_ref: 0, hours: 1 }) => {
  const source = rows.map((cells, index) => ({ line: index + 2, cells }));
  const sheet = new Sheet(target, source, mapping);
  await sheet.read();
  const row = (line: number) => sheet.rows.find((one) => one.line === line) ?? sheet.rows[0]!;
  return { sheet, source, row };
};
const lines = (sheet: Sheet) => sheet.faults().map(({ line, messages }) => [line, ...messages]);

describe('the rows to be imported', () => {
  it('validates each cell, and lets cells be corrected in place', async () => {
    const { sheet, row } = await sheetOf([
      ['M1', '8'],
      ['M2', 'eight'],
      ['', 'x'],
    ]);
    expect(lines(sheet)).toEqual([
      [3, 'no hours'],
      [4, 'required', 'no hours'],
    ]);
    const listener = jest.fn();
    sheet.subscribe(listener);
    sheet.set(row(3), 1, '8');
    expect(lines(sheet)).toEqual([[4, 'required', 'no hours']]);
    expect(sheet.invalidCount).toBe(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('shows errors of a missing column in the first column', async () => {
    const { sheet } = await sheetOf([['Ada']], { name: 0 });
    expect(sheet.columns.map(({ name }) => name)).toEqual(['payroll_ref', 'name']);
    expect([...(sheet.rows[0]?.faults ?? [])]).toEqual([[0, 'required']]);
    sheet.set(sheet.rows[0]!, 0, 'M1');
    expect([...(sheet.rows[0]?.faults ?? [])]).toEqual([[0, 'no hours']]);
  });

  it('marks all but the first of duplicate rows, and none once they differ', async () => {
    const { sheet, row } = await sheetOf([
      ['M1', '8'],
      ['M1', '9'],
      ['M1', '7'],
    ]);
    expect(lines(sheet)).toEqual([
      [3, 'as on line 2'],
      [4, 'as on line 2'],
    ]);
    sheet.set(row(2), 0, 'M9');
    expect(lines(sheet)).toEqual([[4, 'as on line 3']]);
    sheet.remove(row(3));
    expect(lines(sheet)).toEqual([]);
    sheet.set(row(4), 0, 'M9');
    expect(lines(sheet)).toEqual([[4, 'as on line 2']]);
  });

  it('writes our CSV: the columns of the file, one line for each row, formulas guarded (contract A7)', async () => {
    const { sheet } = await sheetOf([
      ['-M1', '7:30'],
      ['O’Brien,\n x', '8'],
    ]);
    const file = await sheet.file();
    expect(await file.text()).toBe('payroll_ref,hours\r\n\'-M1,7:30\r\n"O’Brien, x",8\r\n');
    expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(file.name).toBe('hours.csv');
  });

  it('shows a server error at the cell it names and the line of the original file, until the row changes', async () => {
    const { sheet, source, row } = await sheetOf([
      ['M1', '8'],
      ['M2', '8'],
    ]);
    source.splice(0, source.length);
    sheet.remove(row(2));
    await sheet.file();
    const renumbered = sheet.refuse([
      { line: 1, messages: ['Column x is missing'] },
      { line: 2, messages: ['hours: 8 is too many', 'M2 is not linked'] },
    ]);
    expect(renumbered.map(({ line }) => line)).toEqual([1, 3]);
    expect([...row(3).refusals]).toEqual([
      [1, 'hours: 8 is too many'],
      [-1, 'M2 is not linked'],
    ]);
    expect(sheet.invalidCount).toBe(1);
    sheet.set(row(3), 1, '7');
    expect(sheet.invalidCount).toBe(0);
  });

  it('keeps corrections when other columns are chosen', async () => {
    const { sheet, source, row } = await sheetOf([['M1', 'x']]);
    sheet.set(row(2), 1, '8');
    const other = new Sheet(target, source, { payroll_ref: 0, name: 0, hours: 1 });
    await other.read();
    expect(other.rows[0]?.cells).toEqual(['M1', 'M1', '8']);
    const lacking = (await sheetOf([['Ada']], { name: 0 })).sheet;
    lacking.set(lacking.rows[0]!, 0, 'M7');
    const again = new Sheet(target, [lacking.rows[0]!.origin], { name: 0 });
    await again.read();
    expect(again.rows[0]?.cells).toEqual(['M7', 'Ada']);
  });
});
