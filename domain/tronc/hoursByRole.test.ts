import { eachWithRows, hoursByRole } from './hoursByRole.ts';
import { troncInput } from './scenario.fixture.ts';
import type { BucketHours, HoursRow } from './types.ts';

const { employees } = troncInput({ people: [{ id: 1 }, { id: 2, jobRoleIds: [7, 3] }, { id: 3, jobRoleIds: [] }] });
const [, two, none] = employees as [(typeof employees)[0], (typeof employees)[0], (typeof employees)[0]];
const row = (employeeId: number, jobRoleId: number | null, ...buckets: [string, number][]): HoursRow => ({
  employeeId,
  jobRoleId,
  buckets: buckets.map(([bucket, hours]): BucketHours => ({ bucket, hours })),
});

describe('hours rows', () => {
  it('passes rows with their employee in order of employee id, for any order of both lists', () => {
    const rows = [row(3, 1), row(1, 1), row(3, 2)];
    const seen: [number, HoursRow[]][] = [];
    eachWithRows([...employees].reverse(), rows, ({ id }, own) => seen.push([id, [...own]]));
    expect(seen).toEqual([
      [1, [rows[1]]],
      [2, []],
      [3, [rows[0], rows[2]]],
    ]);
  });

  it.each([0, 2, 4])('rejects rows of an employee who is not listed (%i)', (unlisted) => {
    const known = employees.filter(({ id }) => id !== 2);
    expect(() => eachWithRows(known, [row(1, 1), row(3, 1), row(unlisted, 1)], () => undefined)).toThrow(
      new RangeError(`Hours name employee ${unlisted}, who is not among the employees.`),
    );
  });

  it('assigns rows without a job role to the person’s first role, or to none if the person has none', () => {
    expect(hoursByRole(two, [])).toEqual([{ jobRoleId: 7, recorded: [] }]);
    expect(hoursByRole(none, [])).toEqual([{ jobRoleId: null, recorded: [] }]);
    expect(hoursByRole(two, [row(2, null, ['a', 1])])).toEqual([
      { jobRoleId: 7, recorded: [{ bucket: 'a', hours: 1 }] },
    ]);
    expect(hoursByRole(two, [row(2, 3, ['a', 1])])[0]!.jobRoleId).toBe(3);
  });

  it('adds up rows of the same role by bucket, and orders roles by id, no role first', () => {
    expect(hoursByRole(two, [row(2, 3, ['a', 1], ['a', 2])])).toEqual([
      { jobRoleId: 3, recorded: [{ bucket: 'a', hours: 3 }] },
    ]);
    const rows = [row(2, 7, ['a', 1], ['b', 2]), row(2, 3, ['a', 4]), row(2, null, ['b', 8])];
    expect(hoursByRole(two, rows)).toEqual([
      { jobRoleId: 3, recorded: [{ bucket: 'a', hours: 4 }] },
      {
        jobRoleId: 7,
        recorded: [
          { bucket: 'a', hours: 1 },
          { bucket: 'b', hours: 10 },
        ],
      },
    ]);
    expect(hoursByRole(two, [rows[1]!, rows[0]!]).map(({ jobRoleId }) => jobRoleId)).toEqual([3, 7]);
    const roleless = [row(3, 2, ['a', 1]), row(3, null, ['a', 1]), row(3, 1, ['a', 1])];
    expect(hoursByRole(none, roleless).map(({ jobRoleId }) => jobRoleId)).toEqual([null, 1, 2]);
  });
});
