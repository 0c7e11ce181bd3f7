import fc from 'fast-check';
import { type Story, troncInput } from '../scenario.fixture.ts';
import type { Division } from '../types.ts';
import { adversarialInputs } from './adversarial.fixture.ts';
import { bothOn } from './agreement.fixture.ts';

/** Always the same troncs. `npm run lab -- prove` tests a million others (docs/reliability.md). */
const runs = { numRuns: 400, seed: 20_261_122 };

/** In Front, Bar has 60 and Floor 0; Back contains Kitchen; the split of Front is 30 and of Back 70. */
const divisions: Division[] = [
  { id: 1, name: 'Front', split: 3000, departments: [named(1, 'Bar', 6000), named(2, 'Floor', 0)] },
  { id: 2, name: 'Back', split: 7000, departments: [named(3, 'Kitchen', 10_000)] },
];

function named(id: number, name: string, split: number) {
  return { id, name, split };
}

describe('agreement of the engine with an independently written oracle', () => {
  it('gives the same figures, statuses, warnings and errors for random troncs', () => {
    const seen = { troncs: 0, reports: 0 };
    fc.assert(
      fc.property(adversarialInputs, (input) => {
        const { engine, oracle, isBlocked } = bothOn(input);
        seen.troncs++;
        if (!isBlocked) seen.reports++;
        if (engine !== oracle) expect(engine).toBe(oracle);
      }),
      runs,
    );
    expect(seen.reports).toBeGreaterThan(seen.troncs / 3);
  });

  it.each<[string, Story, string[]]>([
    [
      'points below 0 are reported as such, with or without hours',
      {
        people: [
          { id: 1 },
          { id: 2, individualPoints: -300 },
          { id: 3, individualPoints: -300, hours: null },
          { id: 4, points: '0' },
        ],
      },
      ['negative_points:2', 'negative_points:3', 'no_points:4'],
    ],
    [
      'the opted-out are warned of nothing',
      {
        scheme: { pointsByLengthOfService: true },
        people: [
          { id: 1, startDate: '2020-01-01' },
          { id: 2, optedOut: true, individualPoints: -300 },
        ],
      },
      [],
    ],
    [
      'a division where only a split of 0 worked has its share go to the others, and says so',
      {
        scheme: { splitByDivision: true, splitByDepartment: true },
        people: [
          { id: 1, department: 2 },
          { id: 2, department: 3 },
        ],
        input: { divisions },
      },
      ['empty_division_reallocated:period:Front', 'zero_split:Front / Floor'],
    ],
    [
      'with divisions off all departments are one group, named without their division',
      {
        scheme: { splitByDepartment: true },
        people: [
          { id: 1, department: 2 },
          { id: 2, department: 3 },
        ],
        input: { divisions },
      },
      ['empty_department_reallocated:period:Bar', 'zero_split:Floor'],
    ],
  ])('gives the same results where the requirements needed interpretation: %s', (_, story, warnings) => {
    const { engine, oracle } = bothOn(troncInput(story));
    expect(engine).toBe(oracle);
    expect(engine.split('\n').filter((line) => line.startsWith('warnings: '))).toEqual(
      warnings.map((warning) => `warnings: ${warning}`),
    );
  });
});
