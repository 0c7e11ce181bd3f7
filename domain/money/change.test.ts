import { isOutlier, percentChange } from './change.ts';

describe('the change of a figure', () => {
  it.each([
    [1000, 1250, 25],
    [1000, 1, -99.9],
    [300, 301, 0.3],
    [-200, -100, 50],
    [0, 5, null],
  ])('from %d to %d is %d percent', (before, now, percent) => {
    expect(percentChange(before, now)).toBe(percent);
  });

  it.each([
    [1000, 1250, true],
    [1000, 1249, false],
    [1000, 750, true],
    [0, 1, true],
    [0, 0, false],
  ])('from %d to %d is an outlier: %s', (before, now, expected) => {
    expect(isOutlier(before, now)).toBe(expected);
  });
});
