import { withDatesShown } from '#domain/dates/dateText.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { type ComplianceFacts, checkCompliance, lateRelease, statementsOverdue } from '#domain/tronc/index.ts';
import { compliance as english } from './en-GB/compliance.ts';
import { compliance as irish } from './ga/compliance.ts';

const lot = { periodId: 1, periodStart: '2026-05-04', amount: 12_345 };

/** Facts that produce every possible finding. */
const worst: Omit<ComplianceFacts, 'jurisdiction'> = {
  scheme: {
    cardFee: { percent: 100, amount: null },
    troncmastersFee: 500,
    troncmastersFeeFromFund: 5000,
    setupFee: 2000,
    setupFeeFromFund: 10_000,
    reserve: { percent: null, amount: 100 },
    pointsByJobRole: true,
    pointsByLengthOfService: true,
    pointsByTraining: false,
  },
  setupFeeCharged: false,
  paidBy: 'employer',
  lengthOfService: [{ months: 36, points: 100 }],
  periods: [{ start: '2026-06-01', end: '2026-06-07', payDate: '2026-08-01' }],
  reserve: { kept: [lot], nextPayDate: null, released: [lot] },
  leftOut: ['Ana Archer'],
  optOutsWithoutEvidence: ['Otto Out'],
  clientEdits: { names: ['Cleo Client'], count: 2, latest: '2026-05-11', field: null },
  takings: { total: 50_000, mandatory: 2_345 },
  fund: [{ bucket: 'period', amount: 60_000 }],
};
const belowTakings = { ...worst, fund: [{ bucket: 'period' as const, amount: 40_000 }] };
const findings = (['GB', 'NI', 'IE'] as const).flatMap((jurisdiction) => [
  ...checkCompliance({ ...(jurisdiction === 'NI' ? belowTakings : worst), jurisdiction }),
  ...(jurisdiction === 'GB' ? checkCompliance({ ...worst, jurisdiction, paidBy: 'tronc_operator' }) : []),
  ...worst.periods.flatMap(({ start, end }) => lateRelease({ start, end, jurisdiction }, '2026-08-01')),
  ...(jurisdiction === 'IE' ? statementsOverdue({ count: 3, due: '2026-05-25' }) : []),
]);

describe.each([
  ['English', english.findings],
  ['Irish', irish.findings],
])('the words of the compliance check in %s', (_, templates) => {
  it('cover every finding and leave no placeholder unfilled', () => {
    expect(new Set(findings.map(({ words }) => words))).toEqual(new Set(Object.keys(templates)));
    for (const { words, params } of findings) {
      const filled = { ...withDatesShown(params), currency: '£' };
      const said = formatMessage(`${templates[words].text} ${templates[words].fix}`, filled);
      expect(said).not.toMatch(/%\{|\d{4}-\d\d/);
      // The text contains every value that a finding names, with dates in display format.
      for (const [name, value] of Object.entries(filled))
        if (name !== 'currency') expect(said).toContain(String(value));
    }
  });
});

it('never cites a law of Great Britain elsewhere, and cites no section where none applies', () => {
  const ofLaw = (place: RegExp) => findings.filter(({ words }) => place.test(words)).map(({ law }) => law);
  expect(ofLaw(/_ni$/)).toEqual([null, null, null, null, null]);
  for (const law of ofLaw(/_ie$/)) expect(law).toMatch(/^Payment of Wages Act 1991, s\.4[BCD]/);
});
