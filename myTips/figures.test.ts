import { myTips as irish } from '#i18n/ga/myTips.ts';
import { showDifference, showMoney, stepText } from './figures.ts';
import { english, loadWords } from './words.ts';

const BO = { name: 'Bo Lee', currency: 'EUR' } as const;

describe('the figures of a statement', () => {
  it.each([
    ['1234.50', 'GBP', '£1,234.50'],
    ['-1234.50', 'EUR', '−€1,234.50'],
  ] as const)('show %s in %s as %s', (amount, currency, shown) => expect(showMoney(amount, currency)).toBe(shown));

  it('show a difference with its sign, and none as words', () => {
    const shown = ['1.43', '-1.43', '0.00'].map((amount) => showDifference(amount, 'GBP', 'same amount'));
    expect(shown).toEqual(['+£1.43', '−£1.43', 'same amount']);
  });

  it('explain a step with the worker’s name, exact amounts shortened and buckets by name', async () => {
    const params = { weight: '30', total_weight: '70', pot: '1000.00', exact: '428.571428…', bucket: '2026-05-04' };
    const note = { code: 'bucket_share', params: { ...params, bucket_kind: 'weekly' } };
    expect(stepText(english, note, BO)).toBe('Share for the week from 04/05/2026: 30 ÷ 70 × €1,000.00 = €428.57…');
    expect(stepText(await loadWords('ga'), note, BO)).toContain('an tseachtain ón 04/05/2026');
    expect(stepText(english, { code: 'amount', params: { amount: '428.57' } }, BO)).toBe(
      'The share of Bo Lee is €428.57.',
    );
  });

  it('are the same texts in English (Ireland), and others in Irish', async () => {
    expect((await loadWords('en-IE')).page).toBe(english.page);
    expect((await loadWords('ga')).page).toBe(irish);
  });
});
