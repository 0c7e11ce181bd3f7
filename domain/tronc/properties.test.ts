import fc from 'fast-check';
import { apportion } from '../money/apportion.ts';
import { addRatios, compareRatios, type Ratio, ratio } from '../money/ratio.ts';
import { inputs } from './arbitrary.fixture.ts';
import { calculate } from './calculate.ts';
import { canonicalText } from './canonical.ts';
import type { Pot, ReportLine, TroncResult } from './result.ts';
import type { SchemeRules, TroncInput } from './types.ts';

/** What must hold for every tronc. Blocked stories are passed over: they have no result to hold anything of. */
const runs = { numRuns: 10_000 };

function holds(claim: (input: TroncInput, result: TroncResult) => void, world = inputs): void {
  fc.assert(
    fc.property(world, (input) => {
      const calculation = calculate(input, { explain: false });
      fc.pre(calculation.ok);
      if (calculation.ok) claim(input, calculation.result);
    }),
    runs,
  );
}

const recalculate = (input: TroncInput): TroncResult => {
  const calculation = calculate(input, { explain: false });
  if (!calculation.ok) throw new Error(`Blocked: ${JSON.stringify(calculation.errors)}`);
  return calculation.result;
};

const withScheme = (input: TroncInput, scheme: Partial<SchemeRules>): TroncInput => ({
  ...input,
  scheme: { ...input.scheme, ...scheme },
});

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const amountsOf = ({ lines }: TroncResult) =>
  lines.map(({ employeeId, jobRoleId, amount }) => [employeeId, jobRoleId, amount]);

/** The pots that a line shares in. */
const potsFor = (line: ReportLine, pots: readonly Pot[]) =>
  pots.filter(
    ({ divisionId, departmentId }) =>
      (divisionId === null || divisionId === line.divisionId) &&
      (departmentId === null || departmentId === line.departmentId),
  );

/** Hours of a line in a fund's bucket, read from the report: the last bucket that begins on or before the day. */
function hoursIn(line: ReportLine, bucket: string, buckets: readonly string[]): number {
  const holding = (day: string) => (buckets[0] === 'period' ? 'period' : buckets.filter((key) => key <= day).at(-1));
  return sum(line.bucketHours.filter(({ bucketStart }) => holding(bucketStart) === bucket).map(({ hours }) => hours));
}

/** hours × points per bucket, in the engine's units but reckoned from the report alone. */
const weightIn = (line: ReportLine, bucket: string, { buckets }: TroncResult) =>
  line.status === 'opted_out'
    ? 0
    : line.points.total *
      hoursIn(
        line,
        bucket,
        buckets.map((each) => each.bucket),
      );

/** Exact entitlement in pence: Σ pot × weight ÷ Σ weights of those who share the pot. */
function entitlement(line: ReportLine, result: TroncResult): Ratio {
  return potsFor(line, result.pots).reduce((due, pot) => {
    const sharers = result.lines.filter((other) => potsFor(other, [pot]).length > 0);
    const total = sum(sharers.map((other) => weightIn(other, pot.bucket, result)));
    return addRatios(due, ratio(BigInt(pot.amount) * BigInt(weightIn(line, pot.bucket, result)), BigInt(total)));
  }, ratio(0n));
}

describe('every tronc', () => {
  it('adds up: fund = card fee + fees from the fund + top-up + lines − release', () => {
    holds((_, result) => {
      const { cardTransactionFee, troncmastersFee, setupFee, reserve, lines } = result;
      const paid = sum(lines.map(({ amount }) => amount));
      const used = cardTransactionFee + troncmastersFee.fund + setupFee.fund + reserve.topUp + paid - reserve.release;
      expect(used).toBe(result.totalTroncs);
      expect(result.distributed).toBe(result.distributable);
      expect(paid).toBe(result.distributable);
    });
  });

  it('splits each fee into what the fund and what the employer bears', () => {
    holds((_, { troncmastersFee, setupFee }) => {
      for (const fee of [troncmastersFee, setupFee]) {
        expect(fee.total).toBe(fee.fund + fee.employer);
        expect(fee.fund).toBeGreaterThanOrEqual(0);
        expect(fee.employer).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('takes nothing from anybody', () => {
    holds((_, { lines }) => {
      expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
    });
  });

  it('gives every line less than a penny more or less than it is exactly due', () => {
    holds((_, result) => {
      for (const line of result.lines) {
        const due = entitlement(line, result);
        const penny = addRatios(due, ratio(1n));
        expect(compareRatios(ratio(BigInt(line.amount)), penny)).toBe(-1);
        expect(compareRatios(ratio(BigInt(line.amount) + 1n), due)).toBe(1);
      }
    });
  });

  it('gives nothing to the opted-out', () => {
    holds((input, { lines }) => {
      const out = new Set(input.employees.filter(({ optedOut }) => optedOut).map(({ id }) => id));
      expect(lines.filter(({ employeeId, amount }) => out.has(employeeId) && amount !== 0)).toEqual([]);
    });
  });

  it('comes out the same in whatever order people, rows, roles, departments and buckets are listed', () => {
    fc.assert(
      fc.property(inputs, fc.infiniteStream(fc.nat()), (input, dice) => {
        const shuffled = shuffle(input, () => dice.next().value);
        expect(JSON.stringify(calculate(shuffled))).toBe(JSON.stringify(calculate(input)));
      }),
      runs,
    );
  });

  it('does not change when all hours, or all points, are multiplied', () => {
    const world = fc.tuple(inputs, fc.integer({ min: 2, max: 9 }));
    fc.assert(
      fc.property(world, ([input, k]) => {
        const calculation = calculate(input, { explain: false });
        fc.pre(calculation.ok);
        const before = amountsOf(recalculate(input));
        expect(amountsOf(recalculate(multiplyHours(input, k)))).toEqual(before);
        const { pointsByJobRole, pointsByLengthOfService, pointsByTraining } = input.scheme;
        if (pointsByJobRole || pointsByLengthOfService || pointsByTraining) {
          expect(amountsOf(recalculate(multiplyPoints(input, k)))).toEqual(before);
        }
      }),
      runs,
    );
  });

  it('treats people with equal weights in the same pots within a penny of each other', () => {
    holds((_, result) => {
      const alike = new Map<string, number[]>();
      for (const line of result.lines) {
        const pots = potsFor(line, result.pots).map((pot) => [pot.bucket, weightIn(line, pot.bucket, result)]);
        const key = JSON.stringify([pots, potsFor(line, result.pots).map((p) => [p.divisionId, p.departmentId])]);
        alike.set(key, [...(alike.get(key) ?? []), line.amount]);
      }
      for (const group of alike.values()) expect(Math.max(...group) - Math.min(...group)).toBeLessThanOrEqual(1);
    });
  });

  it('never pays anybody less for more hours or points (but for the rounding penny)', () => {
    const world = fc.tuple(inputs, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 3000 }), fc.boolean());
    fc.assert(
      fc.property(world, ([input, who, when, more, byHours]) => {
        const single = input.employees.filter(({ jobRoleIds }) => jobRoleIds.length === 1);
        // Where only reserve is shared over several buckets, weight decides which bucket the money goes to.
        fc.pre(single.length > 0 && input.fund.some(({ amount }) => amount > 0));
        const { id } = single[who % single.length]!;
        const calculation = calculate(input, { explain: false });
        fc.pre(calculation.ok);
        const raised = byHours ? moreHours(input, id, when, more) : morePoints(input, id, more);
        const amountOf = (each: TroncInput) => recalculate(each).lines.find((line) => line.employeeId === id)!.amount;
        expect(amountOf(raised)).toBeGreaterThanOrEqual(amountOf(input) - 1);
      }),
      runs,
    );
  });

  it('changes nobody when somebody without weight joins', () => {
    const kinds = fc.constantFrom('no hours', 'opted out', 'no points');
    fc.assert(
      fc.property(inputs, kinds, fc.integer({ min: 1, max: 4 }), (input, kind, role) => {
        const calculation = calculate(input, { explain: false });
        fc.pre(calculation.ok);
        const after = recalculate(join(input, kind, role));
        expect(amountsOf(after).filter(([id]) => id !== 99)).toEqual(amountsOf(recalculate(input)));
        expect(after.lines.find(({ employeeId }) => employeeId === 99)!.amount).toBe(0);
      }),
      runs,
    );
  });

  it('is plain largest remainder where there is one bucket and one pot', () => {
    const plain = inputs.map((input) => ({
      ...withScheme(input, { splitByDivision: false, splitByDepartment: false, distributionFrequency: 'period' }),
      fund: [{ bucket: 'period', amount: sum(input.fund.map(({ amount }) => amount)) }],
    }));
    holds((_, result) => {
      const byId = [...result.lines].sort((a, b) => a.employeeId - b.employeeId || a.jobRoleId! - b.jobRoleId!);
      const weights = byId.map((line) => (line.status === 'opted_out' ? 0 : line.hours * line.points.total));
      const expected = apportion(result.distributable, weights, (a, b) => weights[b]! - weights[a]! || a - b);
      expect(byId.map(({ amount }) => amount)).toEqual(expected);
    }, plain);
  });

  it('regenerates to the byte, with the same text to hash, from a stored snapshot in any order', () => {
    fc.assert(
      fc.property(inputs, fc.infiniteStream(fc.nat()), (input, dice) => {
        const stored = JSON.parse(canonicalText(shuffle(input, () => dice.next().value))) as TroncInput;
        expect(canonicalText(stored)).toBe(canonicalText(input));
        expect(JSON.stringify(calculate(stored))).toBe(JSON.stringify(calculate(input)));
      }),
      runs,
    );
  });

  it('keeps its reserve ledger: closing = opening + top-up − release, never below nothing', () => {
    holds((input, { reserve }) => {
      expect(reserve.opening).toBe(sum(input.reserve.lots.map(({ amount }) => amount)));
      expect(reserve.closing).toBe(reserve.opening + reserve.topUp - reserve.release);
      expect(sum(reserve.movements.map(({ amount }) => amount))).toBe(reserve.topUp - reserve.release);
      expect(reserve.movements.every(({ balance }) => balance >= 0)).toBe(true);
      expect(reserve.movements.at(-1)?.balance ?? reserve.opening).toBe(reserve.closing);
    });
  });

  it('pays each department exactly what its pots hold', () => {
    holds((_, { lines, pots, departments, buckets, distributable }) => {
      const groups = new Map<string, { paid: number; held: number }>();
      const groupOf = ({ divisionId, departmentId }: Pick<Pot, 'divisionId' | 'departmentId'>) =>
        JSON.stringify([divisionId, departmentId]);
      for (const pot of pots) {
        const group = groups.get(groupOf(pot)) ?? { paid: 0, held: 0 };
        groups.set(groupOf(pot), { ...group, held: group.held + pot.amount });
      }
      for (const line of lines) {
        const group = groups.get([...groups.keys()].find((key) => inGroup(line, key)) ?? '');
        if (group) group.paid += line.amount;
        else expect(line.amount).toBe(0);
      }
      for (const { paid, held } of groups.values()) expect(paid).toBe(held);
      expect(sum(departments.map(({ amount }) => amount))).toBe(distributable);
      expect(sum(buckets.map((bucket) => bucket.distributable))).toBe(distributable);
    });
  });

  it('shares the same whatever fees are charged, as long as none comes from the fund', () => {
    const world = fc.tuple(inputs, fc.nat({ max: 10_000 }), fc.nat({ max: 1_000_000 }));
    fc.assert(
      fc.property(world, ([input, troncmastersFee, setupFee]) => {
        const free = withScheme(input, { troncmastersFeeFromFund: 0, setupFeeFromFund: 0 });
        const calculation = calculate(free, { explain: false });
        fc.pre(calculation.ok);
        const dearer = recalculate(withScheme(free, { troncmastersFee, setupFee }));
        expect(amountsOf(dearer)).toEqual(amountsOf(recalculate(free)));
        expect(dearer.distributable).toBe(recalculate(free).distributable);
      }),
      runs,
    );
  });

  it('comes out the same in Number and in BigInt', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(calculate(input, { arithmetic: 'bigint' })).toEqual(calculate(input));
      }),
      runs,
    );
  });
});

function inGroup(line: ReportLine, key: string): boolean {
  const [divisionId, departmentId] = JSON.parse(key) as [number | null, number | null];
  return (
    (divisionId === null || divisionId === line.divisionId) &&
    (departmentId === null || departmentId === line.departmentId)
  );
}

/** Every list whose order means nothing, in another order. */
function shuffle(input: TroncInput, dice: () => number): TroncInput {
  const mix = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: dice() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return {
    ...input,
    divisions: mix(input.divisions).map((division) => ({ ...division, departments: mix(division.departments) })),
    jobRoles: mix(input.jobRoles),
    lengthOfService: mix(input.lengthOfService),
    training: mix(input.training),
    employees: mix(input.employees),
    hours: mix(input.hours).map((row) => ({ ...row, buckets: mix(row.buckets) })),
    fund: mix(input.fund),
    reserve: { ...input.reserve, lots: mix(input.reserve.lots) },
  };
}

function multiplyHours(input: TroncInput, k: number): TroncInput {
  const hours = input.hours.map((row) => ({
    ...row,
    buckets: row.buckets.map((each) => ({ ...each, hours: each.hours * k })),
  }));
  return { ...input, hours };
}

function multiplyPoints(input: TroncInput, k: number): TroncInput {
  return {
    ...input,
    jobRoles: input.jobRoles.map((role) => ({ ...role, points: role.points * k })),
    lengthOfService: input.lengthOfService.map((span) => ({ ...span, points: span.points * k })),
    training: input.training.map((each) => ({
      ...each,
      completePoints: each.completePoints * k,
      incompletePoints: each.incompletePoints * k,
    })),
    employees: input.employees.map((each) => ({ ...each, individualPoints: each.individualPoints * k })),
  };
}

function moreHours(input: TroncInput, id: number, when: number, more: number): TroncInput {
  const hours = input.hours.map((row) => ({
    ...row,
    buckets: row.buckets.map((each, index) =>
      row.employeeId === id && index === when % row.buckets.length ? { ...each, hours: each.hours + more } : each,
    ),
  }));
  return { ...input, hours };
}

function morePoints(input: TroncInput, id: number, more: number): TroncInput {
  const employees = input.employees.map((each) =>
    each.id === id ? { ...each, individualPoints: each.individualPoints + more } : each,
  );
  return { ...input, employees };
}

/** Employee 99, who for one of three reasons weighs nothing. */
function join(input: TroncInput, kind: string, role: number): TroncInput {
  const newcomer = { ...input.employees[0]!, id: 99, jobRoleIds: [role], optedOut: kind === 'opted out' };
  const individualPoints = kind === 'no points' ? -100_000 : newcomer.individualPoints;
  const row = { ...input.hours[0]!, employeeId: 99, jobRoleId: role };
  return {
    ...input,
    employees: [...input.employees, { ...newcomer, individualPoints }],
    hours: kind === 'no hours' ? input.hours : [...input.hours, row],
  };
}
