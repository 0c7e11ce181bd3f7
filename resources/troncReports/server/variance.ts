import { sql } from 'kysely';
import type { PreviousRelease } from '#domain/contract/approvalCheck.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { decimalHours } from '#domain/money/units.ts';
import { type ReportSums, type RoleSums, roleVariances } from '#domain/tronc/index.ts';
import type { Db } from '#server/context.ts';
import type { ReportHead } from './store.ts';
import type { ReportTotals } from './totals.ts';

/** A report that is compared with another one. */
type Compared = Pick<ReportHead, 'id'> & { totals: ReportTotals };

/** Returns what the lines of two reports add up to by job role. People who opted out share nothing, so their hours do not count. */
const roleSums = async (db: Db, company: number, ids: readonly number[]): Promise<(RoleSums & { id: number })[]> => {
  const { rows } = await sql<RoleSums & { id: number }>`
    with lines as (
      select r.id, (line->>'jobRoleId')::bigint as role, line->>'jobTitle' as title, (line->>'hours')::numeric as hours,
        (line->'points'->>'total')::numeric as points, (line->>'amount')::bigint as amount
      from tronc_reports r, jsonb_array_elements(r.result->'lines') as line
      where r.company_id = ${company} and r.id = any(${ids}) and line->>'status' <> 'opted_out'
    )
    select id, role as "jobRoleId", min(title) as "jobTitle", sum(hours)::float8 as hours, sum(amount)::float8 as amount,
      coalesce(round(sum(hours * points) / nullif(sum(hours), 0)), 0)::float8 as points
    from lines group by id, role`.execute(db);
  return rows;
};

/** Returns how many people share in one of two reports only. */
const turnover = async (
  db: Db,
  company: number,
  before: number,
  after: number,
): Promise<Pick<PreviousRelease, 'joined' | 'left'>> => {
  const { rows } = await sql<{ joined: number; left: number }>`
    with people as (
      select (line->>'employeeId')::bigint as person, bool_or(r.id = ${before}) as was, bool_or(r.id = ${after}) as is_now
      from tronc_reports r, jsonb_array_elements(r.result->'lines') as line
      where r.company_id = ${company} and r.id = any(${[before, after]}) and (line->>'amount')::bigint > 0
      group by 1
    )
    select count(*) filter (where not was)::int as joined, count(*) filter (where not is_now)::int as left from people`.execute(
    db,
  );
  return rows[0] ?? { joined: 0, left: 0 };
};

const shown = (amount: Pence | null): string | null => (amount === null ? null : formatMoney(amount));

/** Compares a report with the last released one: people, hours, and the amount per hour by job role with what explains it. */
export const varianceOf = async (
  db: Db,
  company: number,
  before: Compared,
  after: Compared,
): Promise<Pick<PreviousRelease, 'joined' | 'left' | 'hours' | 'roles'>> => {
  const rows = await roleSums(db, company, [before.id, after.id]);
  const sumsOf = ({ id, totals }: Compared): ReportSums => ({
    fund: totals.total_troncs,
    hours: totals.total_hours,
    roles: rows.filter((row) => row.id === id),
  });
  return {
    ...(await turnover(db, company, before.id, after.id)),
    hours: { before: decimalHours(before.totals.total_hours), after: decimalHours(after.totals.total_hours) },
    roles: roleVariances(sumsOf(before), sumsOf(after)).map((role) => ({
      job_title: role.jobTitle,
      before: shown(role.before),
      after: shown(role.after),
      causes: [...role.causes],
    })),
  };
};
