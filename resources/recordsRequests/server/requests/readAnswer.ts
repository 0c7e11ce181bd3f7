import { sql } from 'kysely';
import type { AnsweredPeriod, RecordsAnswer } from '#domain/contract/recordsRequests.ts';
import type { recordsRequest } from '#domain/entities/index.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { belongsToMonths, dueOf } from '#domain/recordsRequests/rules.ts';
import type { Db } from '#server/context.ts';
import type { RowOf } from '#server/crud/repository.ts';
import { tipsByMonth } from './tipsByMonth.ts';

export type RequestRow = RowOf<typeof recordsRequest>;

type PeriodRow = Omit<AnsweredPeriod, 'total_troncs' | 'distributed_total' | 'own'> & {
  total_troncs: Pence;
  distributed_total: Pence;
  own: Pence | null;
};

/** Returns the stored answer of a request; for an open one, what an answer given now would contain. */
export const readAnswer = async (db: Db, request: RequestRow): Promise<RecordsAnswer> => {
  const stored = await db
    .selectFrom('records_answers')
    .select('content')
    .where('company_id', '=', request.company_id)
    .where('request_id', '=', request.id)
    .executeTakeFirst();
  return stored?.content ?? draftAnswer(db, request);
};

/** Calculates an answer from the reports that are released now. */
export const draftAnswer = async (db: Db, request: RequestRow): Promise<RecordsAnswer> => {
  const { company_id, site_id, received_on, from_month, to_month } = request;
  const { rows } = await sql<{ company: string; site: string }>`
    select c.name as company, s.name as site from sites s join companies c on c.id = s.company_id
    where s.company_id = ${company_id} and s.id = ${site_id}`.execute(db);
  return {
    company: rows[0]?.company ?? '',
    site: rows[0]?.site ?? '',
    name: request.name ?? '',
    received_on,
    due: request.due ?? dueOf(received_on),
    from_month,
    to_month,
    status: 'open',
    reasons: null,
    answered_on: null,
    months: await tipsByMonth(db, request),
    periods: await periodsOf(db, request),
  };
};

/** A number that no employee has: Citus cannot plan a join on a condition that is never true (`employee_id = null`). */
const NOBODY = 0;

/**
 * Reads the released periods of the place that belong to the months (s.27J(4): a substantially similar period), with the
 * worker's own shares and no other person's.
 */
const periodsOf = async (
  db: Db,
  { company_id, site_id, employee_id, from_month, to_month }: RequestRow,
): Promise<AnsweredPeriod[]> => {
  const { rows } = await sql<PeriodRow>`
    select h.name as scheme, p.start_date, p.end_date, p.actual_pay_date as pay_date,
      (r.totals ->> 'total_troncs')::bigint as total_troncs,
      (r.totals ->> 'distributed_total')::bigint as distributed_total,
      ${employee_id == null ? sql`null::bigint` : sql`coalesce(s.amount, 0)`} as own
    from tronc_reports r
      join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
      join schemes h on h.company_id = r.company_id and h.id = r.scheme_id
      left join tronc_shares s on s.company_id = r.company_id and s.report_id = r.id and s.employee_id = ${employee_id ?? NOBODY}
    where r.company_id = ${company_id} and h.site_id = ${site_id} and r.status = 'approved'
      and p.end_date >= ${`${from_month}-01`} and p.start_date < (${`${to_month}-01`}::date + interval '1 month')
    order by p.start_date, p.id`.execute(db);
  return rows
    .filter((period) => belongsToMonths(period, { from_month, to_month }))
    .map((period) => ({
      ...period,
      total_troncs: formatMoney(period.total_troncs),
      distributed_total: formatMoney(period.distributed_total),
      own: period.own === null ? null : formatMoney(period.own),
    }));
};
