import { sql } from 'kysely';
import { type CsvCell, csvDecimal, csvText } from '#domain/csv/write.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { holidayPayBase, weekEnding, weeksLookedBack } from '#domain/holidayPay/base.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import type { InCompany } from '#server/context.ts';
import { earnedReports } from './earned.ts';
import type { LeaveDay } from './leaveDay.ts';

const COLUMNS = ['payroll_ref', 'surname', 'forename', 'holiday_date', 'weeks', 'total', 'average_week'] as const;

interface Person {
  id: number;
  payroll_ref: string | null;
  surname: string;
  forename: string;
}

/** The people of a payroll who have not left before the leave begins, by payroll ref. */
const peopleOf = async ({ db, company }: InCompany, payroll: number, date: IsoDate): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select id, payroll_ref, surname, forename_1 as forename from employees
    where company_id = ${company} and payroll_id = ${payroll} and archived_at is null
      and (leave_date is null or leave_date >= ${date})
    order by payroll_ref, search_fold(surname), id`.execute(db);
  return rows;
};

/** Returns the holiday-pay base of everyone on a payroll as CSV; people without tronc in the weeks looked at have no average. */
export const holidayPayCsv = async (context: InCompany, payroll: number, leave: LeaveDay): Promise<string> => {
  const looked = weeksLookedBack(leave.date, leave.week_ends_on);
  const weekOf = weekEnding(leave.week_ends_on);
  const people = await peopleOf(context, payroll, leave.date);
  const weeks = new Map(people.map(({ id }) => [id, new Map<IsoDate, Pence>()]));
  const days = { from: addDays(looked.oldest, -6), to: looked.newest };
  for await (const { people: earned } of earnedReports(context, [...weeks.keys()], days))
    for (const [id, amounts] of earned) {
      const sums = weeks.get(id);
      for (const [day, amount] of amounts) sums?.set(weekOf(day), (sums.get(weekOf(day)) ?? 0) + amount);
    }
  const rows = people.map(({ id, payroll_ref, surname, forename }): CsvCell[] => {
    const base = holidayPayBase(weeks.get(id) ?? new Map(), looked);
    const average = base.average === null ? null : csvDecimal(formatMoney(base.average));
    const total = csvDecimal(formatMoney(base.total));
    return [payroll_ref, surname, forename, leave.date, base.weeks.length, total, average];
  });
  return csvText(COLUMNS, rows);
};
