import fc from 'fast-check';
import { runs } from '../../propertyRuns.fixture.ts';
import { calculate } from '../calculate.ts';
import { plainScheme, report, type Story, troncInput } from '../scenario.fixture.ts';
import type { Jurisdiction, SchemeRules } from '../types.ts';
import { checkCompliance } from './check.ts';
import { type ComplianceFacts, reportFacts, schemeFacts } from './facts.ts';
import { hasBreach, LAW, SEVERITIES } from './findings.ts';
import { lateRelease, payOutBy } from './timing.ts';

/** Nothing beyond the input of a calculation. */
const OBSERVED = { paidBy: 'employer' as const, clientEdits: null, optOutsWithoutEvidence: [] };
/** A week of May 2026, paid in June: no findings. */
const facts = (over: Partial<ComplianceFacts> = {}): ComplianceFacts => ({
  jurisdiction: 'GB',
  scheme: plainScheme,
  setupFeeCharged: false,
  lengthOfService: [],
  periods: [{ start: '2026-05-04', end: '2026-05-10', payDate: '2026-06-30' }],
  reserve: { kept: [], nextPayDate: null, released: [] },
  leftOut: [],
  ...OBSERVED,
  ...over,
});
const rules = (over: Partial<SchemeRules>): Partial<ComplianceFacts> => ({ scheme: { ...plainScheme, ...over } });
const paid = (start: string, end: string, payDate: string): Partial<ComplianceFacts> => ({
  periods: [{ start, end, payDate }],
});
const found = (over: Partial<ComplianceFacts>) =>
  checkCompliance(facts(over)).map(({ code, severity, words }) => `${code} ${severity} ${words}`);

const FEE = rules({ troncmastersFee: 500, troncmastersFeeFromFund: 5000 });
const SETUP = rules({ setupFee: 2000, setupFeeFromFund: 10_000 });
const CARD = rules({ cardFee: { percent: 150, amount: null } });
const RESERVE = rules({ reserve: { percent: null, amount: 5000 } });
const LEFT_OUT = { leftOut: ['Ana Archer'] };
const EDITED = { clientEdits: { names: ['Pat Client'], count: 2, latest: '2026-05-11', field: 'job_roles' } };
const NO_EVIDENCE = { optOutsWithoutEvidence: ['Otto Out'] };
const WAIT = { ...rules({ pointsByLengthOfService: true }), lengthOfService: [{ months: 13, points: 100 }] };

describe('the compliance check (tronc-domain 8.1)', () => {
  it.each<[string, Partial<ComplianceFacts>, string[], string[], string[]]>([
    [
      'a fee from the fund',
      FEE,
      ['FEE_FROM_FUND breach fee_gb'],
      ['FEE_FROM_FUND notice fee_ni'],
      ['FEE_FROM_FUND breach fee_ie'],
    ],
    [
      'a setup fee from the fund',
      SETUP,
      ['SETUP_FROM_FUND breach setup_gb'],
      ['SETUP_FROM_FUND notice setup_ni'],
      ['SETUP_FROM_FUND breach setup_ie'],
    ],
    ['a card fee', CARD, ['CARD_FEE breach card_gb'], ['CARD_FEE notice card_ni'], ['CARD_FEE warn card_ie']],
    ['a reserve', RESERVE, ['RESERVE warn reserve_gb'], ['RESERVE notice reserve_ni'], ['RESERVE warn reserve_ie']],
    ['a late pay date', paid('2026-05-04', '2026-05-10', '2026-07-01'), ['DEADLINE breach deadline'], [], []],
    [
      'a late pay date where the tronc operator pays (s.27F(5))',
      { ...paid('2026-05-04', '2026-05-10', '2026-07-01'), paidBy: 'tronc_operator' },
      ['DEADLINE notice deadline_operator'],
      [],
      [],
    ],
    [
      'an opt-out without a signed document',
      NO_EVIDENCE,
      ['OPT_OUT_NO_EVIDENCE warn opt_out_gb'],
      ['OPT_OUT_NO_EVIDENCE notice opt_out_ni'],
      ['OPT_OUT_NO_EVIDENCE warn opt_out_ie'],
    ],
    ['a person left out', LEFT_OUT, ['ZERO_WORKER warn left_out_gb'], [], ['ZERO_WORKER warn left_out_ie']],
    [
      'points changed by the client',
      EDITED,
      ['EMPLOYER_EDITED_ALLOCATION warn edited'],
      ['EMPLOYER_EDITED_ALLOCATION warn edited'],
      [],
    ],
    ['a long wait for points', WAIT, ['LOS_LONG_WAIT info service_wait'], [], []],
    ['nothing', {}, [], [], []],
  ])('applies the rules of each place to %s', (_, over, gb, ni, ie) => {
    expect(found({ ...over, jurisdiction: 'GB' })).toEqual(gb);
    expect(found({ ...over, jurisdiction: 'NI' })).toEqual(ni);
    expect(found({ ...over, jurisdiction: 'IE' })).toEqual(ie);
    expect(found({ ...over, jurisdiction: 'other' })).toEqual([]);
  });

  it('names the Act, the field and the part that the fund pays', () => {
    expect(checkCompliance(facts(FEE))).toEqual([
      {
        code: 'FEE_FROM_FUND',
        severity: 'breach',
        field: 'troncmasters_fee_from_fund_percentage',
        law: 'Employment Rights Act 1996, s.27D and s.27F(6)(c)',
        words: 'fee_gb',
        params: { percent: '50' },
      },
    ]);
    const field = (over: Partial<ComplianceFacts>) => checkCompliance(facts(over))[0]?.field;
    expect(field(CARD)).toBe('card_transaction_fee_percentage');
    expect(field(rules({ cardFee: { percent: 0, amount: 1 } }))).toBe('card_transaction_fee_fixed_amount');
    expect(field(RESERVE)).toBe('troncs_reserve_fixed_amount');
    expect(field(rules({ reserve: { percent: 1, amount: 1 } }))).toBe('troncs_reserve_percentage');
    expect(checkCompliance(facts({ ...CARD, jurisdiction: 'IE' }))[0]?.law).toMatch(/s\.4C\(b\)$/);
    expect(checkCompliance(facts({ ...FEE, jurisdiction: 'NI' }))[0]?.law).toBeNull();
  });

  it('gives each finding at most one field and one legal source', () => {
    const lot = { periodId: 1, periodStart: '2026-01-05', amount: 12_345 };
    const all = facts({
      ...rules({
        ...{ troncmastersFee: 500, troncmastersFeeFromFund: 5000, setupFee: 2000, setupFeeFromFund: 10_000 },
        cardFee: { percent: 150, amount: null },
        reserve: { percent: null, amount: 5000 },
        pointsByLengthOfService: true,
      }),
      lengthOfService: [{ months: 24, points: 1 }],
      ...LEFT_OUT,
      clientEdits: { names: ['Pat', 'Sam'], count: 3, latest: '2026-05-11', field: null },
      periods: [{ start: '2026-05-04', end: '2026-05-10', payDate: '2026-07-01' }],
      reserve: { kept: [lot], nextPayDate: '2026-07-08', released: [{ ...lot, amount: 50 }] },
    });
    const remedies = (jurisdiction: Jurisdiction) =>
      checkCompliance({ ...all, jurisdiction }).map(({ words, severity, field, law, params }) => [
        words,
        severity,
        field,
        law,
        params,
      ]);
    const fee = 'troncmasters_fee_from_fund_percentage';
    const setup = 'setup_fee_from_fund_percentage';
    const card = 'card_transaction_fee_percentage';
    const reserve = 'troncs_reserve_fixed_amount';
    const act = (section: string) => `Employment Rights Act 1996, s.${section}`;
    const irish = (section: string) => `Payment of Wages Act 1991, s.${section}`;
    const one = { count: 1, names: 'Ana Archer' };
    const edits = { count: 3, names: 'Pat, Sam', date: '2026-05-11' };
    const edited = (law: string) => ['edited', 'warn', null, law, edits];
    const deductions = act('27D and s.27F(6)(c)');
    const release_by = '2026-02-28';
    expect(remedies('GB')).toEqual([
      ['fee_gb', 'breach', fee, deductions, { percent: '50' }],
      ['setup_gb', 'breach', setup, deductions, { percent: '100' }],
      ['card_gb', 'breach', card, act('27C(6)'), {}],
      ['reserve_overdue', 'breach', reserve, act('27G'), { amount: '123.45', release_by }],
      [
        'deadline',
        'breach',
        'pay_date',
        act('27G'),
        { start: '2026-05-04', deadline: '2026-06-30', pay_date: '2026-07-01' },
      ],
      ['reserve_gb', 'warn', reserve, act('27G'), {}],
      ['reserve_late', 'warn', reserve, act('27G'), { amount: '0.50', release_by, pay_date: '2026-07-01' }],
      ['left_out_gb', 'warn', 'job_roles', act('27D'), one],
      edited(`HMRC NIM02956; ${act('27F(6)(d)')}`),
      ['service_wait', 'info', 'length_of_service_tronc_points', null, { months: 24 }],
    ]);
    expect(remedies('NI')).toEqual([
      edited('HMRC NIM02956'),
      ['fee_ni', 'notice', fee, null, { percent: '50' }],
      ['setup_ni', 'notice', setup, null, { percent: '100' }],
      ['card_ni', 'notice', card, null, {}],
      ['reserve_ni', 'notice', reserve, null, {}],
    ]);
    expect(remedies('IE')).toEqual([
      ['fee_ie', 'breach', fee, irish('4C(b)'), { percent: '50' }],
      ['setup_ie', 'breach', setup, irish('4C(b)'), { percent: '100' }],
      ['card_ie', 'warn', card, irish('4C(b)'), {}],
      ['reserve_ie', 'warn', reserve, irish('4B'), {}],
      ['left_out_ie', 'warn', 'job_roles', irish('4B'), one],
    ]);
    expect(hasBreach(checkCompliance(all))).toBe(true);
    expect(hasBreach(checkCompliance({ ...all, jurisdiction: 'NI' }))).toBe(false);
  });

  it.each<[string, Partial<SchemeRules>]>([
    ['no fee, though all of it would come from the fund', { troncmastersFee: 0, troncmastersFeeFromFund: 10_000 }],
    ['no setup fee, though all of it would come from the fund', { setupFee: 0, setupFeeFromFund: 10_000 }],
    ['a fee that the employer pays', { troncmastersFee: 500, troncmastersFeeFromFund: 0 }],
    ['a setup fee that the employer pays', { setupFee: 2000, setupFeeFromFund: 0 }],
    ['charges of nothing', { cardFee: { percent: 0, amount: 0 }, reserve: { percent: 0, amount: null } }],
  ])('finds nothing in %s', (_, over) => expect(found(rules(over))).toEqual([]));

  it('ignores a setup fee that an earlier period was charged', () =>
    expect(found({ ...SETUP, setupFeeCharged: true })).toEqual([]));

  it.each([
    ['2026-01-01', '2026-01-31', '2026-02-28', true],
    ['2026-01-31', '2026-01-31', '2026-03-01', false],
    ['2028-01-31', '2028-01-31', '2028-02-29', true],
    ['2026-11-30', '2026-12-06', '2026-12-31', true],
    ['2026-12-01', '2026-12-31', '2027-01-31', true],
    ['2026-12-01', '2026-12-31', '2027-02-01', false],
  ])('allows tips of a period from %s to %s to be paid on %s: %s (s.27G)', (start, end, payDate, lawful) =>
    expect(found(paid(start, end, payDate))).toEqual(lawful ? [] : ['DEADLINE breach deadline']),
  );

  it('checks a scheme’s periods in order and reports the first one that is paid late', () => {
    const periods = ['2026-06-30', '2026-07-01', '2026-07-02'].map((payDate) => ({
      start: '2026-05-04',
      end: '2026-05-10',
      payDate,
    }));
    expect(checkCompliance(facts({ periods }))[0]?.params).toEqual({
      start: '2026-05-04',
      deadline: '2026-06-30',
      pay_date: '2026-07-01',
    });
  });

  it('checks tips in Great Britain from 1 October 2024 only, and elsewhere without a start date', () => {
    const before = paid('2024-09-01', '2024-09-30', '2024-12-31');
    const across = paid('2024-09-02', '2024-10-01', '2024-11-30');
    const all = { scheme: { ...plainScheme, cardFee: { percent: 1, amount: null } }, ...LEFT_OUT, ...EDITED };
    expect(found({ ...all, ...before })).toEqual(['EMPLOYER_EDITED_ALLOCATION warn edited']);
    expect(found({ ...all, ...across })[0]).toBe('CARD_FEE breach card_gb');
    // In that period the Act applies to the tips of October, which are due by the end of November.
    expect(found(across)).toEqual([]);
    expect(found(paid('2024-09-02', '2024-10-01', '2024-12-01'))).toEqual(['DEADLINE breach deadline']);
    expect(found({ ...CARD, ...before, jurisdiction: 'IE' })).toEqual(['CARD_FEE warn card_ie']);
    const both = { periods: [...before.periods!, ...paid('2026-05-04', '2026-05-10', '2026-06-30').periods!] };
    expect(found({ ...CARD, ...both })).toContain('CARD_FEE breach card_gb');
  });

  it('distinguishes money kept beyond its last day from money that is only paid late', () => {
    const lot = { periodId: 1, periodStart: '2026-05-04', amount: 12_345 };
    const held = (over: Partial<ComplianceFacts['reserve']>, period = paid('2026-06-29', '2026-07-05', '2026-07-10')) =>
      found({ ...period, reserve: { kept: [], nextPayDate: '2026-07-17', released: [], ...over } });
    expect(held({ kept: [lot] })).toEqual(['RESERVE breach reserve_overdue']);
    expect(held({ kept: [lot], nextPayDate: null })).toEqual(['RESERVE breach reserve_overdue']);
    expect(held({ kept: [lot], nextPayDate: '2026-06-30' })).toEqual([]);
    expect(held({ released: [lot] })).toEqual(['RESERVE warn reserve_late']);
    expect(held({ released: [lot] }, paid('2026-06-22', '2026-06-28', '2026-06-30'))).toEqual([]);
    for (const nextPayDate of ['2026-07-17', null])
      expect(held({ kept: [{ ...lot, periodStart: '2024-09-30' }], nextPayDate })).toEqual([]);
    expect(held({ kept: [{ ...lot, periodStart: '2024-10-01' }] })).toEqual(['RESERVE breach reserve_overdue']);
    expect(held({ released: [{ ...lot, periodStart: '2024-09-30' }] })).toEqual([]);
    expect(found({ jurisdiction: 'NI', reserve: { kept: [lot], nextPayDate: null, released: [] } })).toEqual([]);
  });

  it('checks a scheme without known periods by its rules only', () => {
    const lot = { periodId: 1, periodStart: '2026-05-04', amount: 1 };
    const reserve = { kept: [], nextPayDate: null, released: [lot] };
    expect(found({ ...CARD, periods: [], reserve })).toEqual(['CARD_FEE breach card_gb']);
  });

  it('sets a last day for paying out tips in Great Britain only, and none before the Act', () => {
    const by = (jurisdiction: Jurisdiction, end = '2026-05-10') => payOutBy('2024-10-02', end, jurisdiction);
    expect([by('GB'), by('GB', '2024-09-30'), by('NI'), by('IE'), by('other')]).toEqual([
      '2024-11-30',
      ...[null, null, null, null],
    ]);
  });

  it('names at most five people', () => {
    const leftOut = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const named = (leftOut: string[]) => checkCompliance(facts({ leftOut }))[0]?.params;
    expect(named(leftOut)).toEqual({ count: 7, names: 'A, B, C, D, E, …' });
    expect(named(leftOut.slice(0, 5))).toEqual({ count: 5, names: 'A, B, C, D, E' });
  });

  it.each([
    ['a year’s wait in addition to other points', [12, 24], {}, 0],
    ['more than a year’s', [13, 24], {}, 1],
    ['any wait where nothing else counts', [6], { pointsByJobRole: false }, 1],
    ['no spans', [], {}, 0],
    ['points for service switched off', [36], { pointsByLengthOfService: false }, 0],
  ])('reports a long wait for points correctly for %s', (_, months, over, count) =>
    expect(
      found({
        ...rules({ pointsByLengthOfService: true, ...over }),
        lengthOfService: months.map((one) => ({ months: one, points: 100 })),
      }),
    ).toHaveLength(count),
  );

  it('orders findings by severity, and reports no breach without a legal source', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
    const any = fc.record({
      jurisdiction: fc.constantFrom<Jurisdiction>('GB', 'NI', 'IE', 'other'),
      fee: fc.integer({ min: 0, max: 10_000 }),
      share: fc.constantFrom(0, 5000, 10_000),
      card: fc.record({ percent: amount, amount }),
      payDate: fc.constantFrom('2026-06-30', '2026-07-01'),
    });
    fc.assert(
      fc.property(any, ({ jurisdiction, fee, share, card, payDate }) => {
        const findings = checkCompliance(
          facts({
            jurisdiction,
            ...rules({ troncmastersFee: fee, troncmastersFeeFromFund: share, cardFee: card, reserve: card }),
            ...paid('2026-05-04', '2026-05-10', payDate),
          }),
        );
        const ranks = findings.map(({ severity }) => SEVERITIES.indexOf(severity));
        expect(ranks).toEqual([...ranks].sort());
        expect(findings.every(({ severity, law }) => severity !== 'breach' || law !== null)).toBe(true);
        expect(hasBreach(findings)).toBe(ranks.includes(0));
        if (jurisdiction === 'GB' && fee > 0 && share > 0)
          expect(findings.map(({ law }) => law)).toContain(LAW.GB.deductions);
      }),
      runs(100),
    );
  });
});

describe('the day of the release (s.27G(a))', () => {
  const period = { start: '2026-05-04', end: '2026-05-10', jurisdiction: 'GB' } as const;

  it('is late after the month that follows the one in which the first tip was paid', () => {
    expect(lateRelease(period, '2026-06-30')).toEqual([]);
    expect(lateRelease(period, '2026-07-01')).toEqual([
      {
        code: 'DEADLINE',
        severity: 'warn',
        field: null,
        law: 'Employment Rights Act 1996, s.27G(a)',
        words: 'released_late',
        params: { start: '2026-05-04', deadline: '2026-06-30', released: '2026-07-01' },
      },
    ]);
  });

  it.each(['NI', 'IE', 'other'] as const)('has no deadline under a law of Great Britain in %s', (jurisdiction) =>
    expect(lateRelease({ ...period, jurisdiction }, '2027-01-01')).toEqual([]),
  );

  it('has no deadline for tips paid before the Act', () =>
    expect(lateRelease({ ...period, start: '2024-09-02', end: '2024-09-08' }, '2026-07-01')).toEqual([]));
});

describe('compliance facts of a report', () => {
  const lots = [
    { periodId: 8, periodStart: '2026-03-30', amount: 3000 },
    { periodId: 9, periodStart: '2026-04-06', amount: 2000 },
  ];
  const of = (story: Story, payDate = '2026-05-15') =>
    reportFacts(troncInput(story), report(story).reserve, payDate, OBSERVED);

  it('divides the reserve into what this report pays and what it leaves', () => {
    const story = { input: { reserve: { lots, release: 4000 } } };
    expect(of(story).reserve).toEqual({
      kept: [{ ...lots[1], amount: 1000 }],
      nextPayDate: '2026-05-22',
      released: [lots[0], { ...lots[1], amount: 1000 }],
    });
    // March lots are due by 30 April, April lots by 31 May: the next pay date is before 31 May.
    expect(checkCompliance(of(story)).map(({ words }) => words)).toEqual(['reserve_late']);
    const kept = { input: { reserve: { lots, release: 0 } } };
    expect(checkCompliance(of(kept)).map(({ words }) => words)).toEqual(['reserve_overdue']);
  });

  it('leaves no lot overdue if the engine decides the release', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('2026-05-22', '2026-06-05', null),
        fc.integer({ min: 1, max: 9999 }),
        (nextPayDate, amount) => {
          const own = [{ ...lots[0]!, amount }, lots[1]!];
          const story = { period: { nextPayDate }, input: { reserve: { lots: own, release: null } } };
          expect(hasBreach(checkCompliance(of(story)))).toBe(false);
        },
      ),
      runs(100),
    ));

  it('lists people with hours but without points or split, except those who opted out or also have a paid role', () => {
    const story: Story = {
      scheme: { splitByDepartment: true },
      people: [
        { id: 1, surname: 'Pointless', points: '0' },
        { id: 2, surname: 'Splitless', department: 2 },
        { id: 3, surname: 'Paid' },
        { id: 4, surname: 'Out', points: '0', optedOut: true },
        { id: 5, surname: 'Away', points: '0', hours: null },
      ],
      input: {
        divisions: [
          {
            id: 1,
            name: 'Default',
            split: 10_000,
            departments: [
              { id: 1, name: 'Floor', split: 10_000 },
              { id: 2, name: 'Kitchen', split: 0 },
            ],
          },
        ],
      },
    };
    expect(of(story).leftOut).toEqual(['A Pointless', 'A Splitless']);
    const input = troncInput(story);
    const both = { ...input, hours: [...input.hours, { ...input.hours[0]!, jobRoleId: 3 }] };
    expect(calculate(both).ok).toBe(true);
    expect(schemeFacts(both, [], OBSERVED, true).leftOut).toEqual(['A Splitless']);
    expect(schemeFacts(both, [], OBSERVED, false).leftOut).toEqual([]);
  });

  it('lists nobody who is paid in one of several roles, and lists people who are only in a division whose split is 0', () => {
    const divisions = [
      { id: 1, name: 'Front', split: 10_000, departments: [{ id: 1, name: 'Floor', split: 0 }] },
      { id: 2, name: 'Back', split: 0, departments: [{ id: 2, name: 'Kitchen', split: 10_000 }] },
    ];
    const hours = [1, 2].map((jobRoleId) => ({
      employeeId: 1,
      jobRoleId,
      buckets: [{ bucket: 'period', hours: 300 }],
    }));
    const people = [
      { id: 1, surname: 'Both' },
      { id: 2, surname: 'Back', department: 2 },
    ];
    const input = troncInput({ people, input: { divisions } });
    const both = { ...input, hours: [...hours, input.hours[1]!] };
    const leftOut = (splits: Partial<SchemeRules>) =>
      schemeFacts({ ...both, scheme: { ...both.scheme, ...splits } }, [], OBSERVED, true).leftOut;
    expect(leftOut({})).toEqual([]);
    expect(leftOut({ splitByDivision: true })).toEqual(['A Back']);
    expect(leftOut({ splitByDepartment: true })).toEqual([]);
    expect(leftOut({ splitByDivision: true, splitByDepartment: true })).toEqual(['A Both', 'A Back']);
  });
});

describe('compliance facts of a scheme', () => {
  it('keeps the whole reserve until the current period’s pay date, and returns none if no period is known', () => {
    const lots = [{ periodId: 8, periodStart: '2026-03-30', amount: 3000 }];
    const input = troncInput({ input: { reserve: { lots, release: 100 } } });
    const periods = [
      { start: '2026-05-04', end: '2026-05-10', payDate: '2026-05-15' },
      { start: '2026-05-11', end: '2026-05-17', payDate: '2026-05-22' },
    ];
    expect(schemeFacts(input, periods, OBSERVED, true).reserve).toEqual({
      kept: lots,
      nextPayDate: '2026-05-15',
      released: [],
    });
    expect(schemeFacts(input, [], OBSERVED, true).reserve).toEqual({ kept: [], nextPayDate: null, released: [] });
  });
});
