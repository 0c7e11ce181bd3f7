import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { calculate } from './calculate.ts';
import {
  type AmountPair,
  largeRolesOverTime,
  type PeriodPairs,
  pairLines,
  peopleOverTime,
  rolesOverTime,
  SMALLEST_GROUP,
} from './overTime.ts';
import { troncInput } from './scenario.fixture.ts';

const line = (employeeId: number, jobRoleId: number | null, before: number, after: number) => ({
  ...{ employeeId, payrollRef: null, surname: `S${employeeId}`, forename: 'F' },
  ...{ jobRoleId, jobTitle: jobRoleId === null ? null : `Role ${jobRoleId}`, before, after },
});

/** Up to 12 periods with up to 30 people in up to 6 job roles, some of whom have two. */
const histories: fc.Arbitrary<PeriodPairs[]> = fc
  .array(
    fc.uniqueArray(fc.record({ person: fc.nat(30), role: fc.nat(5), before: fc.nat(90_000), after: fc.nat(90_000) }), {
      selector: ({ person, role }) => `${person} ${role}`,
    }),
    { maxLength: 12 },
  )
  .map((periods) =>
    periods.map((rows, at) => ({
      periodId: at + 1,
      lines: rows.map(({ person, role, before, after }) => line(person + 1, role || null, before, after)),
    })),
  );

const total = (rows: readonly AmountPair[]) => ({
  before: rows.reduce((sum, row) => sum + row.before, 0),
  after: rows.reduce((sum, row) => sum + row.after, 0),
  difference: rows.reduce((sum, row) => sum + row.difference, 0),
});

describe('rules over time', () => {
  it('pairs the lines of two results, also of a person whose job role only one of them has', () => {
    const result = (points: string) => {
      const calculation = calculate(
        troncInput({
          people: [
            { id: 1, points: '1' },
            { id: 2, points },
          ],
        }),
        { explain: false },
      );
      if (!calculation.ok) throw new Error('not calculated');
      return calculation.result.lines;
    };
    const pairs = pairLines(result('1'), result('3'));
    expect(pairs.map(({ employeeId, before, after }) => [employeeId, before, after])).toEqual([
      [1, 5_000, 2_500],
      [2, 5_000, 7_500],
    ]);
    expect(pairLines([], result('3')).map(({ before, after }) => [before, after])).toEqual([
      [0, 2_500],
      [0, 7_500],
    ]);
  });

  it('adds up each person over the periods, the largest difference first, with the amounts of each period', () => {
    const people = peopleOverTime([
      { periodId: 8, lines: [line(1, 5, 100, 140), line(2, 5, 300, 200)] },
      { periodId: 7, lines: [line(1, 5, 50, 60), line(1, 6, 10, 0)] },
    ]);
    expect(people).toEqual([
      expect.objectContaining({ employeeId: 2, before: 300, after: 200, difference: -100 }),
      expect.objectContaining({
        ...{ employeeId: 1, before: 160, after: 200, difference: 40 },
        periods: [
          { periodId: 8, before: 100, after: 140, difference: 40 },
          { periodId: 7, before: 60, after: 60, difference: 0 },
        ],
      }),
    ]);
  });

  it('adds small job roles up to at least five people, with a larger one where they are fewer', () => {
    const roles = (sizes: readonly number[]) => {
      let person = 0;
      const lines = sizes.flatMap((size, role) => Array.from({ length: size }, () => line(++person, role + 1, 10, 20)));
      return largeRolesOverTime([{ periodId: 1, lines }]).map(({ jobRoleId, people }) => [jobRoleId, people]);
    };
    expect(roles([5, 7])).toEqual([
      [1, 5],
      [2, 7],
    ]);
    expect(roles([2, 7, 3, 9])).toEqual([
      [2, 7],
      [4, 9],
      ['small', 5],
    ]);
    // One small role alone could be read from the total: the next larger one joins it.
    expect(roles([1, 6, 9])).toEqual([
      [3, 9],
      ['small', 7],
    ]);
    expect(roles([2, 2])).toEqual([]);
    expect(roles([])).toEqual([]);
  });

  it('has the same totals by person and by job role, and without names no figure of a group that is too small', () => {
    fc.assert(
      fc.property(histories, (periods) => {
        const roles = total(rolesOverTime(periods));
        expect(total(peopleOverTime(periods))).toEqual(roles);
        expect(roles.difference).toBe(roles.after - roles.before);
        const groups = largeRolesOverTime(periods);
        if (groups.length > 0) expect(total(groups)).toEqual(roles);
        for (const { people } of groups) expect(people).toBeGreaterThanOrEqual(SMALLEST_GROUP);
      }),
      runs(300),
    );
  });
});
