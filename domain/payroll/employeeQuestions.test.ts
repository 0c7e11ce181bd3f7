import { employeeQuestions } from './employeeQuestions.ts';

const asked = (start_date: string | null, before: string | null = null) =>
  employeeQuestions({ start_date: before }, { start_date }, '2026-11-23');

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
