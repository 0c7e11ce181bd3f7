import { readResult } from './readResult.ts';

describe('payroll’s result', () => {
  it('is read with columns in any order, keeping leading zeros', async () => {
    expect(await readResult('\uFEFFName,Tronc,PAYROLL_REF\r\nÓ Briain,1234.50,00042\r\nExample,-12.5,7\r\n')).toEqual({
      rows: [
        { payroll_ref: '00042', tronc: '1234.50' },
        { payroll_ref: '7', tronc: '-12.5' },
      ],
    });
  });

  it('may have separators of thousands or decimal commas, and lines without an amount', async () => {
    expect(await readResult('payroll_ref;tronc\n1;1,234.50\n2;1234,50\n3;\n4;1,234\n')).toEqual({
      rows: [
        { payroll_ref: '1', tronc: '1234.50' },
        { payroll_ref: '2', tronc: '1234.50' },
        { payroll_ref: '4', tronc: '1234' },
      ],
    });
  });

  it.each([
    ['payroll_ref,amount\n1,2\n', 'columns', { line: 1 }],
    ['payroll_ref,tronc\n,2.00\n', 'payroll_ref', { line: 2 }],
    ['payroll_ref,tronc\n1,2.00\n2,£5\n', 'tronc', { line: 3, value: '£5' }],
    ['payroll_ref,tronc\n1,1.234\n', 'tronc', { line: 2, value: '1.234' }],
  ])('is rejected with its line: %j', async (text, kind, args) => {
    expect(await readResult(text)).toEqual({ fault: { key: `payrollHandoff.result_faults.${kind}`, args } });
  });
});
