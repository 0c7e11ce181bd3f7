import { parseDate } from '#domain/dates/dateText.ts';
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
/** Adds up whole and half hours. */
const sumOf = (cells: readonly string[]) => {
  const sum = cells.reduce((total, cell) => total + Number(cell), 0);
  return Number.isNaN(sum) ? undefined : String(sum);
};
const sheetOf = async (rows: string[][], mapping: Record<string, number> = { payroll_ref: 0, hours: 1 }) => {
  const source = rows.map((cells, index) => ({ line: index + 2, cells }));
  const sheet = new Sheet(target, source, mapping);
  await sheet.read();
  const row = (line: number) => sheet.rows.find((one) => one.line === line) ?? sheet.rows[0]!;
  return { sheet, source, row };
};
const lines = (sheet: Sheet) => sheet.faults().map(({ line, messages }) => [line, ...messages]);

describe('dates', () => {
  const dated: ImportTarget = {
    ...target,
    dateOrderMissing: 'choose the order',
    columns: target.columns.map((one) =>
      one.name === 'hours'
        ? { ...one, date: true, check: (cell) => (parseDate(cell) === null ? 'no date' : undefined) }
        : one,
    ),
  };
  const datesOf = async (typed: string[], dateOrder?: 'day' | 'month') => {
    const source = typed.map((date, index) => ({ line: index + 2, cells: [`M${index}`, date] }));
    const sheet = new Sheet(dated, source, { payroll_ref: 0, hours: 1 }, { dateOrder });
    await sheet.read();
    return { sheet, dates: sheet.rows.map(({ cells }) => cells[1]), errors: lines(sheet) };
  };

  it('have the day first, unless the file shows otherwise', async () =>
    expect(await datesOf(['01/02/2024', '25/01/2024', '01/25/2024'])).toMatchObject({
      dates: ['01/02/2024', '25/01/2024', '01/25/2024'],
      errors: [[4, 'no date']],
    }));

  it('are errors until the user says their order, if some can only have the month first', async () =>
    expect((await datesOf(['01/02/2024', '01/25/2024', '2024-02-01', '03/03/2024'])).errors).toEqual([
      [2, 'choose the order'],
      [3, 'no date'],
    ]));

  it('with the month first are read with the day first once the user says so', async () =>
    expect(await datesOf(['01/02/2024', '01/25/2024', '2024-02-01'], 'month')).toMatchObject({
      dates: ['02/01/2024', '25/01/2024', '2024-02-01'],
      errors: [],
    }));

  it('that are corrected have the day first whatever the file has', async () => {
    const { sheet } = await datesOf(['01/02/2024', '01/25/2024'], 'month');
    sheet.set(sheet.rows[0]!, 1, '05/06/2024');
    const source = sheet.rows.map(({ origin }) => origin);
    const again = new Sheet(dated, source, { payroll_ref: 0, hours: 1 }, { dateOrder: 'month' });
    await again.read();
    expect(again.rows.map(({ cells }) => cells[1])).toEqual(['05/06/2024', '25/01/2024']);
  });
});

describe('numbers with decimal commas', () => {
  const numbersOf = async (separator: ',' | ';', ...typed: string[]) => {
    const numeric = { ...target, columns: target.columns.map((one) => ({ ...one, numeric: one.name === 'hours' })) };
    const source = typed.map((hours, index) => ({ line: index + 2, cells: [`M${index}`, hours] }));
    const sheet = new Sheet(numeric, source, { payroll_ref: 0, hours: 1 }, { separator });
    await sheet.read();
    return sheet.rows.map(({ cells }) => cells[1]);
  };

  it('are read in a file that commas do not separate', async () =>
    expect(await numbersOf(';', '7,5', '1.234,50', '38', '1.000')).toEqual(['7.5', '1234.50', '38', '1000']));

  it('are left as they are, and so rejected, if other numbers have decimal points or commas separate the cells', async () => {
    expect(await numbersOf(';', '7,5', '7.5')).toEqual(['7,5', '7.5']);
    expect(await numbersOf(',', '7,5')).toEqual(['7,5']);
  });
});

describe('several lines of one person', () => {
  const shifts = {
    ...target,
    columns: target.columns.map((one) => (one.name === 'hours' ? { ...one, sum: sumOf } : one)),
  };
  const sheetWith = async (...typed: [string, string][]) => {
    const sheet = new Sheet(
      shifts,
      typed.map((cells, index) => ({ line: index + 2, cells })),
      { payroll_ref: 0, hours: 1 },
    );
    await sheet.read();
    return sheet;
  };

  it('are added up when the user asks for it', async () => {
    const sheet = await sheetWith(['S1', '7.5'], ['S2', '8'], ['S1', '7.5']);
    expect(sheet.repeatedCount).toBe(1);
    expect(sheet.invalidCount).toBe(1);
    sheet.addUp();
    expect(sheet.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'S1', '15'],
      [3, 'S2', '8'],
    ]);
    expect([sheet.repeatedCount, sheet.invalidCount]).toEqual([0, 0]);
  });

  it('stay as they are if one of them has no number', async () => {
    const sheet = await sheetWith(['S1', '7.5'], ['S1', 'sick']);
    sheet.addUp();
    expect(sheet.rows).toHaveLength(2);
  });
});

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
    const renumbered = sheet.markRejected([
      { line: 1, messages: ['Column x is missing'] },
      { line: 2, messages: ['hours: 8 is too many', 'M2 is not linked'] },
    ]);
    expect(renumbered.map(({ line }) => line)).toEqual([1, 3]);
    expect([...row(3).refusals]).toEqual([
      [1, 'Hours: 8 is too many'],
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
