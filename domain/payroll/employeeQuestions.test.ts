import { employeeQuestions } from './employeeQuestions.ts';

const NONE = { today: '2026-11-23', released: [], places: null };
const asked = (start_date: string | null, before: string | null = null) =>
  employeeQuestions({ start_date: before, leave_date: null }, { start_date, leave_date: null }, NONE);

describe('the questions about an employee', () => {
  it('ask about a start date of a year ahead or more', () => {
    expect(asked('2062-02-01')).toEqual([{ code: 'start_far_ahead', params: { start: '01/02/2062' } }]);
    expect(asked('2027-11-23')).toHaveLength(1);
  });

  it.each([['2027-11-22'], ['2026-02-01'], [null]])('accept %s', (start) => expect(asked(start)).toEqual([]));

  it('do not ask again about a date that stays as it is', () => {
    expect(asked('2062-02-01', '2062-02-01')).toEqual([]);
  });
});

describe('the question about dates in a period whose report has been released', () => {
  const week = (start: string, end: string) => ({ start_date: `2026-11-${start}`, end_date: `2026-11-${end}` });
  const released = [week('02', '08'), week('09', '15')];
  const periods = (
    before: [start: string | null, leave: string | null],
    after: [start: string | null, leave: string | null],
    given = released,
  ) => {
    const [was, is] = [before, after].map(([start_date = null, leave_date = null]) => ({ start_date, leave_date }));
    return employeeQuestions(was ?? null, is ?? { start_date: null, leave_date: null }, {
      ...NONE,
      released: given,
    }).map(({ params }) => params.periods);
  };
  const [FIRST, SECOND] = ['02/11/2026 – 08/11/2026', '09/11/2026 – 15/11/2026'];

  it.each<[string, string | null, string | null, string[]]>([
    ['a new leave date in a period', null, '2026-11-11', [SECOND]],
    ['a new leave date before the periods', null, '2026-10-01', [`${FIRST}; ${SECOND}`]],
    ['a leave date that moves later within a period', '2026-11-10', '2026-11-12', [SECOND]],
    ['a leave date that is removed', '2026-11-05', null, [`${FIRST}; ${SECOND}`]],
    ['the last day of the last period, which changes nothing', null, '2026-11-15', []],
    ['a move between days after the periods', '2026-11-20', '2026-11-28', []],
    ['a date that stays', '2026-11-04', '2026-11-04', []],
  ])('%s', (_, before, after, expected) => expect(periods([null, before], [null, after])).toEqual(expected));

  it.each<[string, string | null, string | null, string[]]>([
    ['a start date that moves into a period', '2026-01-01', '2026-11-11', [`${FIRST}; ${SECOND}`]],
    ['a start date that is set on the first day of the first period', null, '2026-11-02', []],
    ['a start date that moves earlier within a period', '2026-11-05', '2026-11-03', [FIRST]],
    ['a move between days before the periods', '2026-01-01', '2026-02-01', []],
  ])('%s', (_, before, after, expected) => expect(periods([before, null], [after, null])).toEqual(expected));

  it('names three periods and counts the others', () => {
    const many = ['01', '02', '03', '04', '05'].map((day) => week(day, day));
    expect(periods([null, null], [null, '2026-10-01'], many)).toEqual([
      '01/11/2026 – 01/11/2026; 02/11/2026 – 02/11/2026; 03/11/2026 – 03/11/2026; +2',
    ]);
  });

  it('is not about a new employee, who is on no report yet', () => {
    expect(employeeQuestions(null, { start_date: '2026-11-03', leave_date: null }, { ...NONE, released })).toEqual([]);
  });
});

describe('the question about a scheme of another site', () => {
  const place = (name: string) => ({ id: name.length, name });
  const at = (...sites: string[]) => {
    const dates = { start_date: null, leave_date: null };
    const places = { scheme: 'Bar', schemeSite: place('Quay'), sites: sites.map(place) };
    return employeeQuestions(dates, dates, { ...NONE, places });
  };

  it('names both', () => {
    const params = { scheme: 'Bar', scheme_site: 'Quay', sites: 'Marina; Old town' };
    expect(at('Marina', 'Old town')).toEqual([{ code: 'scheme_of_other_site', params }]);
  });

  it.each([[['Quay', 'Marina']], [[]]])('is not about someone who works at %j', (sites) => {
    expect(at(...sites)).toEqual([]);
  });
});
