import { formatMessage } from '#domain/formatMessage.ts';
import { importing } from '#i18n/en-GB/importing.ts';
import { payrollPeriods } from '#i18n/en-GB/payrollPeriods.ts';
import { amountsIn } from '../amounts/amounts.fixture.ts';
import { NET_PAYS } from './netPays.ts';

const netPays = (text: string) => amountsIn(text, NET_PAYS);
/** Returns the error as the drawer shows it. */
const fault = async (text: string): Promise<string> => {
  const read = await netPays(text);
  if (!('fault' in read)) throw new Error('It was read');
  const kind = read.fault.key.split('.').at(-1) ?? '';
  const texts: Readonly<Record<string, unknown>> = { ...importing, ...payrollPeriods.net_pays_faults };
  return formatMessage(String(texts[kind]), read.fault.args as Record<string, string>);
};

describe('the net pays of a batch, read from a file', () => {
  it.each([
    ['as Excel saves them', '\uFEFFpayroll_ref,net_pay\r\nA1,1600.50\r\nB2,900\r\n'],
    ['in another order, with other columns, with semicolons', 'name;Net_Pay;Payroll_Ref\nAna;1600.50;A1\nBea;900;B2'],
    ['with decimal commas between semicolons', 'payroll_ref;net_pay\nA1;1.600,50\nB2;900,00'],
    ['with currencies and thousands', 'payroll_ref,net_pay\nA1,"£1,600.50"\nB2, £900.00 '],
    ['as Sage 50 Payroll names them', 'Employee Ref,Forename,Surname,Gross,Net Pay\nA1,A,B,2,1600.50\nB2,B,C,2,900.00'],
    ['as BrightPay names them', 'Works Number,First Name,Last Name,Gross Pay,Net Pay\nA1,A,B,2,1600.50\nB2,B,C,2,900'],
    ['as Moneysoft names them', 'Works No.,Name,Gross,Net\nA1,A,2,1600.50\nB2,B,2,900'],
    ['as Xero names them', 'Net pays of May\n\nEmployee,Payroll ID,Net Pay\nAna,A1,1600.50\nBea,B2,900'],
    ['as IRIS names them', 'Employee Reference\tEmployee Name\tNet Pay (£)\nA1\tAna\t1600.50\nB2\tBea\t900'],
    ['with refs that formulas keep as text', 'payroll_ref,net_pay\n="A1",1600.50\n="B2",900'],
  ])('reads them %s', async (_, text) => {
    expect(await netPays(text)).toMatchObject({
      rows: [
        { payroll_ref: 'A1', amount: 160_050 },
        { payroll_ref: 'B2', amount: 90_000 },
      ],
    });
  });

  it('keeps the line numbers of the original file across blank lines and line breaks in a cell', async () => {
    const read = await netPays('payroll_ref,net_pay,note\nA1,1,"two\nlines"\n\nB2,2,\n');
    expect(read).toMatchObject({ rows: [{ line: 2 }, { line: 5 }] });
  });

  it('names the invalid line, and what it requires', async () => {
    expect(await fault('person,pay\nA1,1')).toBe('Line 1 must contain the column names ‘payroll_ref’ and ‘net_pay’');
    expect(await fault('payroll_ref,net_pay\nA1,1\n\n,5')).toBe(
      'Line 4 has no ‘payroll_ref’. Enter the employee’s payroll ref.',
    );
    for (const value of ['1600,50', '-5', '(5)', '€5', '5.001', 'abc', '#N/A', '', '-'])
      expect(await fault(`payroll_ref,net_pay\nA1,1\nB2,"${value}"`)).toBe(
        `Line 3: ${value} is not a valid amount of net pay. Enter it like 1234.50.`,
      );
    expect(await fault('payroll_ref,net_pay\nA1,1\nB2,2\na1,3')).toBe(
      'a1 appears on line 2 and again on line 4. Keep one line per person.',
    );
  });

  it('rejects numbers with decimal commas and others with decimal points in one file', async () =>
    expect(await fault('payroll_ref;net_pay\nA1;1600,50\nB2;900.00')).toBe(
      'Line 2: 1600,50 is not a valid amount of net pay. Enter it like 1234.50.',
    ));

  it.each(['#N/A', '#REF!', '1.23457E+11'])('rejects the damaged ref %s with its line', async (ref) =>
    expect(await fault(`payroll_ref,net_pay\nA1,1\n${ref},2`)).toBe(
      `Line 3: ${ref} is no payroll ref, but an error or a shortened number of a spreadsheet. Correct it in the file, and choose it again.`,
    ),
  );

  it('does not choose between two columns that can be the same', async () => {
    const names = 'Line 1 must contain the column names ‘payroll_ref’ and ‘net_pay’';
    expect(await fault('Works No,Ref,Net\nA1,1,2')).toBe(names);
    expect(await fault('payroll_ref,Net pay,net_pay\nA1,1,2')).toBe(names);
  });

  it('rejects a line whose quotation marks could contain the next lines', async () =>
    expect(await fault('payroll_ref,net_pay,note\nA1,1,"a" b\nB2,2,x')).toBe(
      'Line 2 has a quotation mark that does not enclose a whole cell. Correct the line in the file, and choose it again.',
    ));

  it('reports that there is no text to read', async () => {
    expect(await netPays('')).toEqual({ fault: { key: 'importing.empty_file', args: {} } });
    expect(await netPays('PK\u0003\u0004')).toEqual({ fault: { key: 'importing.not_csv', args: {} } });
  });
});
