import { addDays, daysBetween, type IsoDate, isWeekend } from '../dates/isoDate.ts';

/** The days on which a company can have reminders sent, by the number of days after the submission date. */
const OFFSETS = {
  before_7: -7,
  before_5: -5,
  before_3: -3,
  before_2: -2,
  before_1: -1,
  on_day: 0,
  after_1: 1,
  after_2: 2,
  after_3: 3,
  after_5: 5,
  after_7: 7,
  after_14: 14,
} as const;
export type ReminderDay = keyof typeof OFFSETS;

/** The days of a company that has not chosen others. */
export const DEFAULT_REMINDER_DAYS = ['before_3', 'on_day', 'after_1', 'after_3'] as const satisfies ReminderDay[];

/** The time at the sites from which the reminders of a day are sent. */
export const REMINDER_HOUR = 9;

/** Which reminders a user receives: on the days of each company, on every working day, or only about overdue data. */
export const REMINDER_CHOICES = ['each', 'daily', 'off'] as const;
export type ReminderChoice = (typeof REMINDER_CHOICES)[number];

/** What a client can be reminded of: two of the facts that block a period on the desk. */
export const REMINDED_FACTS = ['no_hours', 'no_fund'] as const;
export type RemindedFact = (typeof REMINDED_FACTS)[number];

/** Whether a day is a public or bank holiday at a site. */
export type HolidayCheck = (date: IsoDate) => boolean;

const isWorkingDay = (day: IsoDate, isHoliday: HolidayCheck): boolean => !isWeekend(day) && !isHoliday(day);

const workingDayFrom = (day: IsoDate, isHoliday: HolidayCheck): IsoDate =>
  isWorkingDay(day, isHoliday) ? day : workingDayFrom(addDays(day, 1), isHoliday);

/**
 * Returns the days on which a period is reminded of, in order and each once: one that is not a working day at the site moves to
 * the next working day, where another may already be.
 */
export const reminderDates = (
  submission: IsoDate,
  days: readonly ReminderDay[],
  isHoliday: HolidayCheck,
): IsoDate[] => [...new Set(days.map((day) => workingDayFrom(addDays(submission, OFFSETS[day]), isHoliday)).sort())];

/** A period whose data is missing, and the rule of its company. */
export interface WaitingPeriod {
  submission_date: IsoDate;
  reminder_days: readonly ReminderDay[];
  isHoliday: HolidayCheck;
}

/**
 * Returns whether a user is reminded of a period on a day. Reminders of overdue data are sent on the days of the company whatever
 * the user has chosen.
 */
export const isReminded = (period: WaitingPeriod, choice: ReminderChoice, day: IsoDate): boolean => {
  const dates = reminderDates(period.submission_date, period.reminder_days, period.isHoliday);
  const [first] = dates;
  if (first === undefined || day < first) return false;
  if (choice === 'daily') return isWorkingDay(day, period.isHoliday);
  return dates.includes(day) && (choice === 'each' || day > period.submission_date);
};

/** A person who can send the data of periods of some companies, or of some sites only. */
export interface ReminderRecipient {
  company_ids: ReadonlySet<number>;
  site_ids: ReadonlySet<number>;
  choice: ReminderChoice;
}

/** What one person is reminded of on a day. */
export interface PlannedReminder<R, P> {
  recipient: R;
  periods: P[];
}

/**
 * Returns the reminders of a day: at most one for each person, about all periods of their companies and sites of which they are reminded
 * that day, the most overdue first.
 */
export const planReminders = <
  P extends WaitingPeriod & { company_id: number; site_id: number },
  R extends ReminderRecipient,
>(
  waiting: readonly P[],
  recipients: readonly R[],
  day: IsoDate,
): PlannedReminder<R, P>[] => {
  const sorted = waiting.toSorted((one, other) => daysBetween(other.submission_date, one.submission_date));
  return recipients.flatMap((recipient) => {
    const periods = sorted.filter(
      (period) =>
        (recipient.company_ids.has(period.company_id) || recipient.site_ids.has(period.site_id)) &&
        isReminded(period, recipient.choice, day),
    );
    return periods.length > 0 ? [{ recipient, periods }] : [];
  });
};
