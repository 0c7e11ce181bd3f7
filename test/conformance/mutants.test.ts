import fc from 'fast-check';
import { adversarialInputs } from '#domain/tronc/oracle/adversarial.fixture.ts';
import { troncInput } from '#domain/tronc/scenario.fixture.ts';
import type { TroncInput } from '#domain/tronc/types.ts';
import { comparisonWith, mutantsOf, mutated } from '../support/mutants.ts';

/**
 * The short form of `npm run lab -- mutate`: single operators of the engine are replaced, and the comparison with the oracle
 * must detect it.
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
  fc.property(adversarialInputs, (input) => {
    inputs.push(input);
  }),
  { numRuns: 400, seed: 20_261_122 },
);

/** The engine's files that the oracle does not use. */
const FILES = [
  'domain/tronc/draftLines.ts',
  'domain/tronc/distribute.ts',
  'domain/tronc/deductions.ts',
  'domain/tronc/lengthOfService.ts',
  'domain/tronc/reserve.ts',
];
/** Every fourth mutant, for speed; `npm run lab -- mutate` makes them all, and of the files about money. */
const mutants = FILES.flatMap(mutantsOf).filter((_, at) => at % 4 === 0);
/**
 * The share of mutants to detect. The others behave as the original for every valid input, or change what the oracle
 * does not compute, such as checks of invalid input.
 */
const DETECTED = 0.7;

const isDetected = (compare: Awaited<ReturnType<typeof comparisonWith>>): boolean =>
  inputs.some((input) => {
    try {
      const { engine, oracle } = compare(input);
      return engine !== oracle;
    } catch {
      return true; // a mutant may also make the engine throw
    }
  });

describe('comparison of engine and oracle', () => {
  it('detects most changes of one operator of the engine', async () => {
    const missed: string[] = [];
    for (const mutant of mutants) {
      const { file, from, operator, replacement } = mutant;
      if (!isDetected(await comparisonWith({ file, code: mutated(mutant) })))
        missed.push(`${file}, byte ${from}: ${operator} → ${replacement}`);
    }
    expect(mutants.length).toBeGreaterThan(15);
    // The message of a failure lists the mutants that were missed.
    expect(missed.length > mutants.length * (1 - DETECTED) ? missed : []).toEqual([]);
  });

  it('reports no difference for the engine itself', async () => {
    expect(isDetected(await comparisonWith())).toBe(false);
  });
});
