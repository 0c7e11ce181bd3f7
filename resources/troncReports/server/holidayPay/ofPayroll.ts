import { sql } from 'kysely';
import type { Holiday, HolidayBase } from '#domain/contract/holidayPay.ts';
import type { Weekday } from '#domain/dates/isoDate.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { holidayPayBase, weekEnding, weeksLookedBack } from '#domain/holidayPay/base.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import type { InCompany } from '#server/context.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { earnedReports } from './earned.ts';
import type { LeaveDay } from './leaveDay.ts';

interface Person {
  id: number;
  payroll_ref: string | null;
  surname: string;
  forename: string;
}

/** The people of a payroll, by payroll ref. */
const peopleOf = async (
  { db, company }: InCompany,
  payroll: number,
  stillThereOn: IsoDate | null,
): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select id, payroll_ref, surname, forename_1 as forename from employees
    where company_id = ${company} and payroll_id = ${payroll} and archived_at is null
      and (${stillThereOn}::date is null or leave_date is null or leave_date >= ${stillThereOn})
    order by payroll_ref, search_fold(surname), id`.execute(db);
  return rows;
};

/** The holiday of one person. */
interface PersonsHoliday {
  person: Person;
  /** its first day */
  date: IsoDate;
}

/** Returns the base of each holiday, in the given order; a person without tronc in the weeks looked at has no average. */
const basesOf = async (
  context: InCompany,
  holidays: readonly PersonsHoliday[],
  endsOn: Weekday,
): Promise<HolidayBase[]> => {
  if (holidays.length === 0) return [];
  const weekOf = weekEnding(endsOn);
  const looked = holidays.map(({ date }) => weeksLookedBack(date, endsOn));
  const days = {
    from: addDays(
      looked.map(({ oldest }) => oldest).reduce((a, b) => (a < b ? a : b)),
      -6,
    ),
    to: looked.map(({ newest }) => newest).reduce((a, b) => (a > b ? a : b)),
  };
  const weeks = new Map(holidays.map(({ person }) => [person.id, new Map<IsoDate, Pence>()]));
  for await (const { people: earned } of earnedReports(context, [...weeks.keys()], days))
    for (const [id, amounts] of earned) {
      const sums = weeks.get(id);
      for (const [day, amount] of amounts) sums?.set(weekOf(day), (sums.get(weekOf(day)) ?? 0) + amount);
    }
  return holidays.map(({ person: { id, ...person }, date }) => {
    const base = holidayPayBase(weeks.get(id) ?? new Map(), weeksLookedBack(date, endsOn));
    return {
      ...person,
      holiday_date: date,
      weeks: base.weeks.length,
      total: formatMoney(base.total),
      average_week: base.average === null ? null : formatMoney(base.average),
    };
  });
};

/** Returns the holiday-pay base of everyone on a payroll who has not left before the holiday begins. */
export const basesOfPayroll = async (context: InCompany, payroll: number, leave: LeaveDay): Promise<HolidayBase[]> => {
  const people = await peopleOf(context, payroll, leave.date);
  return basesOf(
    context,
    people.map((person) => ({ person, date: leave.date })),
    leave.week_ends_on,
  );
};

/**
 * Returns the holiday-pay base of these holidays, in their order.
 * @throws 422 naming the line of each payroll ref that is not on the payroll
 */
export const basesOfHolidays = async (
  context: InCompany,
  payroll: number,
  { holidays, week_ends_on }: { holidays: readonly Holiday[]; week_ends_on: Weekday },
): Promise<HolidayBase[]> => {
  const people = new Map((await peopleOf(context, payroll, null)).map((person) => [person.payroll_ref, person]));
  const found = holidays.flatMap(({ payroll_ref, date }) => {
    const person = people.get(payroll_ref);
    return person ? [{ person, date }] : [];
  });
  if (found.length < holidays.length) {
    const unknown = holidays.flatMap(({ payroll_ref }, index) =>
      people.has(payroll_ref) ? [] : [{ payroll_ref, index }],
    );
    throw validationError(
      ...unknown.map(({ payroll_ref, index }) => ({
        path: `holidays.${index}.payroll_ref`,
        rule: 'not_found' as const,
        params: { label: `${index + 1}: ${payroll_ref}` },
      })),
    );
  }
  return basesOf(context, found, week_ends_on);
};
