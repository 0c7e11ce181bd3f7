import { retentionEnds } from './retention.ts';

it.each([
  ['2026-11-27', '2032-11-27'],
  ['2026-03-01', '2032-03-01'],
  ['2028-02-29', '2034-03-01'],
  ['2028-03-01', '2034-03-01'],
])('records whose last day is %s are kept until %s, a day that exists', (last, end) => {
  expect(retentionEnds(last)).toBe(end);
});
