import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { type Distribution, distributedOn, statementDue } from '#domain/statements/due.ts';
import type { StatementCountry } from '#domain/statements/states.ts';
import type { Context, Db } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';

/** What determines when a person's share of a report is distributed, with the statement about it, if there is one. */
interface Facts extends Pick<Distribution, 'pay_date' | 'handed_on' | 'next_pay_date'> {
  employee_id: number;
  approved_at: Date;
  statement_id: number | null;
  country: StatementCountry | null;
  corrects: boolean | null;
  paid_on: IsoDate | null;
}

/**
 * Reads the facts of some shares of a company, in one statement.
 * @param shares a query with report_id and employee_id
 * @param from the payroll that takes the shares is not paid earlier
 */
const readFacts = async (db: Db, company: number, shares: RawBuilder<unknown>, from: IsoDate): Promise<Facts[]> => {
  const { rows } = await sql<Facts>`
    select o.employee_id, r.approved_at, p.actual_pay_date as pay_date, s.id as statement_id, s.country,
      s.previous_statement_id is not null as corrects, s.paid_on, handed.paid_on as handed_on, next.paid_on as next_pay_date
    from (${shares}) o
    join tronc_reports r on r.company_id = ${company} and r.id = o.report_id
    join tronc_periods p on p.company_id = ${company} and p.id = r.period_id
    join employees e on e.company_id = ${company} and e.id = o.employee_id
    left join worker_statements s on s.company_id = ${company} and s.report_id = r.id and s.employee_id = e.id
    left join lateral (
      select max(q.pay_date) as paid_on from handoff_lines l
      join payroll_handoffs h on h.company_id = ${company} and h.id = l.handoff_id and h.status in ('sent', 'confirmed')
      join payroll_periods q on q.company_id = ${company} and q.id = h.period_id
      where l.company_id = ${company} and l.report_id = r.id and l.employee_id = e.id and l.kind in ('pay', 'recover')
    ) handed on true
    left join lateral (
      select min(q.pay_date) as paid_on from payroll_profiles f
      join payroll_periods q on q.company_id = ${company} and q.payroll_id = f.payroll_id and q.status <> 'approved'
      where f.company_id = ${company} and f.payroll_id = e.payroll_id and f.starts_on <= p.actual_pay_date
        and q.pay_date >= greatest(p.actual_pay_date, ${from}::date)) next on true`.execute(db);
  return rows;
};

const dayOf = ({ approved_at, ...facts }: Facts, isCorrection: boolean): IsoDate =>
  distributedOn({ ...facts, isCorrection, released_on: today({ now: () => approved_at }) });

/**
 * Returns the day on which each of these people receives a released share.
 * @param corrects whether a person's statement of this report corrects an earlier one
 */
export const distributionDays = async (
  db: Db,
  { company_id, report_id, approved_at }: { company_id: number; report_id: number; approved_at: Date },
  ids: readonly number[],
  corrects: (employee_id: number) => boolean,
): Promise<ReadonlyMap<number, IsoDate>> => {
  const shares = sql`select ${report_id}::bigint as report_id, unnest(${ids}::bigint[]) as employee_id`;
  const facts = await readFacts(db, company_id, shares, today({ now: () => approved_at }));
  return new Map(facts.map((one) => [one.employee_id, dayOf(one, corrects(one.employee_id))]));
};

/** Sets the day and the last day of the statements about the shares of a hand-off, after it was sent or withdrawn. */
export const moveStatementDays = async (
  context: Pick<Context, 'db' | 'now'>,
  { company_id, id }: { company_id: number; id: number },
): Promise<void> => {
  const { db } = context;
  const shares = sql`select distinct l.report_id, l.employee_id from handoff_lines l
      where l.company_id = ${company_id} and l.handoff_id = ${id} and l.kind in ('pay', 'recover')`;
  const changed = (await readFacts(db, company_id, shares, today(context))).flatMap((facts) => {
    const { statement_id, country, corrects, paid_on } = facts;
    if (statement_id === null || country === null) return [];
    const day = dayOf(facts, corrects === true);
    return day === paid_on ? [] : [{ id: statement_id, day, due: statementDue(country, day) }];
  });
  if (changed.length === 0) return;
  await sql`
    update worker_statements w set paid_on = d.paid_on, due = d.due
    from unnest(${changed.map((one) => one.id)}::bigint[], ${changed.map((one) => one.day)}::date[],
      ${changed.map(({ due }) => due)}::date[]) as d (id, paid_on, due)
    where w.company_id = ${company_id} and w.id = d.id`.execute(db);
};
