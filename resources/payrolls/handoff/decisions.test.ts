import type { HandoffPreviewLine } from '#domain/contract/payrollHandoffs.ts';
import { areExplained, decide, requestOf, totalWith } from './decisions.ts';

const line: HandoffPreviewLine = {
  employee_id: 7,
  name: 'Ann Example',
  payroll_ref: '7',
  tronc_scheme_id: 1,
  scheme_name: 'Floor',
  site_name: 'Harbour',
  tronc_period_id: 3,
  period_number: 1,
  start_date: '2026-04-01',
  end_date: '2026-04-30',
  pay_date: '2026-05-08',
  report_id: 9,
  report_version: 2,
  share: '10.00',
  handed: '12.50',
  now: '-2.50',
  nicable: '0.00',
  treatment: 'none',
  reason: 'overpaid',
  after_leaving: false,
  held: true,
};

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
  });
});
