import { compareResults, compareRoles } from './compare.ts';
import type { ReportLine, TroncResult } from './result.ts';
import { report } from './scenario.fixture.ts';

/** Created before the tests instead of on import, so that an error in the engine fails a test and not the file. */
let before: TroncResult;
beforeAll(() => {
  before = report({ people: [{ id: 1 }] });
});
const line = (employeeId: number, over: Partial<ReportLine>): ReportLine => ({
  ...before.lines[0]!,
  employeeId,
  ...over,
});
const resultOf = (distributed: number, ...lines: ReportLine[]): TroncResult => ({ ...before, distributed, lines });
/** 300 units are one hour. */
const worked = (jobRoleId: number | null, jobTitle: string | null, hours: number, amount: number) =>
  line(1, { jobRoleId, jobTitle, hours, amount });

describe('comparison of two results', () => {
  it('returns what everyone receives in both results over all their roles, and the numbers who gain and lose', () => {
    const was = resultOf(
      1000,
      line(1, { amount: 300 }),
      line(2, { amount: 500 }),
      line(3, { amount: 200 }),
      line(5, { amount: 0 }),
    );
    const will = resultOf(
      1100,
      line(1, { amount: 200, payrollRef: 'A1', surname: 'Ash', forename: 'Ana' }),
      line(1, { amount: 150 }),
      line(2, { amount: 400 }),
      line(3, { amount: 200 }),
      line(4, { amount: 150 }),
      line(5, { amount: 0 }),
    );
    const { people, ...sums } = compareResults(was, will);
    expect(people[2]).toEqual({
      employeeId: 1,
      payrollRef: 'A1',
      surname: 'Ash',
      forename: 'Ana',
      before: 300,
      after: 350,
      difference: 50,
    });
    expect(people.map((person) => [person.employeeId, person.before, person.after, person.difference])).toEqual([
      [4, 0, 150, 150],
      [2, 500, 400, -100],
      [1, 300, 350, 50],
      [3, 200, 200, 0],
      [5, 0, 0, 0],
    ]);
    expect(sums).toEqual({ gaining: 2, losing: 1, difference: 100 });
  });

  it('keeps equal gains and losses in the order of the report', () => {
    const was = resultOf(0, ...[1, 2, 3].map((id) => line(id, { amount: 100 })));
    const will = resultOf(0, line(3, { amount: 150 }), line(1, { amount: 50 }), line(2, { amount: 150 }));
    expect(compareResults(was, will).people.map(({ employeeId }) => employeeId)).toEqual([3, 1, 2]);
  });

  it('returns the amount per hour in each role of either result, by title, with people without a role first', () => {
    const was = resultOf(0, worked(2, 'Waiter', 600, 1001), worked(1, 'Chef', 300, 700), worked(1, 'Chef', 300, 900));
    const will = resultOf(0, worked(3, 'Host', 0, 0), worked(null, null, 300, 50), worked(2, 'Waiter', 300, 800));
    expect(compareRoles(was, will)).toEqual([
      { jobRoleId: null, jobTitle: null, before: null, after: 50 },
      { jobRoleId: 1, jobTitle: 'Chef', before: 800, after: null },
      { jobRoleId: 3, jobTitle: 'Host', before: null, after: null },
      { jobRoleId: 2, jobTitle: 'Waiter', before: 501, after: 800 },
    ]);
    expect(compareRoles(will, was).map(({ jobRoleId }) => jobRoleId)).toEqual([null, 1, 3, 2]);
    const roleless = resultOf(0, worked(null, null, 300, 50), worked(1, 'Chef', 300, 50));
    expect(compareRoles(roleless, null).map(({ jobRoleId }) => jobRoleId)).toEqual([null, 1]);
    expect(compareRoles(null, null)).toEqual([]);
    expect(compareRoles(was, null).map(({ before: rate, after }) => [rate, after])).toEqual([
      [800, null],
      [501, null],
    ]);
  });

  it('ignores the hours of people who opted out, which would lower their colleagues’ amount per hour', () => {
    const out = line(2, { ...worked(1, 'Chef', 300, 0), employeeId: 2, status: 'opted_out' });
    expect(compareRoles(null, resultOf(0, worked(1, 'Chef', 300, 700), out))[0]!.after).toBe(700);
    expect(compareRoles(null, resultOf(0, out))).toEqual([
      { jobRoleId: 1, jobTitle: 'Chef', before: null, after: null },
    ]);
  });
});
