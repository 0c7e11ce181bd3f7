import fc from 'fast-check';
import { apportion } from '../money/apportion.ts';
import { type Ratio, ratio } from '../money/ratio.ts';
import { addRatios, compareRatios } from '../money/ratioArithmetic.fixture.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { inputs } from './arbitrary.fixture.ts';
import { calculate } from './calculate.ts';
import { canonicalText } from './canonical.ts';
import type { PotResult, ReportLine, TroncResult } from './result.ts';
import type { SchemeRules, TroncInput } from './types.ts';

/** Over two thirds of these produce a report. Blocked inputs are skipped, because they have no result to check. */
const cases = runs(2_000);
/** The same for all claims, so that a failed one can be run again. */
const parameters = { ...cases, seed: cases.seed ?? Date.now() };

/**
 * Random numbers for a claim that varies its tronc; the same case always gets the same numbers (Park and Miller's
 * generator).
 */
type Dice = (sides: number) => number;

function diceOf(index: number): Dice {
  let state = index + 1;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

/** A property that must hold for every tronc. `text` is the result serialised as JSON. */
type Claim = (input: TroncInput, result: TroncResult, dice: Dice, text: string) => void;

const claims: { claim: Claim; broken?: { index: number; error: unknown } }[] = [];
let reports = 0;

/** Checks all claims for one tronc and then discards it. Keeping all results of a long run would use too much memory. */
beforeAll(() => {
  const ask = (input: TroncInput): void => {
    const calculation = calculate(input, { explain: false });
    if (!calculation.ok) return;
    const index = reports++;
    const text = JSON.stringify(calculation.result);
    for (const each of claims)
      try {
        if (!each.broken) each.claim(input, calculation.result, diceOf(index), text);
      } catch (error) {
        each.broken = { index, error };
      }
  };
  fc.assert(fc.property(inputs, ask), parameters);
}, 600_000);

/** Runs a failed claim again under fast-check, which shrinks the tronc to a small one. */
function every(name: string, claim: Claim): void {
  const own: (typeof claims)[number] = { claim };
  claims.push(own);
  it(name, () => {
    const { broken } = own;
    if (!broken) return;
    const again = (input: TroncInput): void => {
      const calculation = calculate(input, { explain: false });
      fc.pre(calculation.ok);
      if (calculation.ok) claim(input, calculation.result, diceOf(broken.index), JSON.stringify(calculation.result));
    };
    fc.assert(fc.property(inputs, again), parameters);
    throw broken.error;
  });
}

/** Calls Jest's matchers only on a mismatch: they are too slow for hundreds of thousands of calls. */
function same(actual: unknown, expected: unknown): void {
  if (actual !== expected) expect(actual).toBe(expected);
}

/**
 * Changed troncs can be blocked although the original is not. This is a few in a hundred thousand, and they are
 * skipped.
 */
const resultOf = (input: TroncInput): TroncResult | undefined => {
  const calculation = calculate(input, { explain: false });
  return calculation.ok ? calculation.result : undefined;
};

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
/** Returns who receives what as text, which is quick to compare. `without` excludes one employee. */
const amountsOf = ({ lines }: TroncResult, without?: number) =>
  lines
    .filter(({ employeeId }) => employeeId !== without)
    .map(({ employeeId, jobRoleId, amount }) => `${employeeId}/${jobRoleId}: ${amount}`)
    .join('\n');

/** Returns the pots that a line shares in. */
const potsFor = (line: ReportLine, pots: readonly PotResult[]) =>
  pots.filter(
    ({ divisionId, departmentId }) =>
      (divisionId === null || divisionId === line.divisionId) &&
      (departmentId === null || departmentId === line.departmentId),
  );

/**
 * Returns a line's hours in one of the fund's buckets, read from the report. Hours belong to the last bucket that
 * begins on or before the day.
 */
function hoursIn(line: ReportLine, bucket: string, buckets: readonly string[]): number {
  const holding = (day: string) => (buckets[0] === 'period' ? 'period' : buckets.filter((key) => key <= day).at(-1));
  return sum(line.bucketHours.filter(({ bucketStart }) => holding(bucketStart) === bucket).map(({ hours }) => hours));
}

/** hours × points per bucket, in the engine's units but calculated from the report only. */
const weightIn = (line: ReportLine, bucket: string, { buckets }: TroncResult) =>
  line.status === 'opted_out'
    ? 0
    : line.points.total *
      hoursIn(
        line,
        bucket,
        buckets.map((each) => each.bucket),
      );

/** Returns the exact entitlement in pence: Σ pot × weight ÷ Σ weights of the people who share the pot. */
function entitlement(line: ReportLine, result: TroncResult): Ratio {
  return potsFor(line, result.pots).reduce((due, pot) => {
    const sharers = result.lines.filter((other) => potsFor(other, [pot]).length > 0);
    const total = sum(sharers.map((other) => weightIn(other, pot.bucket, result)));
    return addRatios(due, ratio(BigInt(pot.amount) * BigInt(weightIn(line, pot.bucket, result)), BigInt(total)));
  }, ratio(0n));
}

describe('every tronc', () => {
  it('covers mostly troncs with a report', () => {
    expect(reports).toBeGreaterThan((parameters.numRuns * 2) / 3);
  });

  every('adds up: fund = card fee + fees from the fund + top-up + lines − release', (_, result) => {
    const { cardTransactionFee, troncmastersFee, setupFee, reserve, lines } = result;
    const paid = sum(lines.map(({ amount }) => amount));
    const used = cardTransactionFee + troncmastersFee.fund + setupFee.fund + reserve.topUp + paid - reserve.release;
    same(used, result.fund);
    same(result.distributed, result.distributable);
    same(paid, result.distributable);
  });

  every('splits each fee into the parts that the fund and the employer pay', (_, { troncmastersFee, setupFee }) => {
    for (const fee of [troncmastersFee, setupFee]) {
      same(fee.total, fee.fund + fee.employer);
      same(fee.fund >= 0, true);
      same(fee.employer >= 0, true);
    }
  });

  every('takes nothing from anybody', (_, { lines }) => {
    same(
      lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0),
      true,
    );
  });

  every('gives every line less than a penny more or less than it is exactly due', (_, result) => {
    for (const line of result.lines) {
      const due = entitlement(line, result);
      const penny = addRatios(due, ratio(1n));
      same(compareRatios(ratio(BigInt(line.amount)), penny), -1);
      same(compareRatios(ratio(BigInt(line.amount) + 1n), due), 1);
    }
  });

  every('gives nothing to the opted-out', (input, { lines }) => {
    const out = new Set(input.employees.filter(({ optedOut }) => optedOut).map(({ id }) => id));
    same(
      lines.some(({ employeeId, amount }) => out.has(employeeId) && amount !== 0),
      false,
    );
  });

  every(
    'comes out the same in whatever order people, rows, roles, departments and buckets are listed',
    (input, _, dice, text) => {
      same(JSON.stringify(recalculate(shuffle(input, dice))), text);
    },
  );

  every('does not change when all hours, or all points, are multiplied', (input, result, dice) => {
    const k = 2 + dice(8);
    const { pointsByJobRole, pointsByLengthOfService, pointsByTraining } = input.scheme;
    const hasKinds = pointsByJobRole || pointsByLengthOfService || pointsByTraining;
    const multiplied = hasKinds && dice(2) === 0 ? multiplyPoints(input, k) : multiplyHours(input, k);
    same(amountsOf(recalculate(multiplied)), amountsOf(result));
  });

  every('treats people with equal weights in the same pots within a penny of each other', (_, result) => {
    const indistinguishable = new Map<string, number[]>();
    for (const line of result.lines) {
      const pots = potsFor(line, result.pots).map((pot) => [pot.bucket, weightIn(line, pot.bucket, result)]);
      const key = JSON.stringify([pots, potsFor(line, result.pots).map((p) => [p.divisionId, p.departmentId])]);
      indistinguishable.set(key, [...(indistinguishable.get(key) ?? []), line.amount]);
    }
    for (const group of indistinguishable.values()) same(Math.max(...group) - Math.min(...group) <= 1, true);
  });

  every('never pays anybody less for more hours or points (but for the rounding penny)', (input, result, dice) => {
    const single = input.employees.filter(({ jobRoleIds }) => jobRoleIds.length === 1);
    // If only reserve is shared over several buckets, weight decides which bucket the money goes to.
    if (single.length === 0 || result.fund === 0) return;
    const { id } = single[dice(single.length)]!;
    const more = 1 + dice(3000);
    const raised = dice(2) === 0 ? moreHours(input, id, dice(7), more) : morePoints(input, id, more);
    const amountOf = ({ lines }: TroncResult) => lines.find((line) => line.employeeId === id)!.amount;
    same(amountOf(recalculate(raised)) >= amountOf(result) - 1, true);
  });

  every('changes no share when a person without weight joins', (input, result, dice) => {
    const after = recalculate(join(input, ['no hours', 'opted out', 'no points'][dice(3)]!, 1 + dice(4)));
    same(amountsOf(after, 99), amountsOf(result));
    same(after.lines.find(({ employeeId }) => employeeId === 99)!.amount, 0);
  });

  every('is plain largest remainder where there is one bucket and one pot', (input) => {
    const result = resultOf({
      ...withScheme(input, { splitByDivision: false, splitByDepartment: false, distributionFrequency: 'period' }),
      fund: [{ bucket: 'period', amount: sum(input.fund.map(({ amount }) => amount)) }],
    });
    if (!result) return;
    const byId = [...result.lines].sort((a, b) => a.employeeId - b.employeeId || a.jobRoleId! - b.jobRoleId!);
    const weights = byId.map((line) => (line.status === 'opted_out' ? 0 : line.hours * line.points.total));
    const expected = apportion(result.distributable, weights, (a, b) => weights[b]! - weights[a]! || a - b);
    same(byId.map(({ amount }) => amount).join(), expected.join());
  });

  every(
    'regenerates to the byte, with the same text to hash, from a stored snapshot in any order',
    (input, _, dice, text) => {
      const snapshot = canonicalText(input);
      same(canonicalText(shuffle(input, dice)), snapshot);
      same(JSON.stringify(recalculate(JSON.parse(snapshot) as TroncInput)), text);
    },
  );

  every('keeps its reserve ledger: closing = opening + top-up − release, never below nothing', (input, { reserve }) => {
    const opening = sum(input.reserve.lots.map(({ amount }) => amount));
    same(reserve.opening, opening);
    same(reserve.closing, reserve.opening + reserve.topUp - reserve.release);
    same(sum(reserve.movements.map(({ amount }) => amount)), reserve.topUp - reserve.release);
    same(
      reserve.movements.every(({ balance }) => balance >= 0),
      true,
    );
    same(reserve.movements.at(-1)?.balance ?? reserve.opening, reserve.closing);
  });

  every(
    'pays each department exactly what its pots hold',
    (_, { lines, pots, departments, buckets, distributable }) => {
      const groups = new Map<string, { paid: number; held: number }>();
      const groupOf = ({ divisionId, departmentId }: Pick<PotResult, 'divisionId' | 'departmentId'>) =>
        JSON.stringify([divisionId, departmentId]);
      for (const pot of pots) {
        const group = groups.get(groupOf(pot)) ?? { paid: 0, held: 0 };
        groups.set(groupOf(pot), { ...group, held: group.held + pot.amount });
      }
      for (const line of lines) {
        const group = groups.get([...groups.keys()].find((key) => inGroup(line, key)) ?? '');
        if (group) group.paid += line.amount;
        else same(line.amount, 0);
      }
      for (const { paid, held } of groups.values()) same(paid, held);
      same(sum(departments.map(({ amount }) => amount)), distributable);
      same(sum(buckets.map((bucket) => bucket.distributable)), distributable);
    },
  );

  every('shares the same whatever fees are charged, as long as none comes from the fund', (input) => {
    const free = withScheme(input, { troncmastersFeeFromFund: 0, setupFeeFromFund: 0 });
    const result = resultOf(free);
    if (!result) return;
    const dearer = recalculate(withScheme(free, { troncmastersFee: 7777, setupFee: 123_456 }));
    same(amountsOf(dearer), amountsOf(result));
    same(dearer.distributable, result.distributable);
  });

  every('comes out the same in Number and in BigInt', (input, _result, _dice, text) => {
    const inBigInt = calculate(input, { arithmetic: 'bigint', explain: false });
    same(JSON.stringify(inBigInt.ok && inBigInt.result), text);
  });
});

function inGroup(line: ReportLine, key: string): boolean {
  const [divisionId, departmentId] = JSON.parse(key) as [number | null, number | null];
  return (
    (divisionId === null || divisionId === line.divisionId) &&
    (departmentId === null || departmentId === line.departmentId)
  );
}

/** Reorders every list whose order has no meaning. */
function shuffle(input: TroncInput, dice: Dice): TroncInput {
  const mix = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: dice(1_000_000) }))
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

/** Adds employee 99, whose weight is zero for one of three reasons. */
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
