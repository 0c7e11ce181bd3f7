import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { NOT_GIVEN } from '#domain/statements/due.ts';
import type { Db } from '#server/context.ts';

/** A statement that the worker has not been given, and that no later one has replaced. */
export const notGiven: RawBuilder<boolean> = sql`(w.status in (${sql.lit(NOT_GIVEN[0])}, ${sql.lit(NOT_GIVEN[1])})
  and not exists (select 1 from worker_statements later
    where later.company_id = w.company_id and later.previous_statement_id = w.id))`;

/** A report, or all reports of a scheme. */
type Place = { company_id: number } & ({ report_id: number } | { scheme_id: number });

/** Counts the statements that were not given to their workers by the last day, and returns the earliest such day. */
export const overdueStatements = async (
  db: Db,
  place: Place,
  today: IsoDate,
): Promise<{ count: number; due: IsoDate | null }> => {
  const where = 'report_id' in place ? sql`w.report_id = ${place.report_id}` : sql`w.scheme_id = ${place.scheme_id}`;
  const { rows } = await sql<{ count: number; due: IsoDate | null }>`
    select count(*) as count, min(w.due) as due from worker_statements w
    where w.company_id = ${place.company_id} and ${where} and w.due < ${today} and ${notGiven}`.execute(db);
  return rows[0] ?? { count: 0, due: null };
};
