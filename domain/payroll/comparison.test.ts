import { compareFigures, comparePeople } from './comparison.ts';

const run = { headcount: 10, starters: 1, leavers: 0, gross_pay: 100_000, net_pay: 80_000, total_pay: 110_000 };

describe('comparison of a payroll run with the previous one', () => {
  it('calculates a difference for each figure present in both runs, and none if a run had no batch', () => {
    const figures = compareFigures({ ...run, headcount: null, gross_pay: 90_050 }, run);
    expect(figures[0]).toEqual({ code: 'headcount', previous: null, current: 10, difference: null });
    expect(figures[3]).toEqual({ code: 'gross_pay', previous: 90_050, current: 100_000, difference: 9_950 });
    expect(compareFigures(null, run).map(({ difference }) => difference)).toEqual([null, null, null, null, null, null]);
  });

  it('orders people by the size of their change, up or down, and counts a starter from zero', () => {
    const person = (employee_id: number, previous: number | null, current: number | null) => ({
      employee_id,
      name: `P${employee_id}`,
      previous,
      current,
    });
    const people = comparePeople([person(1, 500, 510), person(2, 900, null), person(3, null, 901), person(4, 7, 7)]);
    expect(people.map(({ employee_id, difference }) => [employee_id, difference])).toEqual([
      [3, 901],
      [2, -900],
      [1, 10],
      [4, 0],
    ]);
  });
});
