import { groupThousands } from './groupThousands.ts';

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-12345.678901…', '-12,345.678901…'],
  ['1234567', '1,234,567'],
  ['no figure', 'no figure'],
])('groups the thousands of the whole part only: %s → %s', (figure, shown) =>
  expect(groupThousands(figure)).toBe(shown),
);
