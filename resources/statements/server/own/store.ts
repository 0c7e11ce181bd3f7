import { type RawBuilder, sql } from 'kysely';
import type { OwnRecords } from '#domain/contract/workerAccess.ts';
import type { StatementContent } from '#domain/contract/workerStatements.ts';
import { PortalError } from '#domain/errors.ts';
import type { Db, Worker } from '#server/context.ts';
import { contentOf } from '../content.ts';

/** A statement without the explanation of its amount. */
export type StatementHead = Omit<StatementContent, 'roles'>;

/** A stored statement of a worker; amounts in pence. */
export interface StoredStatement<C extends StatementHead = StatementContent> {
  id: number;
  content: C;
  difference: number | null;
  /** a later statement corrects it */
  corrected: boolean;
  opened: boolean;
  /** the calendar year in which the tax year of its period starts */
  tax_year: number;
}

/** More statements than a worker receives in ten years from several weekly troncs. */
const MOST = 2_000;

/**
 * Condition that no statement was written before the worker's email address was last changed: what an earlier reader of
 * the mail received stays closed to a new one until a troncmaster has confirmed who the worker is (security 1).
 */
export const isOpen = (writtenAt: ReturnType<typeof sql>, { company_id, employee_id }: Worker) => sql`
  not exists (select 1 from worker_reissues w where w.company_id = ${company_id} and w.employee_id = ${employee_id}
    and (w.changed_at is null or ${writtenAt} < w.changed_at))`;

const select = (content: RawBuilder<unknown>, worker: Worker) => sql`
  select s.id, ${content} as content, s.difference, s.opened_at is not null as opened, p.tax_year,
    exists (select 1 from worker_statements later where later.company_id = s.company_id
      and later.employee_id = s.employee_id and later.previous_statement_id = s.id) as corrected
  from worker_statements s
    join tronc_periods p on p.company_id = s.company_id and p.id = s.tronc_period_id
  where s.company_id = ${worker.company_id} and s.employee_id = ${worker.employee_id}
    and ${isOpen(sql`s.created_at`, worker)}`;

/** Returns the open statements of a worker, newest pay date first. */
export const statementsOf = async (db: Db, worker: Worker): Promise<StoredStatement<StatementHead>[]> => {
  const { rows } = await sql<StoredStatement<StatementHead>>`
    ${select(sql`${contentOf('s')} - 'roles'`, worker)}
    order by ${contentOf('s')} ->> 'pay_date' desc, s.id desc limit ${MOST}`.execute(db);
  return rows;
};

/**
 * Returns one open statement of a worker.
 * @throws PortalError not_found if it does not exist, is closed, or is another person's
 */
export const statementOf = async (db: Db, worker: Worker, id: number): Promise<StoredStatement> => {
  const { rows } = await sql<StoredStatement>`${select(contentOf('s'), worker)} and s.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new PortalError('not_found');
  return found;
};

/**
 * Records that a worker has opened a statement, also one whose notice could not be delivered; one that was handed over
 * stays so. Returns whether this was the first time.
 */
export const markOpened = async (db: Db, worker: Worker, id: number, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update worker_statements set opened_at = ${at},
      status = case when status = 'handed' then status else 'opened' end, failed_at = null, failure = null
    where company_id = ${worker.company_id} and employee_id = ${worker.employee_id} and id = ${id}
      and opened_at is null`.execute(db);
  return numAffectedRows === 1n;
};

/** Returns the answers to a worker's own requests for records, newest request first. */
export const recordsOf = async (db: Db, worker: Worker): Promise<OwnRecords> => {
  const { rows } = await sql<OwnRecords[number]>`
    select a.request_id as id, a.content as answer from records_answers a
      join records_requests q on q.company_id = a.company_id and q.id = a.request_id
    where a.company_id = ${worker.company_id} and a.employee_id = ${worker.employee_id}
      and ${isOpen(sql`coalesce(q.answered_at, '-infinity')`, worker)}
    order by a.request_id desc limit ${MOST}`.execute(db);
  return rows;
};
