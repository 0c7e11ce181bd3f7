import { FREQUENCY_TYPES } from './paydateOptions.ts';
import { parsePeriodName, periodName } from './periodName.ts';

it.each([
  ['weekly', 34, 'Week 34'],
  ['fortnightly', 17, 'Fortnight 17'],
  ['four_weekly', 9, 'Four-weekly period 9'],
  ['monthly', 8, 'Month 8'],
] as const)('names a %s period %i %j (PAY-006)', (frequency, number, name) =>
  expect(periodName(frequency, number)).toBe(name),
);

it('reads the frequency and the number from a name, and from no other text', () => {
  for (const frequency of FREQUENCY_TYPES)
    for (const number of [1, 34, 56])
      expect(parsePeriodName(periodName(frequency, number))).toEqual({ frequency, number });
  for (const text of ['', 'Week', 'Week 123', 'Weekly crew 3', 'A Week 3', 'Week 03'])
    expect(parsePeriodName(text)).toBeUndefined();
});
