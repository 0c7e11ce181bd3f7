import fc from 'fast-check';
import { parseMoney } from '../../money/money.ts';
import { HOUR } from '../../money/units.ts';
import { runs } from '../../propertyRuns.fixture.ts';
import { inputs } from '../arbitrary.fixture.ts';
import { calculate } from '../calculate.ts';
import type { TroncResult } from '../result.ts';
import { type Person, troncInput } from '../scenario.fixture.ts';
import type { TroncInput } from '../types.ts';
import { compareParallel, roundingTolerance } from './compare.ts';
import type { PreviousLine, PreviousResult } from './people.ts';
import { MOST_TRIALS, parallelTrials } from './trials.ts';

const resultOf = (input: TroncInput): TroncResult => {
  const calculation = calculate(input, { explain: false });
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.errors));
  return calculation.result;
};

/** What another system would have shared of this input, with the columns of a complete file. */
const fileOf = (input: TroncInput): PreviousLine[] =>
  resultOf(input).lines.map(({ employeeId, jobTitle, amount, hours, points }) => ({
    employeeId,
    ref: '',
    name: '',
    jobTitle,
    amount,
    hours,
    points: points.total,
  }));

const compare = (input: TroncInput, lines: readonly PreviousLine[], fund: number | null = null) => {
  const previous: PreviousResult = { fund, lines };
  const result = resultOf(input);
  const wanted = lines.reduce((sum, { amount }) => sum + amount, 0);
  const trials = parallelTrials(input, result.distributed, wanted, roundingTolerance(previous));
  const tried = trials.map((trial) => {
    const calculation = calculate(trial.input, { explain: false });
    return { trial, lines: calculation.ok ? calculation.result.lines : null };
  });
  return compareParallel({ scheme: input.scheme, fund: result.fund, lines: result.lines }, previous, tried);
};

const STAFF = 60;
const people: Person[] = Array.from({ length: STAFF }, (_, index) => ({
  id: index + 1,
  points: ['1', '1.5', '2', '3'][index % 4]!,
  hours: `${20 + ((index * 7) % 23)}.25`,
  optedOut: index >= 57,
}));
const scheme = {
  cardFee: { percent: 200, amount: null },
  troncmastersFee: 500,
  troncmastersFeeFromFund: 10_000,
  reserve: { percent: 1000, amount: null },
};
const draft = troncInput({ fund: '12345.67', people, scheme });
const withPeople = (change: (person: Person) => Person, input = draft): TroncInput => ({
  ...troncInput({ fund: '12345.67', people: people.map(change) }),
  scheme: input.scheme,
});

const causesOf = ({ people: compared }: ReturnType<typeof compare>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { cause } of compared) if (cause) counts[cause] = (counts[cause] ?? 0) + 1;
  return counts;
};

describe('a parallel run', () => {
  it('finds no difference between equal results', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const calculation = calculate(input, { explain: false });
        if (!calculation.ok) return;
        const { people: compared, agreed, difference, settings } = compare(input, fileOf(input));
        expect({ agreed, difference, settings }).toEqual({ agreed: true, difference: 0, settings: [] });
        expect(compared.every(({ cause, difference: own }) => cause === null && own === 0)).toBe(true);
      }),
      runs(80),
    );
  });

  it('returns differences whose sum is that of the totals, whatever the file contains', () => {
    const line = fc.record({
      employeeId: fc.option(fc.integer({ min: 1, max: 8 })),
      ref: fc.constantFrom('A1', 'B2', ''),
      name: fc.constantFrom('Ash', 'Bell'),
      jobTitle: fc.constantFrom(null, 'Role 1', 'Other'),
      amount: fc.nat({ max: 100_000 }),
      hours: fc.option(fc.nat({ max: 60 * HOUR })),
      points: fc.option(fc.nat({ max: 500 })),
    });
    fc.assert(
      fc.property(inputs, fc.array(line, { maxLength: 12 }), fc.option(fc.nat(100_000)), (input, lines, fund) => {
        if (!calculate(input, { explain: false }).ok) return;
        const { people: compared, difference, previous, portal, agreed } = compare(input, lines, fund);
        expect(compared.reduce((sum, one) => sum + one.difference, 0)).toBe(difference);
        expect(portal - previous).toBe(difference);
        expect(compared.every(({ cause, difference: own }) => (cause === null) === (own === 0))).toBe(true);
        expect(agreed).toBe(compared.every(({ cause }) => cause === null || cause === 'rounding'));
      }),
      runs(120),
    );
  });

  it('finds and classifies 30 planted differences of ten kinds', () => {
    // 24 of single people, in one file: the amounts of all others change with them.
    const planted = withPeople((person) => {
      const at = person.id - 1;
      if (at < 4) return { ...person, hours: `${Number(person.hours) + 3}` };
      if (at < 8) return { ...person, points: '5' };
      if (at < 11) return { ...person, hours: null };
      return at >= 57 ? { ...person, optedOut: false } : person;
    });
    const lines = fileOf(planted)
      .filter(({ employeeId }) => ![9, 10, 11].includes(employeeId ?? 0))
      .map((line) => {
        const at = (line.employeeId ?? 0) - 1;
        if (at >= 11 && at < 14) return { ...line, jobTitle: 'Head waiter', amount: line.amount + 2_500 };
        if (at >= 14 && at < 17) return { ...line, employeeId: null, ref: `N${at}`, name: `New ${at}` };
        return at >= 17 && at < 21 ? { ...line, amount: line.amount + (at % 2 ? 1 : -1) } : line;
      });
    const found = compare(draft, lines);
    const byCause = (cause: string) =>
      found.people.filter((one) => one.cause === cause).map(({ employeeId }) => employeeId);
    expect(byCause('hours').sort()).toEqual([1, 2, 3, 4]);
    expect(byCause('points').sort()).toEqual([5, 6, 7, 8]);
    expect(byCause('opted_out').sort()).toEqual([58, 59, 60]);
    expect(byCause('role').sort()).toEqual([12, 13, 14]);
    expect(byCause('missing_here')).toEqual([null, null, null]);
    expect(byCause('missing_there').sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([9, 10, 11, 15, 16, 17]);
    expect(byCause('unknown')).toEqual([]);
    expect(found.agreed).toBe(false);

    const rounded = fileOf(draft).map((line, at) =>
      at < 4 ? { ...line, amount: line.amount + (at % 2 ? 1 : -1) } : line,
    );
    expect(compare(draft, rounded)).toMatchObject({ agreed: true, difference: 0, settings: [] });
    expect(causesOf(compare(draft, rounded))).toEqual({ rounding: 4 });

    const otherRules = (rules: Partial<TroncInput['scheme']>) =>
      fileOf({ ...draft, scheme: { ...draft.scheme, ...rules } });
    const settings: [Partial<TroncInput['scheme']>, string, string, string][] = [
      [{ cardFee: { percent: 250, amount: null } }, 'fee', 'card_fee', '2.5'],
      [{ troncmastersFeeFromFund: 5_000 }, 'fee', 'troncmasters_fee_from_fund', '50'],
      [{ reserve: { percent: 500, amount: null } }, 'reserve', 'reserve', '5'],
      [{ reserve: { percent: 0, amount: null } }, 'reserve', 'reserve', '0'],
    ];
    for (const [rules, cause, setting, value] of settings) {
      const compared = compare(draft, otherRules(rules));
      expect(compared.settings).toContainEqual(expect.objectContaining({ setting, remaining: 0 }));
      expect(compared.settings.find((one) => one.setting === setting)?.to.value).toBe(value);
      expect(causesOf(compared)).toEqual({ [cause]: 57 });
    }

    for (const fund of ['12000.00', '13000.01']) {
      const other = troncInput({ fund, people, scheme });
      expect(causesOf(compare(draft, fileOf(other), parseMoney(fund)))).toEqual({ fund: 57 });
    }
  });

  it('names the kind of points that makes both agree', () => {
    const other = { ...draft, scheme: { ...draft.scheme, pointsByJobRole: false } };
    const lines = fileOf(other).map((line) => ({ ...line, points: null }));
    const found = compare(draft, lines);
    expect(found.settings).toEqual([
      {
        setting: 'points_by_job_role',
        from: { unit: 'switch', value: 'on' },
        to: { unit: 'switch', value: 'off' },
        remaining: 0,
      },
    ]);
    expect(Object.keys(causesOf(found))).toEqual(expect.arrayContaining(['points']));
    expect(causesOf(found).unknown).toBeUndefined();
  });

  it('leaves a difference unexplained whose hours do not account for the amount, and lists it first', () => {
    const lines = fileOf(draft).map((line) =>
      line.employeeId === 30 ? { ...line, hours: (line.hours ?? 0) + HOUR, amount: line.amount + 9_000 } : line,
    );
    const [first, second] = compare(draft, lines).people;
    expect(first).toMatchObject({ employeeId: 30, cause: 'unknown', difference: -9_000, facts: [{ fact: 'hours' }] });
    expect(second?.cause ?? null).toBe(null);
  });

  it('adds up the lines of a person, and ignores hours that were rounded to two decimals', () => {
    const [first, ...others] = fileOf(draft);
    const half = Math.floor(first!.amount / 2);
    const lines = [
      { ...first!, amount: half, hours: first!.hours! - 601 },
      { ...first!, amount: first!.amount - half + 1, hours: 600 },
      ...others,
    ];
    expect(causesOf(compare(draft, lines))).toEqual({ rounding: 1 });
  });

  it('tries a bounded number of settings', () => {
    fc.assert(
      fc.property(inputs, fc.nat({ max: 50_000 }), fc.nat({ max: 300 }), (input, wanted, tolerance) => {
        const calculation = calculate(input, { explain: false });
        if (!calculation.ok) return;
        const trials = parallelTrials(input, calculation.result.distributed, wanted, tolerance);
        expect(trials.length).toBeLessThanOrEqual(MOST_TRIALS);
      }),
      runs(60),
    );
  });
});
