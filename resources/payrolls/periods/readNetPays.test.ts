import { formatMessage } from '#domain/formatMessage.ts';
import { payrollPeriods } from '#i18n/en-GB/payrollPeriods.ts';
import { readNetPays } from './readNetPays.ts';

/** Returns the error as the drawer shows it. */
const fault = async (text: string): Promise<string> => {
  const read = await readNetPays(text);
  if (!('fault' in read)) throw new Error('It was read');
  const kind = read.fault.key.split('.').at(-1) as keyof typeof payrollPeriods.net_pays_faults;
  return formatMessage(payrollPeriods.net_pays_faults[kind], read.fault.args as Record<string, string>);
};

describe('the net pays of a batch, read from a CSV', () => {
  it.each([
    ['as Excel saves them', '\uFEFFpayroll_ref,net_pay\r\nA1,1600.50\r\nB2,900\r\n'],
    ['in another order, with other columns, with semicolons', 'name;Net_Pay;Payroll_Ref\nAna;1600.50;A1\nBea;900;B2'],
  ])('reads them %s', async (_, text) => {
    expect(await readNetPays(text)).toMatchObject({
      pays: [
        { payroll_ref: 'A1', net_pay: '1600.50' },
        { payroll_ref: 'B2', net_pay: '900' },
      ],
    });
  });

  it('keeps the line numbers of the original file across blank lines and line breaks in a cell', async () => {
    const read = await readNetPays('payroll_ref,net_pay,note\nA1,1,"two\nlines"\n\nB2,2,\n');
    expect(read).toMatchObject({ lines: [2, 5] });
  });

  it('names the invalid line, and what it requires', async () => {
    expect(await fault('ref,net\nA1,1')).toBe('Line 1 must contain the column names ‘payroll_ref’ and ‘net_pay’');
    expect(await fault('payroll_ref,net_pay\nA1,1\n\n,5')).toBe(
      'Line 4 has no ‘payroll_ref’. Enter the employee’s payroll ref.',
    );
    for (const value of ['1,600.50', '-5', '£5', '5.001', 'abc'])
      expect(await fault(`payroll_ref,net_pay\nA1,1\nB2,"${value}"`)).toBe(
        `Line 3: ${value} is not a net pay. Enter it like 1234.50.`,
      );
    expect(await fault('payroll_ref,net_pay\nA1,1\nB2,2\na1,3')).toBe(
      'a1 appears on line 2 and again on line 4. Keep one line per person.',
    );
  });

  it('reports that there is no text to read', async () => {
    expect(await readNetPays('')).toEqual({ fault: { key: 'importing.empty_file', args: {} } });
    expect(await readNetPays('PK\u0003\u0004')).toEqual({ fault: { key: 'importing.not_csv', args: {} } });
  });
});
