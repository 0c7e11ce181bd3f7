import { stagesOf } from '#src/tronc/explanation.ts';
import { ROW } from '#src/tronc/schemes.fixture.ts';
import { departmentSums, feeOf, subtract } from './ledger.ts';

describe('the ledger of a report', () => {
  it('splits a fee between fund and employer to the penny', () => {
    expect(feeOf('50.01', '25.00')).toEqual({ total: '50.01', fund: '25.00', employer: '25.01' });
    expect([subtract('10.00'), subtract('0.00')]).toEqual(['-10.00', '0.00']);
  });

  it('sums departments: each person once, hours and money exactly', () => {
    const rows = [
      { ...ROW, hours: 0.1, amount: '0.10' },
      { ...ROW, job_role_id: 6, hours: 0.2, amount: '0.20' },
      { ...ROW, employee_id: 40, department: 'Kitchen', hours: 1, amount: '1.00' },
    ];
    const { departments, all } = departmentSums(rows);
    expect(departments.map(({ department, people, hours, amount }) => [department, people, hours, amount])).toEqual([
      ['Default', 1, 0.3, '0.30'],
      ['Kitchen', 1, 1, '1.00'],
    ]);
    expect(all).toEqual({ people: 2, hours: 1.3, amount: '1.30' });
  });
});

describe('an explanation', () => {
  it('lists points, weight, share, rounding and amount in this order', () =>
    expect(stagesOf(ROW.explanation).map(({ stage }) => stage)).toEqual([
      'points',
      'weight',
      'share',
      'rounding',
      'amount',
    ]));
});
