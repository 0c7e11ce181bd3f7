import { areExplained, decide, requestOf, totalWith, treatmentsWith } from './decisions.ts';
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
});
