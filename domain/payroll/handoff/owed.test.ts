import fc from 'fast-check';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { compareResult } from './compareResult.ts';
import { mandatoryParts, shareTreatments } from './nicable.ts';
import { owedAmount, type SharePosition } from './owed.ts';
import { figuresOf, settle } from './settle.ts';

const run = { start_date: '2026-05-09', pay_date: '2026-05-15', previous_pay_date: '2026-05-08', starts_on: null };
const position = (values: Partial<SharePosition>): SharePosition => ({
  employee_id: 1,
  tronc_period_id: 2,
  scheme_id: 3,
  report_id: 4,
  share: 1_000,
  handed: 0,
  handed_nicable: 0,
  pay_date: '2026-05-15',
  leave_date: null,
  former: null,
  ...values,
});
const NONE = { treatment: 'none', nicable: 0 } as const;

describe('what a payroll period owes of a share', () => {
  it.each([
    ['the whole share', {}, { now: 1_000, reason: 'new', held: false }],
    ['one that was due earlier', { pay_date: '2026-05-08' }, { now: 1_000, reason: 'late' }],
    ['the difference after a correction', { handed: 900 }, { now: 100, reason: 'difference' }],
    ['less than was handed over', { handed: 1_200 }, { now: -200, reason: 'overpaid', held: true }],
    ['a share that is gone', { share: 0, handed: 500 }, { now: -500, held: true }],
    ['one of a person who left before', { leave_date: '2026-05-08' }, { now: 1_000, after_leaving: true }],
    ['one of a person who leaves in the period', { leave_date: '2026-05-09' }, { after_leaving: false }],
  ])('is %s', (_, values, expected) => {
    expect(owedAmount(position(values), NONE, run)).toMatchObject(expected);
  });

  it('depends on which of the payrolls of the person since then handed over at that time', () => {
    const [before, since, none] = ['2026-05-01', '2026-05-10', null];
    const former = (first_start: string | null, last_start: string | null, answered = false) => ({
      ...{ first_start, last_start, answered },
    });
    const now = (starts_on: string | null, of: SharePosition['former']) => {
      const owed = owedAmount(position({ pay_date: '2026-05-08', former: of }), NONE, { ...run, starts_on });
      return owed && [owed.reason, owed.held];
    };
    const [asked, due] = [
      ['other_payroll', true],
      ['late', false],
    ];
    expect([now(since, null), now(before, null)]).toEqual([null, due]);
    // Today's payroll handed over at that time: the former one did, or may have paid outside the portal.
    expect([
      now(before, former(before, before)),
      now(before, former(since, since)),
      now(before, former(none, none)),
      now(before, former(before, none)),
      now(before, former(none, none, true)),
    ]).toEqual([due, asked, asked, asked, due]);
    // Today's payroll did not: it may have paid outside the portal what the former one did not hand over.
    expect([
      now(since, former(before, before)),
      now(since, former(before, none)),
      now(since, former(none, none)),
      now(since, former(before, before, true)),
    ]).toEqual([asked, asked, null, asked]);
  });

  it('is nothing if it was handed over, or its pay date has not come', () => {
    expect(owedAmount(position({ handed: 1_000 }), NONE, run)).toBeNull();
    expect(owedAmount(position({ pay_date: '2026-05-16' }), NONE, run)).toBeNull();
  });

  it('includes no more National Insurance than money, also if the treatment changed', () => {
    const nicable = (handed: number, handed_nicable: number, due: number) =>
      owedAmount(position({ handed, handed_nicable }), { treatment: 'mandatory', nicable: due }, run)?.nicable;
    expect([nicable(0, 0, 400), nicable(900, 0, 400), nicable(900, 300, 0), nicable(1_200, 300, 200)]).toEqual([
      400, 100, 0, -100,
    ]);
  });
});

describe('the part of shares on which National Insurance is due', () => {
  it('is the whole share under the employer’s rules, the part from mandatory charges, and not stated in Ireland', () => {
    const facts = { irish: false, employerRules: false, fund: 1_000, mandatory: 500 };
    expect(shareTreatments([101, 99], facts)).toEqual([
      { treatment: 'mandatory', nicable: 51 },
      { treatment: 'mandatory', nicable: 49 },
    ]);
    expect(shareTreatments([101], { ...facts, employerRules: true })).toEqual([
      { treatment: 'employer_rules', nicable: 101 },
    ]);
    expect(shareTreatments([101], { ...facts, irish: true })).toEqual([{ treatment: 'one_figure', nicable: 0 }]);
    expect(shareTreatments([101], { ...facts, mandatory: 0 })).toEqual([{ treatment: 'none', nicable: 0 }]);
  });

  it('adds up to the same part of all shares as of the fund, each within a penny and never above the share', () => {
    const amount = fc.nat({ max: 99_999_999 });
    const fund = fc.tuple(amount, fc.nat({ max: 100 }));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), fund, (shares, [total, percent]) => {
        const mandatory = Math.floor((total * percent) / 100);
        const parts = mandatoryParts(shares, total, mandatory);
        const exact = shares.map((share) => (total === 0 ? 0 : (share * mandatory) / total));
        const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0);
        expect(Math.abs(sum(parts) - sum(exact))).toBeLessThan(1.001);
        for (const [at, part] of parts.entries()) {
          expect(Math.abs(part - exact[at]!)).toBeLessThan(1.001);
          expect(part).toBeLessThanOrEqual(shares[at]!);
        }
      }),
      runs(200),
    );
  });
});

describe('the lines of a hand-off', () => {
  const line = (employee_id: number, now: number) => ({
    employee_id,
    tronc_period_id: 1,
    now,
    nicable: 0,
    treatment: 'none' as const,
    reason: 'new' as const,
    held: now < 0,
    after_leaving: false,
  });

  it('pay what is owed; held ones follow their decision; written off money is in no total', () => {
    const decide = (employee_id: number, decision: 'recover' | 'write_off') => ({
      employee_id,
      tronc_period_id: 1,
      decision,
      reason: 'Agreed',
    });
    const owed = [line(1, 500), line(2, -200), line(3, -300), line(4, -100)];
    const { lines, faults } = settle(owed, [
      decide(2, 'recover'),
      decide(3, 'write_off'),
      decide(3, 'recover'),
      decide(1, 'recover'),
    ]);
    expect(lines.map(({ employee_id, kind }) => [employee_id, kind])).toEqual([
      [1, 'pay'],
      [2, 'recover'],
      [3, 'write_off'],
    ]);
    expect(faults).toEqual([
      { index: 2, code: 'repeated' },
      { index: 3, code: 'not_found' },
    ]);
    expect(figuresOf(lines)).toEqual({ people: 2, total: 300, nicable: 0, written_off: -300, paid_elsewhere: 0 });
  });

  it('of a share that another payroll may have paid are paid, or record what was paid there, more or less than the share', () => {
    const asked = (employee_id: number) => ({
      ...line(employee_id, 500),
      ...{ nicable: 400, held: true, reason: 'other_payroll' as const },
    });
    const decide = (employee_id: number, decision: 'pay' | 'paid_elsewhere' | 'recover', amount?: number) => ({
      ...{ employee_id, tronc_period_id: 1, decision, reason: 'Payslip of May', amount },
    });
    const { lines, faults } = settle(
      [asked(1), asked(2), asked(3), asked(4), line(5, -10)],
      [
        decide(1, 'pay'),
        decide(2, 'paid_elsewhere'),
        decide(3, 'paid_elsewhere', 300),
        decide(4, 'paid_elsewhere', 600),
        decide(5, 'pay'),
      ],
    );
    expect(lines.map(({ kind, now, nicable }) => [kind, now, nicable])).toEqual([
      ['pay', 500, 400],
      ['paid_elsewhere', 500, 400],
      ['paid_elsewhere', 300, 300],
      ['paid_elsewhere', 600, 400],
    ]);
    expect(faults).toEqual([{ index: 4, code: 'choice' }]);
    expect(figuresOf(lines)).toEqual({ people: 1, total: 500, nicable: 400, written_off: 0, paid_elsewhere: 1400 });
  });

  it('are compared with payroll’s result by payroll ref, whose rows are added up', () => {
    const sent = (employee_id: number, payroll_ref: string, amount: number) => ({
      employee_id,
      name: `Person ${employee_id}`,
      payroll_ref,
      amount,
    });
    const paid = (payroll_ref: string, tronc: number) => ({ payroll_ref, tronc });
    const people = [sent(1, 'A1', 100), sent(2, '007', 50), sent(3, 'a1', 10)];
    expect(compareResult(people, [paid('a1', 60), paid('A1 ', 50), paid('007', 50), paid('X', 0)])).toEqual([]);
    expect(compareResult(people, [paid('A1', 110), paid('7', 50)])).toEqual([
      { employee_id: 2, name: 'Person 2', payroll_ref: '007', sent: 50, paid: 0 },
      { employee_id: null, name: null, payroll_ref: '7', sent: 0, paid: 50 },
    ]);
  });
});
