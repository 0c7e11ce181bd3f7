import { ROW } from '#src/tronc/schemes.fixture.ts';
import { medianShare, shareBands, sharesOfPeople } from './shareBands.ts';

describe('the distribution of shares', () => {
  it('adds up the roles of each person, and leaves out people who receive nothing', () => {
    const rows = [
      { ...ROW, employee_id: 1, amount: '20.00' },
      { ...ROW, employee_id: 2, amount: '5.00' },
      { ...ROW, employee_id: 1, job_role_id: 6, amount: '0.50' },
      { ...ROW, employee_id: 3, amount: '0.00' },
    ];
    expect(sharesOfPeople(rows)).toEqual([500, 2050]);
  });

  it.each([
    [[], 0],
    [[500], 500],
    [[100, 200, 900], 200],
    [[83_652, 92_273], 87_963],
    [[1, 18_566, 18_567, 20_000], 18_567],
  ])('has the mean of the two middle shares as the median of an even number (%j)', (shares, median) => {
    expect(medianShare(shares)).toBe(median);
  });

  it('counts people in at most eight bands of a round width, including empty bands and both ends', () => {
    expect(shareBands([9_999, 10_000, 39_000])).toEqual([
      { from: 5_000, to: 10_000, people: 1 },
      { from: 10_000, to: 15_000, people: 1 },
      ...[15_000, 20_000, 25_000, 30_000].map((from) => ({ from, to: from + 5_000, people: 0 })),
      { from: 35_000, to: 40_000, people: 1 },
    ]);
    expect(shareBands([100])).toEqual([{ from: 100, to: 200, people: 1 }]);
    expect(shareBands([])).toEqual([]);
  });

  it.each([1, 7, 99, 700, 701, 12_345, 999_999])('never needs more than eight bands (range %i)', (range) => {
    for (const least of [1, 99, 100, 12_345]) expect(shareBands([least, least + range]).length).toBeLessThanOrEqual(8);
  });
});
