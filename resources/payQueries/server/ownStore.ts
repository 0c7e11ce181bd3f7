import { sql } from 'kysely';
import type { OwnQuery, PrintedStatementQueries } from '#domain/contract/payQueries.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { PortalError } from '#domain/errors.ts';
import { UNDECIDED } from '#domain/payQueries/rules.ts';
import { isOpen, type StatementKey } from '#resources/statements/server/index.ts';
import type { Db, Worker } from '#server/context.ts';
import { siteDayOf } from '#server/platform/calendar/siteDayOf.ts';

/** Queries of one worker that a page contains at most. */
const MOST = 500;

/** The worker of a query. */
export type WorkerOf = Pick<Worker, 'company_id' | 'employee_id'>;

/** Makes the requests of one worker that ask something follow one another. */
export const lockWorker = async (db: Db, { company_id, employee_id }: WorkerOf): Promise<void> => {
  await sql`select 1 from employees where company_id = ${company_id} and id = ${employee_id} for no key update`.execute(
    db,
  );
};

/** The report of a statement, and its scheme. */
export interface QueriedStatement {
  company_id: number;
  report_id: number;
  scheme_id: number;
}

/** Returns what an own statement is about. @throws PortalError not_found if it does not exist, is closed, or is another person's */
export const findStatement = async (db: Db, worker: Worker, id: number): Promise<QueriedStatement> => {
  const { rows } = await sql<QueriedStatement>`
    select s.company_id, s.report_id, s.scheme_id from worker_statements s
    where s.company_id = ${worker.company_id} and s.employee_id = ${worker.employee_id} and s.id = ${id}
      and ${isOpen(sql`s.created_at`, worker)}`.execute(db);
  const [found] = rows;
  if (!found) throw new PortalError('not_found');
  return found;
};

/** Returns the worker's undecided query about a report. */
export const undecidedAbout = async (db: Db, { company_id, employee_id }: WorkerOf, report_id: number) => {
  const { rows } = await sql<{ id: number; subject: string; text: string }>`
    select id, subject, text from pay_queries where company_id = ${company_id} and worker_id = ${employee_id}
      and report_id = ${report_id} and status = any(${[...UNDECIDED]})`.execute(db);
  return rows[0];
};

/** Returns how many queries a worker has sent themselves on a day at the site. */
export const raisedOn = async (db: Db, { company_id, employee_id }: WorkerOf, day: IsoDate): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from pay_queries where company_id = ${company_id} and worker_id = ${employee_id}
      and channel <> 'paper' and raised_on = ${day}`.execute(db);
  return rows[0]?.number ?? 0;
};

/**
 * Returns the queries of a worker about statements that are open to them, newest first: without the answer until it is given, and
 * without who gave it. A correction is named by the worker's own statement.
 */
export const ownQueries = async (db: Db, worker: Worker): Promise<OwnQuery[]> => {
  const { company_id, employee_id } = worker;
  const { rows } = await sql<OwnQuery>`
    select q.id, s.id as statement_id, q.subject, q.text, q.raised_on, q.due, q.status,
      case when q.answered_at is not null then q.answer end as answer, ${siteDayOf(sql`q.answered_at`)} as answered_on,
      case when q.answered_at is not null then c.id end as correction_statement_id, q.reason
    from pay_queries q
      join worker_statements s on s.company_id = q.company_id and s.employee_id = q.worker_id and s.report_id = q.report_id
      left join worker_statements c on c.company_id = q.company_id and c.employee_id = q.worker_id
        and c.report_id = q.correction_report_id
    where q.company_id = ${company_id} and q.worker_id = ${employee_id} and ${isOpen(sql`s.created_at`, worker)}
    order by q.raised_on desc, q.id desc limit ${MOST}`.execute(db);
  return rows;
};

/** The statement of a printed code with its worker, and what the page says about it. */
export interface PrintedOf extends WorkerOf, QueriedStatement {
  company: string;
  site: string;
  start: IsoDate;
  end: IsoDate;
}

/** Returns the statement of a printed code; undefined if it was erased or its company is archived. */
export const findPrinted = async (db: Db, { company_id, id }: StatementKey): Promise<PrintedOf | undefined> => {
  const { rows } = await sql<PrintedOf>`
    select s.company_id, s.employee_id, s.report_id, s.scheme_id, s.content ->> 'company' as company,
      s.content ->> 'site' as site, p.start_date as start, p.end_date as end
    from worker_statements s
      join tronc_periods p on p.company_id = s.company_id and p.id = s.tronc_period_id
      join companies c on c.id = s.company_id
    where s.company_id = ${company_id} and s.id = ${id} and c.archived_at is null`.execute(db);
  return rows[0];
};

/** Returns the state of a worker's queries about a report, newest first, without their words. */
export const queriesAbout = async (db: Db, { company_id, employee_id, report_id }: PrintedOf) => {
  const { rows } = await sql<PrintedStatementQueries['queries'][number]>`
    select subject, raised_on, due, status, ${siteDayOf(sql`answered_at`)} as answered_on from pay_queries
    where company_id = ${company_id} and worker_id = ${employee_id} and report_id = ${report_id}
    order by raised_on desc, id desc limit ${MOST}`.execute(db);
  return rows;
};
