import { addDays } from '#domain/dates/isoDate.ts';
import { DEFAULT_REMINDER_DAYS, planReminders } from '#domain/reminders/reminderDays.ts';
import { holidaysOf } from '#server/platform/calendar/publicHolidays.ts';
import { YEAR } from './year.fixture.ts';

describe('the reminders of a year', () => {
  it('are sent on the working days of England and of Ireland, and on no other', () => {
    for (const country of ['GB', 'IE'] as const) {
      const waiting = YEAR.map(({ submission }) => ({
        company_id: 1,
        site_id: 10,
        submission_date: submission,
        reminder_days: DEFAULT_REMINDER_DAYS,
        isHoliday: holidaysOf(country),
      }));
      const recipient = { company_ids: new Set([1]), site_ids: new Set<number>(), choice: 'each' as const };
      const sent = Array.from({ length: 365 }, (_, n) => addDays('2026-01-01', n)).flatMap((day) =>
        planReminders(waiting, [recipient], day).map(({ periods }) => [
          day,
          periods.map(({ submission_date }) => submission_date),
        ]),
      );
      const days = [...new Set(YEAR.flatMap((row) => row[country]))].sort();
      expect(sent).toEqual(
        days.map((day) => [day, YEAR.filter((row) => row[country].includes(day)).map(({ submission }) => submission)]),
      );
    }
  });
});
