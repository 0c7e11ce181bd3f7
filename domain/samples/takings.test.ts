import { parseMoney } from '../money/money.ts';
import { sampleTakings } from './takings.ts';

describe('the takings of a sample site', () => {
  it('add up to the fund exactly, with a refund, and name each entry once', () => {
    const entries = sampleTakings(6_213_37, '2026-05-04', '2026-05-10');
    expect(entries.reduce((sum, { gross }) => sum + (parseMoney(gross) ?? Number.NaN), 0)).toBe(6_213_37);
    expect(entries.filter(({ gross }) => gross.startsWith('-'))).toHaveLength(1);
    expect(new Set(entries.map(({ external_id }) => external_id)).size).toBe(entries.length);
  });

  it('of a day alone are its tips', () => {
    expect(sampleTakings(10_00, '2026-05-04', '2026-05-04')).toMatchObject([{ gross: '10.00', kind: 'card_tip' }]);
  });
});
