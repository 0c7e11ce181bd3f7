import { shorten } from '#domain/money/shorten.ts';
import { bucketRows } from '#src/tronc/bucketRows.ts';
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

  it('puts weeks or days into a table, with their sum, and keeps a share stage for it', () => {
    const note = (code: string, params: Record<string, string | number>) => ({ code, params, text: '' });
    const at = (bucket: string) => ({ bucket, bucket_kind: 'daily' });
    const explained = [
      note('points', { total: '3' }),
      note('bucket_weight', { ...at('2026-05-04'), hours: '8', points: '3', weight: '24' }),
      note('bucket_share', {
        ...at('2026-05-04'),
        weight: '24',
        total_weight: '48',
        pot: '1000.00',
        exact: '500.000000',
      }),
      note('bucket_without_money', { ...at('2026-05-05'), hours: '4' }),
      note('sum', { exact: '500.000000' }),
      note('amount', { amount: '500.00' }),
    ];
    const { sentences, rows, sum } = bucketRows(explained);
    expect(stagesOf(sentences, rows.length > 0).map(({ stage }) => stage)).toEqual(['points', 'share', 'amount']);
    expect(rows.map(({ bucket, hours, weight, pot, exact }) => [bucket, hours, weight, pot, exact])).toEqual([
      ['2026-05-04', '8', '24', '1000.00', '500.000000'],
      ['2026-05-05', '4', undefined, undefined, undefined],
    ]);
    expect(sum).toBe('500.000000');
  });

  it.each([
    ['384.615384…', '384.61…'],
    ['579.005000', '579.00…'],
    ['500.000000', '500.00'],
    ['12', '12.00'],
    ['0.999999…', '0.99…'],
  ])('shortens %s to %s, and never rounds it up', (exact, shown) => expect(shorten(exact)).toBe(shown));
});
