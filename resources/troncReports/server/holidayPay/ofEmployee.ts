import { sql } from 'kysely';
import type { HolidayPay } from '#domain/contract/holidayPay.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { holidayPayBase, weekEnding, weeksLookedBack } from '#domain/holidayPay/base.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import type { Jurisdiction } from '#domain/tronc/index.ts';
import type { InCompany } from '#server/context.ts';
import { countryOf } from '#server/platform/access/country.ts';
import { earnedReports, type SharedReport } from './earned.ts';
import type { LeaveDay } from './leaveDay.ts';

type NotReleased = HolidayPay['not_released'][number];

/** The periods of a person's schemes in the weeks that count, or after them, without a released report. */
const notReleased = async (
  { db, company }: InCompany,
  employee: number,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<NotReleased[]> => {
  const { rows } = await sql<NotReleased>`
    select p.id as tronc_period_id, h.id as tronc_scheme_id, h.name as scheme_name, p.period_number, p.start_date, p.end_date
    from tronc_periods p join schemes h on h.company_id = p.company_id and h.id = p.scheme_id
    where p.company_id = ${company} and p.end_date >= ${from} and p.start_date <= ${to}
      and exists (select 1 from memberships m
        where m.company_id = p.company_id and m.scheme_id = p.scheme_id and m.employee_id = ${employee}
          and coalesce(m.starts_on, p.end_date) <= p.end_date and coalesce(m.ends_on, p.start_date) >= p.start_date)
      and not exists (select 1 from tronc_reports r
        where r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved')
    order by p.start_date desc, search_fold(h.name), p.id`.execute(db);
  return rows;
};

/** The amounts of the weeks, and what each report contributes. */
interface Weeks {
  sums: Map<IsoDate, Pence>;
  parts: Map<IsoDate, Map<SharedReport, Pence>>;
  jurisdiction: Jurisdiction | undefined;
}

const readWeeks = async (
  context: InCompany,
  employee: number,
  { weekOf, days }: { weekOf(day: IsoDate): IsoDate; days: { from: IsoDate; to: IsoDate } },
): Promise<Weeks> => {
  const weeks: Weeks = { sums: new Map(), parts: new Map(), jurisdiction: undefined };
  for await (const { report, jurisdiction, people } of earnedReports(context, [employee], days)) {
    weeks.jurisdiction ??= jurisdiction;
    for (const [day, amount] of people.get(employee) ?? []) {
      const ending = weekOf(day);
      weeks.sums.set(ending, (weeks.sums.get(ending) ?? 0) + amount);
      const parts = weeks.parts.get(ending) ?? new Map<SharedReport, Pence>();
      parts.set(report, (parts.get(report) ?? 0) + amount);
      weeks.parts.set(ending, parts);
    }
  }
  return weeks;
};

/** Returns the holiday-pay base of one person, with the weeks that it is made of. */
export const holidayPayOf = async (context: InCompany, employee: number, leave: LeaveDay): Promise<HolidayPay> => {
  const looked = weeksLookedBack(leave.date, leave.week_ends_on);
  const days = { from: addDays(looked.oldest, -6), to: looked.newest };
  const found = await readWeeks(context, employee, { weekOf: weekEnding(leave.week_ends_on), days });
  const base = holidayPayBase(found.sums, looked);
  const oldestCounted = base.weeks.at(-1)?.ending;
  const country = await countryOf(context.db, context.company);
  return {
    ...leave,
    currency: country === 'IE' ? 'EUR' : 'GBP',
    jurisdiction: found.jurisdiction ?? country,
    average: base.average === null ? null : formatMoney(base.average),
    total: formatMoney(base.total),
    skipped: base.skipped,
    newest_week: looked.newest,
    oldest_week: looked.oldest,
    weeks: base.weeks.map(({ ending, amount }) => ({
      ending,
      amount: formatMoney(amount),
      parts: [...(found.parts.get(ending) ?? [])].map(([report, part]) => ({ ...report, amount: formatMoney(part) })),
    })),
    not_released: oldestCounted
      ? await notReleased(context, employee, { from: addDays(oldestCounted, -6), to: looked.newest })
      : [],
  };
};
