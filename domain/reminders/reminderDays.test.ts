import {
  DEFAULT_REMINDER_DAYS,
  isReminded,
  planReminders,
  type ReminderChoice,
  reminderDates,
} from './reminderDays.ts';

const noHoliday = () => false;
/** Monday 11 May 2026 */
const period = (more: object = {}) => ({
  company_id: 1,
  site_id: 10,
  submission_date: '2026-05-11',
  reminder_days: DEFAULT_REMINDER_DAYS,
  isHoliday: noHoliday,
  ...more,
});
const person = (company_ids: number[], choice: ReminderChoice = 'each') => ({
  company_ids: new Set(company_ids),
  site_ids: new Set<number>(),
  choice,
});

describe('the days of reminders', () => {
  it('are counted from the submission date', () => {
    expect(reminderDates('2026-05-13', ['before_2', 'on_day', 'after_1'], noHoliday)).toEqual([
      '2026-05-11',
      '2026-05-13',
      '2026-05-14',
    ]);
  });

  it('move from weekends and holidays to the next working day, where two are one', () => {
    const isHoliday = (day: string) => day === '2026-05-11';
    expect(reminderDates('2026-05-10', ['before_1', 'on_day', 'after_2'], isHoliday)).toEqual(['2026-05-12']);
  });

  it('are none without a rule', () => {
    expect(isReminded(period({ reminder_days: [] }), 'daily', '2026-05-11')).toBe(false);
  });
});

describe('what a user has chosen', () => {
  const daysOf = (choice: ReminderChoice) =>
    ['05-07', '05-08', '05-09', '05-11', '05-12', '05-13', '05-14', '05-15', '05-18'].filter((day) =>
      isReminded(period(), choice, `2026-${day}`),
    );

  it('is each reminder, every working day from the first one, or only those about overdue data', () => {
    expect(daysOf('each')).toEqual(['05-08', '05-11', '05-12', '05-14']);
    expect(daysOf('daily')).toEqual(['05-08', '05-11', '05-12', '05-13', '05-14', '05-15', '05-18']);
    expect(daysOf('off')).toEqual(['05-12', '05-14']);
  });
});

describe('the plan of a day', () => {
  it('has one reminder for each person, about all periods of their companies, the most overdue first', () => {
    const late = period({ company_id: 2, submission_date: '2026-05-08' });
    const other = period({ company_id: 3 });
    const [both, one, nobody] = [person([1, 2]), person([1]), person([4])];
    expect(planReminders([period(), late, other], [both, one, nobody], '2026-05-11')).toEqual(
      [
        { recipient: both, periods: [late, period()] },
        { recipient: one, periods: [period()] },
      ].map(({ recipient, periods }) => ({ recipient, periods })),
    );
  });

  it('has no reminder without a period', () => {
    expect(planReminders([], [person([1], 'daily')], '2026-05-11')).toEqual([]);
  });

  it('has, for a person at one site, only the periods of that site', () => {
    const other = period({ site_id: 11 });
    const ofSite = { ...person([]), site_ids: new Set([10]) };
    expect(planReminders([period(), other], [ofSite], '2026-05-11')).toEqual([
      { recipient: ofSite, periods: [period()] },
    ]);
  });
});
