import { myTips as irish } from '#i18n/ga/myTips.ts';
import { showDifference, showHours, showMoney, stepText } from './figures.ts';
import { english, loadWords } from './words.ts';

describe('the figures of a statement', () => {
  it.each([
    ['1234.50', 'GBP', '£1,234.50'],
    ['-1234.50', 'EUR', '−€1,234.50'],
  ] as const)('show %s in %s as %s', (amount, currency, shown) => expect(showMoney(amount, currency)).toBe(shown));

  it('show a difference with its sign, and none as words', () => {
    const shown = ['1.43', '-1.43', '0.00'].map((amount) => showDifference(amount, 'GBP', 'same amount'));
    expect(shown).toEqual(['+£1.43', '−£1.43', 'same amount']);
  });

  it('explain a step to the worker, with hours to two decimals, amounts to pence and buckets by name', async () => {
    const params = { weight: '115/3', total_weight: '1070', pot: '1000.00', exact: '35.825545…', bucket: '2026-05-04' };
    const note = { code: 'bucket_share', params: { ...params, bucket_kind: 'weekly' } };
    expect(stepText(english, note, 'EUR')).toBe(
      '€1,000.00 is shared for the week from 04/05/2026. Everyone together has 1,070, and you have 38.33 of these: 38.33 ÷ 1,070 × €1,000.00 = €35.82…',
    );
    expect(stepText(await loadWords('ga'), note, 'EUR')).toContain('an tseachtain ón 04/05/2026');
    expect(stepText(english, { code: 'amount', params: { amount: '428.57' } }, 'EUR')).toBe('Your share is €428.57.');
    expect([showHours(7.3333), showHours(1_034.5)]).toEqual(['7.33', '1,034.5']);
  });

  it('are the same texts in English (Ireland), and others in Irish', async () => {
    expect((await loadWords('en-IE')).page).toBe(english.page);
    expect((await loadWords('ga')).page).toBe(irish);
  });
});
