import { amountsIn } from '../amounts/amounts.fixture.ts';
import { PAYROLL_RESULT } from './payrollResult.ts';

const result = (text: string) => amountsIn(text, PAYROLL_RESULT);

describe('payroll’s result', () => {
  it('is read with columns in any order, keeping leading zeros', async () => {
    expect(await result('\uFEFFName,Tronc,PAYROLL_REF\r\nÓ Briain,1234.50,00042\r\nExample,-12.5,7\r\n')).toMatchObject(
      {
        headings: ['PAYROLL_REF', 'Tronc'],
        rows: [
          { payroll_ref: '00042', amount: 123_450 },
          { payroll_ref: '7', amount: -1_250 },
        ],
      },
    );
  });

  it('may have separators of thousands, and lines without an amount or of the same person', async () => {
    expect(await result('payroll_ref,tronc\n1,"1,234.50"\n2,"(1,234.50)"\n3,\n1,"1,234"\n')).toMatchObject({
      rows: [
        { payroll_ref: '1', amount: 123_450 },
        { payroll_ref: '2', amount: -123_450 },
        { payroll_ref: '1', amount: 123_400 },
      ],
    });
  });

  it('may have decimal commas between semicolons', async () => {
    expect(await result('payroll_ref;tronc\n1;1234,50\n2;1.234,50\n3;\n4;-7,5\n')).toMatchObject({
      forms: { hasDecimalCommas: true },
      rows: [{ amount: 123_450 }, { amount: 123_450 }, { amount: -750 }],
    });
  });

  it.each([
    ['payroll_ref,amount\n1,2\n', 'columns', { line: 1 }],
    ['payroll_ref,tronc\n,2.00\n', 'payroll_ref', { line: 2 }],
    ['payroll_ref,tronc\n1,2.00\n2,€5\n', 'tronc', { line: 3, value: '€5' }],
    ['payroll_ref,tronc\n1,#N/A\n', 'tronc', { line: 2, value: '#N/A' }],
    ['payroll_ref,tronc\n1,1.234\n', 'tronc', { line: 2, value: '1.234' }],
    ['payroll_ref;tronc\n1;1,234.50\n2;1234,50\n', 'tronc', { line: 3, value: '1234,50' }],
  ])('is rejected with its line: %j', async (text, kind, args) => {
    expect(await result(text)).toMatchObject({ fault: { key: `payrollHandoff.result_faults.${kind}`, args } });
  });

  it('is rejected with all its errors, each with its line and the name of its column in the file', async () => {
    const faults = [
      { key: 'payrollHandoff.result_faults.tronc', args: { line: 2, value: '€5', column: 'Tips paid' } },
      { key: 'payrollHandoff.result_faults.payroll_ref', args: { line: 3, column: 'Works number' } },
      { key: 'payrollHandoff.result_faults.tronc', args: { line: 4, value: 'x', column: 'Tips paid' } },
    ];
    const text = 'Works number,Tips paid\n1,€5\n,2.00\n3,x\n4,1.00\n';
    expect(await result(text)).toMatchObject({ fault: faults[0], faults });
  });
});
