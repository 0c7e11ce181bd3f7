import { periodName } from './periodName.ts';

it.each([
  ['weekly', 34, 'Week 34'],
  ['fortnightly', 17, 'Fortnight 17'],
  ['four_weekly', 9, 'Four-weekly period 9'],
  ['monthly', 8, 'Month 8'],
] as const)('names a %s period %i %j (PAY-006)', (frequency, number, name) =>
  expect(periodName(frequency, number)).toBe(name),
);
