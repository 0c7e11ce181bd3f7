import fc from 'fast-check';
import { wildInputs } from '#domain/tronc/oracle/adversarial.fixture.ts';
import { troncInput } from '#domain/tronc/scenario.fixture.ts';
import type { TroncInput } from '#domain/tronc/types.ts';
import { comparisonWith, type Fault } from '../support/mutants.ts';

/**
 * The short form of `npm run mutate`: faults inserted into the engine by hand, which the comparison with the oracle
 * must detect.
 */
const inputs: TroncInput[] = [
  // The exact shares are one and a half pennies and half a penny: random troncs hardly ever have equal fractions.
  troncInput({
    fund: '0.02',
    people: [
      { id: 1, hours: '1' },
      { id: 2, hours: '3' },
    ],
  }),
];
// Not fc.sample: only a property generates small values first.
fc.assert(
  fc.property(wildInputs, (input) => {
    inputs.push(input);
  }),
  { numRuns: 400, seed: 20_261_122 },
);

const FAULTS: Readonly<Record<string, Fault>> = {
  'the opted-out are given a share': {
    file: 'domain/tronc/eligibility.ts',
    of: 'employee.optedOut ? 0 : points.total',
    instead: 'points.total',
  },
  'of equal parts of a penny, the first in the list takes it, not the heavier': {
    file: 'domain/tronc/distribute.ts',
    of: 'drafts[members[b]!]!.weight - drafts[members[a]!]!.weight || a - b',
    instead: 'a - b',
  },
  'the pennies left over go to the smallest parts cut off': {
    file: 'domain/money/largestRemainder.ts',
    of: 'Number(remainder > cut)',
    instead: 'Number(remainder < cut)',
  },
  'a percentage is rounded up': {
    file: 'domain/money/percent.ts',
    of: 'mulDivFloor(amount, percent, WHOLE)',
    instead: 'Math.ceil((amount * percent) / WHOLE)',
  },
  'the setup fee is charged again': {
    file: 'domain/tronc/deductions.ts',
    of: 'input.setupFeeCharged ? 0 : scheme.setupFee',
    instead: 'scheme.setupFee',
  },
  'service ends with the period, for people who left earlier': {
    file: 'domain/tronc/lengthOfService.ts',
    of: 'leaveDate !== null && leaveDate < periodEnd ? leaveDate : periodEnd',
    instead: 'periodEnd',
  },
  'a time span begins a month late': {
    file: 'domain/tronc/lengthOfService.ts',
    of: 'span.months <= months',
    instead: 'span.months < months',
  },
  'who leaves on the last day is no leaver': {
    file: 'domain/tronc/eligibility.ts',
    of: 'employee.leaveDate <= period.end',
    instead: 'employee.leaveDate < period.end',
  },
  'the reserve takes more than there is': {
    file: 'domain/tronc/reserve.ts',
    of: 'Math.min(wished, available)',
    instead: 'wished',
  },
  'the reserve pays out the newest first': {
    file: 'domain/tronc/reserve.ts',
    of: 'a.periodStart < b.periodStart ? -1 : a.periodStart > b.periodStart ? 1 :',
    instead: 'a.periodStart < b.periodStart ? 1 : a.periodStart > b.periodStart ? -1 :',
  },
  'a lot paid out on its last day is said to be late': {
    file: 'domain/tronc/reserve.ts',
    of: 'period.nextPayDate > deadline',
    instead: 'period.nextPayDate >= deadline',
  },
};

describe('comparison of engine and oracle', () => {
  it.each(Object.entries(FAULTS))('detects that %s', async (_, fault) => {
    const compare = await comparisonWith(fault);
    const isFound = inputs.some((input) => {
      try {
        const { engine, oracle } = compare(input);
        return engine !== oracle;
      } catch {
        return true; // a fault may also make the engine throw
      }
    });
    expect(isFound).toBe(true);
  });

  it('reports no difference for an engine without a fault', async () => {
    const file = 'domain/tronc/reserve.ts';
    const compare = await comparisonWith({
      file,
      of: 'Math.min(wished, available)',
      instead: 'Math.min(available, wished)',
    });
    expect(inputs.filter((input) => compare(input).engine !== compare(input).oracle)).toEqual([]);
  });
});
