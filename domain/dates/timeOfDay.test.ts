import fc from 'fast-check';
import { parseTimeOfDay } from './timeOfDay.ts';

describe('a time of day', () => {
  it.each([
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    [' 21:30 ', '21:30'],
    ['9:30 pm', '21:30'],
    ['9pm', '21:00'],
    ['12 a.m.', '00:00'],
    ['12:05 PM', '12:05'],
    ['0:00', '00:00'],
    ['23h59', '23:59'],
  ])('%s is %s', (typed, time) => expect(parseTimeOfDay(typed)).toBe(time));

  it.each(['', '9', '24:00', '9:60', '13 pm', '0 am', '9:30 m', 'noon', '9:3', '12345', '-1:00', '9:30:15'])(
    'is not read from "%s"',
    (typed) => expect(parseTimeOfDay(typed)).toBeNull(),
  );

  it('reads every stored time as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(parseTimeOfDay(time)).toBe(time);
      }),
    );
  });
});
