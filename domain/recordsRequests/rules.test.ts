import fc from 'fast-check';
import { addDays, dateOfDay, dayNumber, daysBetween } from '../dates/isoDate.ts';
import { runs } from '../propertyRuns.fixture.ts';
import {
  belongsToMonths,
  dueOf,
  monthFaults,
  monthsOf,
  type RequestFacts,
  requestFaults,
  requestsNear,
} from './rules.ts';

const anyDay = fc.integer({ min: dayNumber('2024-10-01'), max: dayNumber('2040-12-31') }).map(dateOfDay);

const request = (over: Partial<RequestFacts> = {}): RequestFacts => ({
  received_on: '2026-06-15',
  from_month: '2026-03',
  to_month: '2026-05',
  employment: { start: '2025-01-06', leave: null },
  workedThere: true,
  ...over,
});
const found = (over: Partial<RequestFacts>) =>
  requestFaults(request(over)).map(({ field, rule }) => `${field} ${rule}`);

describe('the last day for answering a request (s.27J(11))', () => {
  it.each([
    ['2026-11-23', '2026-12-20'],
    ['2026-12-15', '2027-01-11'],
    ['2028-02-02', '2028-02-29'],
    ['2028-02-03', '2028-03-01'],
    ['2027-02-02', '2027-03-01'],
  ])('of one received on %s is %s', (received, due) => expect(dueOf(received)).toBe(due));

  it('makes four weeks that begin with the day of receipt, over every month end and leap day', () =>
    fc.assert(
      fc.property(anyDay, (day) => {
        const due = dueOf(day);
        expect(daysBetween(day, due) + 1).toBe(28);
        expect(addDays(due, -27)).toBe(day);
      }),
      runs(500),
    ));
});

describe('the conditions of a request (s.27J(7))', () => {
  it.each<[string, Partial<RequestFacts>, string[]]>([
    ['whole months that have ended', {}, []],
    ['one month', { from_month: '2026-05' }, []],
    ['the last month before the day of receipt, received on the first of the next', { received_on: '2026-06-01' }, []],
    ['a month that has not ended', { to_month: '2026-06' }, ['to_month months_not_ended']],
    ['a month that ends on the day of receipt', { received_on: '2026-05-31' }, ['to_month months_not_ended']],
    ['months in the wrong order', { to_month: '2026-02' }, ['to_month months_not_whole']],
    ['three years and one day back', { received_on: '2029-03-02' }, ['from_month too_early']],
    ['exactly three years back', { received_on: '2029-03-01' }, []],
    ['three years back on a leap day', { received_on: '2028-02-29', from_month: '2025-03', to_month: '2025-03' }, []],
    [
      'too early on a leap day',
      { received_on: '2028-02-29', from_month: '2025-02', to_month: '2025-03' },
      ['from_month too_early'],
    ],
    ['someone who started in the first month', { employment: { start: '2026-03-31', leave: null } }, []],
    [
      'someone who started after the first month',
      { employment: { start: '2026-04-01', leave: null } },
      ['from_month not_worked_there'],
    ],
    ['someone who left in the last month', { employment: { start: null, leave: '2026-05-01' } }, []],
    [
      'someone who left before the last month',
      { employment: { start: null, leave: '2026-04-30' } },
      ['to_month not_worked_there'],
    ],
    ['someone who worked elsewhere', { workedThere: false }, ['site_id not_worked_there']],
    ['someone of whom nothing is known', { employment: null, workedThere: null }, []],
  ])('%s', (_, over, expected) => expect(found(over)).toEqual(expected));

  it('reports a month that is not whole whatever else is known', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (day, back) => {
        const to_month = addDays(day, -31).slice(0, 7);
        const from_month = addDays(`${to_month}-15`, 31 * back).slice(0, 7);
        const rules = monthFaults({ received_on: day, from_month, to_month }).map(({ rule }) => rule);
        expect(rules).toContain('months_not_whole');
        expect(monthsOf(from_month, to_month)).toEqual([]);
      }),
      runs(100),
    ));
});

describe('other requests of the same worker (s.27J(8))', () => {
  it.each([
    ['2026-03-15', '2026-06-15', false],
    ['2026-03-16', '2026-06-15', true],
    ['2026-11-30', '2027-02-28', false],
    ['2026-06-15', '2026-06-15', true],
    ['2026-09-14', '2026-06-15', true],
    ['2026-09-15', '2026-06-15', false],
  ])('of %s and of %s are within three months: %s', (one, other, near) =>
    expect(requestsNear(one, [other])).toEqual(near ? [other] : []),
  );
});

describe('the tronc periods that answer a request', () => {
  const week = { start_date: '2026-04-29', end_date: '2026-05-05' };

  it('are those whose middle day is in the months', () => {
    expect(belongsToMonths(week, { from_month: '2026-05', to_month: '2026-05' })).toBe(true);
    expect(belongsToMonths(week, { from_month: '2026-03', to_month: '2026-04' })).toBe(false);
    // Of two middle days, the earlier one.
    const twoDays = { start_date: '2026-04-30', end_date: '2026-05-01' };
    expect(belongsToMonths(twoDays, { from_month: '2026-04', to_month: '2026-04' })).toBe(true);
  });

  it('belong to one month each, so that two requests in a row miss none and repeat none', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 60 }), (start_date, length) => {
        const end_date = addDays(start_date, length);
        const months = monthsOf(start_date.slice(0, 7), end_date.slice(0, 7));
        const holders = months.filter((month) =>
          belongsToMonths({ start_date, end_date }, { from_month: month, to_month: month }),
        );
        expect(holders).toHaveLength(1);
      }),
      runs(300),
    ));
});
