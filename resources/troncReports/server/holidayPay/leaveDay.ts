import type { HolidayPayQuery } from '#domain/contract/holidayPay.ts';
import { type IsoDate, isIsoDate, WEEKDAYS, type Weekday } from '#domain/dates/isoDate.ts';
import type { Context } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { validationError } from '#server/platform/http/validationError.ts';

/** The first day of a leave, and the last day of a pay week. */
export interface LeaveDay {
  date: IsoDate;
  week_ends_on: Weekday;
}

/** Returns what the query asks for: by default today, and weeks that end on Saturday (Employment Rights Act 1996, s.235(1)). */
export const leaveDay = (context: Pick<Context, 'now'>, { date, week_ends_on }: HolidayPayQuery): LeaveDay => {
  const wanted = date ?? today(context);
  if (!isIsoDate(wanted)) throw validationError({ path: 'date', rule: 'date', params: { label: 'Date' } });
  const ends = WEEKDAYS.find((name) => name === (week_ends_on ?? 'saturday'));
  if (!ends) throw validationError({ path: 'week_ends_on', rule: 'choice', params: { label: 'Week ends on' } });
  return { date: wanted, week_ends_on: ends };
};
