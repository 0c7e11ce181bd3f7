import {
  areExplained,
  decide,
  decideOthers,
  peopleWith,
  requestOf,
  stillHeld,
  totalWith,
  treatmentsWith,
} from './decisions.ts';
import { previewLine } from './handoffs.fixture.ts';

const line = previewLine({ handed: '12.50', now: '-2.50', reason: 'overpaid', held: true });

describe('decisions about held lines', () => {
  it('require a reason, which is kept when the decision changes', () => {
    const recovered = decide({}, line, 'recover');
    expect(areExplained(recovered)).toBe(false);
    const explained = { '7-3': { ...recovered['7-3']!, reason: ' agreed ' } };
    expect(areExplained(explained)).toBe(true);
    expect(requestOf(decide(explained, line, 'write_off'))).toEqual([
      { employee_id: 7, tronc_period_id: 3, decision: 'write_off', reason: 'agreed' },
    ]);
    expect(requestOf(decide(explained, line, null))).toEqual([]);
  });

  it('lower the total by what is recovered, not by what is written off', () => {
    expect(totalWith('100.00', decide({}, line, 'recover'))).toBe('97.50');
    expect(totalWith('100.00', decide({}, line, 'write_off'))).toBe('100.00');
    const treatments = [{ treatment: 'none' as const, lines: 2, amount: '100.00', nicable: '0.00' }];
    expect(treatmentsWith(treatments, decide({}, line, 'write_off'))).toEqual(treatments);
    const ruled = previewLine({ ...line, employee_id: 8, treatment: 'employer_rules', nicable: '-2.50' });
    expect(treatmentsWith(treatments, decide(decide({}, line, 'recover'), ruled, 'recover'))).toEqual([
      { treatment: 'none', lines: 3, amount: '97.50', nicable: '0.00' },
      { treatment: 'employer_rules', lines: 1, amount: '-2.50', nicable: '-2.50' },
    ]);
  });

  it('add people who are in the file because of them only, and pay what another payroll did not', () => {
    const alone = previewLine({ ...line, employee_id: 8, is_counted: false });
    const both = decide(decide({}, line, 'recover'), alone, 'recover');
    const twice = decide(both, previewLine({ ...alone, tronc_period_id: 4 }), 'recover');
    expect([peopleWith(2, both), peopleWith(2, twice), peopleWith(2, decide({}, alone, 'write_off'))]).toEqual([
      3, 3, 2,
    ]);
    const asked = previewLine({ employee_id: 9, held: true, reason: 'other_payroll', is_counted: false });
    expect([totalWith('1.00', decide({}, asked, 'pay')), peopleWith(0, decide({}, asked, 'pay'))]).toEqual([
      '11.00',
      1,
    ]);
  });

  it('record what another payroll paid, all of it until another amount is typed', () => {
    const asked = previewLine({ held: true, reason: 'other_payroll' });
    const { '7-3': paid } = decide({}, asked, 'paid_elsewhere');
    const typed = (amount: string) => ({ '7-3': { ...paid!, reason: 'Payslip', amount } });
    expect([paid?.amount, areExplained(typed('0.00')), areExplained(typed('8')), areExplained(typed('x'))]).toEqual([
      '10.00',
      false,
      true,
      false,
    ]);
    expect(requestOf(typed('8 '))).toEqual([
      { employee_id: 7, tronc_period_id: 3, decision: 'paid_elsewhere', reason: 'Payslip', amount: '8' },
    ]);
    expect(requestOf(decide(typed('8'), asked, 'pay'))[0]).not.toHaveProperty('amount');
    expect(totalWith('1.00', typed('8'))).toBe('1.00');
  });

  it('are made for the other lines that allow them, and kept while their lines are held as they were', () => {
    const asked = previewLine({ employee_id: 8, held: true, reason: 'other_payroll' });
    const other = previewLine({ employee_id: 9, held: true, reason: 'other_payroll' });
    const made = decideOthers(decide({}, line, 'recover'), { decision: 'pay', reason: 'Asked' }, [line, asked, other]);
    expect(Object.values(made).map(({ decision, reason }) => [decision, reason])).toEqual([
      ['recover', ''],
      ['pay', 'Asked'],
      ['pay', 'Asked'],
    ]);
    const changed = { ...asked, now: '9.99' };
    expect(Object.keys(stillHeld(made, [line, changed]))).toEqual(['7-3']);
  });
});
