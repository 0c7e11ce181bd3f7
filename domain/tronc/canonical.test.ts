import { canonicalText } from './canonical.ts';
import { troncInput } from './scenario.fixture.ts';
import type { TroncInput } from './types.ts';

const days = ['2026-05-04', '2026-05-05', '2026-05-06'];
const department = (id: number) => ({ id, name: `Department ${id}`, split: 1000 });
const turned = <T>(list: readonly T[]): T[] => [...list].reverse();
/** Swaps the first two items, an order that a simple reversal does not restore. */
const swapped = <T>(list: readonly T[]): T[] => [...list.slice(0, 2).reverse(), ...list.slice(2)];

describe('the canonical text of an input', () => {
  const people = [{ id: 1 }, { id: 2 }];
  const input = troncInput({ people });

  it('does not depend on the order of fields and lists', () => {
    const turned = Object.fromEntries(Object.entries(input).reverse()) as unknown as typeof input;
    expect(canonicalText(turned)).toBe(canonicalText(input));
    expect(canonicalText(troncInput({ people: [...people].reverse() }))).toBe(canonicalText(input));
  });

  it('does not depend on the order of records and of the lists inside them', () => {
    const whole: TroncInput = {
      ...input,
      divisions: [
        { id: 1, name: 'Front', split: 4000, departments: [department(1), department(2), department(3)] },
        { id: 2, name: 'Back', split: 3000, departments: [department(4)] },
        { id: 3, name: 'Side', split: 3000, departments: [] },
      ],
      jobRoles: [1, 2, 3].map((id) => ({ ...input.jobRoles[0]!, id })),
      lengthOfService: [6, 12, 24].map((months) => ({ months, points: 100 })),
      training: [1, 2, 3].map((trainingId) => ({ trainingId, completePoints: 1, incompletePoints: 0 })),
      employees: [1, 2, 3].map((id) => ({ ...input.employees[0]!, id, completedTrainingIds: [1, 2, 3] })),
      hours: [
        { employeeId: 1, jobRoleId: null, buckets: [] },
        { employeeId: 1, jobRoleId: 1, buckets: [] },
        { employeeId: 1, jobRoleId: 2, buckets: days.map((bucket) => ({ bucket, hours: 1 })) },
        { employeeId: 2, jobRoleId: 1, buckets: [] },
      ],
      fund: days.map((bucket) => ({ bucket, amount: 1 })),
      reserve: {
        lots: [
          { periodId: 5, periodStart: '2026-01-01', amount: 1 },
          { periodId: 3, periodStart: '2026-02-01', amount: 1 },
          { periodId: 4, periodStart: '2026-02-01', amount: 1 },
        ],
        release: null,
      },
    };
    const text = canonicalText(whole);
    const same = (over: Partial<TroncInput>) => expect(canonicalText({ ...whole, ...over })).toBe(text);
    for (const turn of [turned, swapped]) {
      for (const key of ['divisions', 'jobRoles', 'lengthOfService', 'training', 'employees', 'hours', 'fund'] as const)
        same({ [key]: turn<unknown>(whole[key]) });
      same({ divisions: whole.divisions.map((each) => ({ ...each, departments: turn(each.departments) })) });
      same({
        employees: whole.employees.map((each) => ({ ...each, completedTrainingIds: turn(each.completedTrainingIds) })),
      });
      same({ hours: whole.hours.map((each) => ({ ...each, buckets: turn(each.buckets) })) });
      same({ reserve: { ...whole.reserve, lots: turn(whole.reserve.lots) } });
    }
    // The lists above are in canonical order. Keep this order, so that stored hashes of reports still match.
    expect(JSON.parse(text)).toEqual(whole);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(Object.keys(whole).sort());
  });

  it('changes with hours, fund, rules and the order of a person’s job roles', () => {
    const others = [
      troncInput({ people: [{ id: 1, hours: '1.01' }, { id: 2 }] }),
      troncInput({ people, fund: '100.01' }),
      troncInput({ people, scheme: { troncmastersFee: 1 } }),
      troncInput({ people: [{ id: 1, jobRoleIds: [1, 2] }, { id: 2 }] }),
      troncInput({ people: [{ id: 1, jobRoleIds: [2, 1] }, { id: 2 }] }),
    ];
    expect(new Set([input, ...others].map(canonicalText)).size).toBe(6);
  });
});
