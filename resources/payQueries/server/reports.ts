import { sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { UNDECIDED } from '#domain/payQueries/rules.ts';
import type { Db } from '#server/context.ts';

/** A released report, as a pay query refers to it. */
export interface QueriedReport {
  report_id: number;
  version: number;
  tronc_period_id: number;
  start_date: IsoDate;
  end_date: IsoDate;
  site_id: number;
}

const SELECTED = sql`
  select r.id as report_id, r.version, p.id as tronc_period_id, p.start_date, p.end_date, h.site_id
  from tronc_reports r
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    join schemes h on h.company_id = r.company_id and h.id = r.scheme_id`;

/** Returns the newest released report of a scheme for the period that contains a day; undefined if there is none. */
export const releasedOn = async (
  db: Db,
  { company_id, scheme_id, day }: { company_id: number; scheme_id: number; day: IsoDate },
): Promise<QueriedReport | undefined> => {
  const { rows } = await sql<QueriedReport>`
    ${SELECTED} where r.company_id = ${company_id} and r.scheme_id = ${scheme_id} and r.approved_at is not null
      and p.start_date <= ${day} and p.end_date >= ${day}
    order by r.version desc limit 1`.execute(db);
  return rows[0];
};

/** Returns a report by its number. */
export const queriedReport = async (db: Db, company_id: number, report_id: number): Promise<QueriedReport> => {
  const { rows } = await sql<QueriedReport>`
    ${SELECTED} where r.company_id = ${company_id} and r.id = ${report_id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no report ${report_id}`);
  return found;
};

/** Whether a person has a line in a report. */
export const isInReport = async (
  db: Db,
  { company_id, report_id, worker_id }: { company_id: number; report_id: number; worker_id: number },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from tronc_reports r where r.company_id = ${company_id} and r.id = ${report_id}
      and r.input -> 'employees' @> ${JSON.stringify([{ id: worker_id }])}::jsonb`.execute(db);
  return rows.length > 0;
};

/** Returns the days in which a company answers a pay query. */
export const answerDays = async (db: Db, company_id: number): Promise<number> =>
  (await db.selectFrom('companies').select('pay_query_days').where('id', '=', company_id).executeTakeFirstOrThrow())
    .pay_query_days;

/** Whether a worker has a query about a report that is not decided yet. */
export const hasUndecided = async (
  db: Db,
  worker_id: number,
  { company_id, report_id }: { company_id: number; report_id: number },
) => {
  const { rows } = await sql`
    select 1 from pay_queries where company_id = ${company_id} and worker_id = ${worker_id} and report_id = ${report_id}
      and status = any(${[...UNDECIDED]})`.execute(db);
  return rows.length > 0;
};
