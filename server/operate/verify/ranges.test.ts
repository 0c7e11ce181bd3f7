import { rangesOf } from './ranges.ts';

it.each([
  [[], ''],
  [[4], '4'],
  [[1, 2, 3, 7, 9, 10], '1–3, 7, 9–10'],
] as const)('%j is %j', (numbers, text) => expect(rangesOf(numbers)).toBe(text));
