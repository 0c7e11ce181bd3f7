import { parseWeekdays } from './typedWeekdays.ts';
import { inWeekOrder, nameOfWeekday } from './weekdays.ts';

describe('days of the week', () => {
  it.each([
    ['Monday', ['monday']],
    ['fri, Mon and WED', ['monday', 'wednesday', 'friday']],
    ['Tues;thurs', ['tuesday', 'thursday']],
    ['Mon, Mo', null],
    ['daily', null],
    ['', null],
  ])('reads %s as %j', (typed, days) => expect(parseWeekdays(typed)).toEqual(days));

  it('are in the order of a week, each once, and named in the language of the reader', () => {
    expect(inWeekOrder(['sunday', 'monday', 'sunday'])).toEqual(['monday', 'sunday']);
    expect(nameOfWeekday('sunday', 'en-GB')).toBe('Sunday');
    expect(nameOfWeekday('monday', 'ga')).toBe('Dé Luain');
  });
});
