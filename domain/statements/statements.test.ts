import fc from 'fast-check';
import { addDays, dateOfDay, daysBetween } from '../dates/isoDate.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { dayText, later } from './calendarDays.fixture.ts';
import { type Distribution, distributedOn, REMINDED_BEFORE, statementDue } from './due.ts';
import { type StatementHeading, type StatementLine, statementOf } from './statementOf.ts';

describe('the last day for giving a statement (Payment of Wages Act 1991, s.4B(5)(a))', () => {
  it.each([
    ['2026-05-15', '2026-05-25'],
    ['2026-11-25', '2026-12-05'],
    ['2026-12-24', '2027-01-03'],
    ['2028-02-19', '2028-02-29'],
    ['2028-02-20', '2028-03-01'],
    ['2027-02-19', '2027-03-01'],
    ['2026-03-25', '2026-04-04'],
    ['2026-10-20', '2026-10-30'],
  ])('of shares paid on %s is %s in Ireland, over month ends, leap days and changes of the clock', (paid, due) => {
    expect(statementDue('IE', paid)).toBe(due);
    for (const country of ['GB', 'NI', 'other'] as const) expect(statementDue(country, paid)).toBeNull();
  });

  it('is ten calendar days after any pay date, and the reminder starts on the seventh', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
        const paid = dateOfDay(day);
        const due = statementDue('IE', paid);
        expect(due && daysBetween(paid, due)).toBe(10);
        expect(due && daysBetween(paid, addDays(due, -REMINDED_BEFORE))).toBe(7);
      }),
      runs(200),
    );
  });
});

describe('the day on which a share is distributed', () => {
  const paid: Distribution = {
    ...{ pay_date: '2026-06-19', released_on: '2026-12-04', isCorrection: false },
    ...{ handed_on: null, next_pay_date: null },
  };

  it.each([
    ['the pay date of the tronc, if payroll pays it outside the portal', '2026-06-19', {}],
    ['the pay date of the payroll that takes it', '2026-12-11', { next_pay_date: '2026-12-11' }],
    [
      'that of the payroll to which it was handed over',
      '2026-12-18',
      { next_pay_date: '2026-12-24', handed_on: '2026-12-18' },
    ],
    ['not before the release of a correction', '2026-12-04', { isCorrection: true }],
    [
      'the pay date of the tronc, if a correction is released before it',
      '2026-06-19',
      { isCorrection: true, released_on: '2026-06-12' },
    ],
    [
      'the pay date of the payroll to which a correction was handed over',
      '2026-12-18',
      { isCorrection: true, handed_on: '2026-12-18' },
    ],
  ])('is %s', (_, day, facts) => expect(distributedOn({ ...paid, ...facts })).toBe(day));

  it('sets the last day for the statement, as counted with the calendar of JavaScript over ten years in both countries', () => {
    const first = new Date(Date.UTC(2025, 0, 1));
    for (let n = 0; n < 3_652; n += 1) {
      const payDate = later(first, n);
      // Released before, on or long after the pay date, and handed over to a payroll up to five weeks after both.
      const release = later(payDate, (n % 40) - 5);
      const payroll = later(release > payDate ? release : payDate, n % 36);
      const facts = { pay_date: dayText(payDate), released_on: dayText(release), isCorrection: n % 3 === 0 };
      const after = facts.isCorrection && release > payDate ? release : payDate;
      const cases: [Partial<Distribution>, Date][] = [
        [{ handed_on: dayText(payroll) }, payroll],
        [{ next_pay_date: dayText(payroll) }, payroll],
        [{}, after],
      ];
      for (const [more, day] of cases) {
        const found = distributedOn({ handed_on: null, next_pay_date: null, ...facts, ...more });
        expect([facts, statementDue('IE', found)]).toEqual([facts, dayText(later(day, 10))]);
        expect(statementDue('GB', found)).toBeNull();
      }
    }
  });
});

describe('a statement', () => {
  const heading: StatementHeading = {
    company: 'Quay Ltd',
    site: 'Quay',
    scheme: 'Quay tronc',
    period: { number: 3, start: '2026-05-04', end: '2026-05-10' },
    pay_date: '2026-05-15',
    version: 1,
    country: 'GB',
    currency: 'GBP',
    paid_by: 'employer',
    total: 100_000,
    bucket_kind: 'period',
  };
  const line = (over: Partial<StatementLine>): StatementLine => ({
    forename: 'Ana',
    surname: 'Archer',
    payrollRef: 'A1',
    jobTitle: 'Waiter',
    department: 'Default',
    status: 'included',
    hours: 3000,
    amount: 12_345,
    explanation: [{ code: 'amount', params: { amount: '123.45' } }],
    ...over,
  });

  it('adds all job roles of the person up and keeps the explanation of each', () => {
    const lines = [
      line({}),
      line({ jobTitle: 'Host', hours: 600, amount: 55 }),
      line({ jobTitle: 'Chef', hours: 0, amount: 0 }),
    ];
    const content = statementOf(heading, { name: 'Ana Archer', payroll_ref: 'A1' }, lines);
    expect(content).toMatchObject({
      name: 'Ana Archer',
      total: 100_000,
      amount: 12_400,
      hours: 3600,
      law: ['gb_records'],
    });
    expect(content.roles.map(({ job_title, amount }) => [job_title, amount])).toEqual([
      ['Waiter', 12_345],
      ['Host', 55],
    ]);
    expect(content.roles[0]?.explanation).toEqual([{ code: 'amount', params: { amount: '123.45' } }]);
  });

  it('says that the person receives nothing if a later version has no line of theirs', () => {
    const content = statementOf({ ...heading, country: 'IE' }, { name: 'Ana Archer', payroll_ref: null }, []);
    expect(content).toMatchObject({ amount: 0, hours: 0, roles: [], law: ['ie_statement'] });
  });
});
