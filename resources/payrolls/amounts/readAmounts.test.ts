import { utils, type WorkSheet, write } from '@e965/xlsx';
import { excelTables } from '#src/import/excelTables.ts';
import { NET_PAYS } from '../periods/netPays.ts';
import { readAmounts } from './readAmounts.ts';

const sheetOf = (...lines: unknown[][]): WorkSheet => utils.aoa_to_sheet(lines);
/** Returns the tables of a workbook with these sheets. */
const tablesOf = (sheets: Readonly<Record<string, WorkSheet>>, hidden: readonly string[] = []) => {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) };
  return excelTables(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};
const read = (tables: ReturnType<typeof tablesOf>, sheet?: string) => readAmounts(tables, NET_PAYS, '£', { sheet });

describe('amounts of a spreadsheet', () => {
  it('are those of its cells, and refs those that its cells show', () => {
    const sheet = sheetOf(['Works Number', 'Net Pay'], [42, 1600.5], ['A1', 900], [7, 1234.5]);
    sheet.A2.z = '00000';
    sheet.B2.z = '"£"#,##0.00';
    sheet.B4.z = '#,##0';
    expect(read(tablesOf({ Pay: sheet }))).toMatchObject({
      source: { facts: { sheet: 'Pay' } },
      headings: ['Works Number', 'Net Pay'],
      rows: [
        { line: 2, payroll_ref: '00042', amount: 160_050 },
        { line: 3, payroll_ref: 'A1', amount: 90_000 },
        { line: 4, payroll_ref: '7', amount: 123_450 },
      ],
    });
  });

  it('are on the sheet that has the columns, or on the one that the user chooses', () => {
    const tables = tablesOf(
      {
        Old: sheetOf(['Payroll ref', 'Net pay'], ['B2', 1]),
        Notes: sheetOf(['Paid on Friday'], ['by bank']),
        May: sheetOf(['Payroll ref', 'Net pay'], ['A1', 900]),
        June: sheetOf(['Payroll ref', 'Net pay'], ['A1', 950]),
      },
      ['Old'],
    );
    expect(read(tables)).toMatchObject({ source: { facts: { sheet: 'May' } }, rows: [{ amount: 90_000 }] });
    expect(read(tables, 'June')).toMatchObject({ rows: [{ amount: 95_000 }] });
    expect(read(tables, 'Old')).toMatchObject({ rows: [{ payroll_ref: 'B2' }] });
    expect(read(tables, 'Notes')).toMatchObject({
      fault: { key: 'payrollPeriods.net_pays_faults.columns', args: { line: 1 } },
    });
  });

  it.each(['#N/A', '#REF!', '#VALUE!'])('are rejected if a cell has the error %s', (error) => {
    const number = { '#N/A': 42, '#REF!': 23, '#VALUE!': 15 }[error];
    const sheet = sheetOf(['Payroll ref', 'Net pay'], ['A1', 1], ['B2', 2]);
    sheet.B3 = { t: 'e', v: number, w: error };
    expect(read(tablesOf({ Pay: sheet }))).toMatchObject({
      fault: { key: 'payrollPeriods.net_pays_faults.net_pay', args: { line: 3, value: error } },
    });
    sheet.B3 = { t: 'n', v: 2 };
    sheet.A3 = { t: 'e', v: number, w: error };
    expect(read(tablesOf({ Pay: sheet }))).toMatchObject({
      fault: { key: 'importing.damaged_ref', args: { line: 3, value: error } },
    });
  });

  it('are in the columns that the user chooses', () => {
    const tables = tablesOf({ Pay: sheetOf(['Clock', 'Name', 'Amount', 'Tips'], ['A1', 'Ann', 900, 12.5]) });
    const found = read(tables);
    expect(found).toMatchObject({ isUnclear: true, fault: { key: 'payrollPeriods.net_pays_faults.columns' } });
    expect(readAmounts(tables, NET_PAYS, '£', { mapping: { payroll_ref: 0, net_pay: 3 } })).toMatchObject({
      headings: ['Clock', 'Tips'],
      rows: [{ line: 2, payroll_ref: 'A1', amount: 1_250 }],
    });
  });

  it('are in the columns that were chosen in an earlier file, whatever else this one contains', () => {
    const remembered = { payroll_ref: 'Clock', net_pay: 'Tips' };
    const sheet = sheetOf(['May'], ['Tips', 'New', 'Clock'], [12.5, 'x', 'A1']);
    expect(readAmounts(tablesOf({ Pay: sheet }), NET_PAYS, '£', { remembered })).toMatchObject({
      headings: ['Clock', 'Tips'],
      rows: [{ line: 3, payroll_ref: 'A1', amount: 1_250 }],
    });
    const other = tablesOf({ Pay: sheetOf(['Clock', 'Paid'], ['A1', 900]) });
    expect(readAmounts(other, NET_PAYS, '£', { remembered })).toMatchObject({ isUnclear: true });
  });

  it('are rejected if the sheet has no lines, or the file no table', () => {
    expect(read(tablesOf({ Pay: sheetOf(['Payroll ref', 'Net pay']) }))).toMatchObject({
      fault: { key: 'importing.no_rows' },
    });
    expect(read([])).toMatchObject({ fault: { key: 'importing.empty_file' } });
  });
});
