import { sql } from 'kysely';
import type { OwnRecords } from '#domain/contract/workerAccess.ts';
import type { StatementContent } from '#domain/contract/workerStatements.ts';
import { PortalError } from '#domain/errors.ts';
import type { Db, Worker } from '#server/context.ts';

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

const select = (content: ReturnType<typeof sql>, { company_id, employee_id }: Worker) => sql`
  select s.id, ${content} as content, s.difference, s.opened_at is not null as opened, p.tax_year,
    exists (select 1 from worker_statements later where later.company_id = s.company_id
      and later.employee_id = s.employee_id and later.previous_statement_id = s.id) as corrected
  from worker_statements s
    join tronc_periods p on p.company_id = s.company_id and p.id = s.tronc_period_id
  where s.company_id = ${company_id} and s.employee_id = ${employee_id}`;

/** Returns all statements of a worker, newest pay date first. */
export const statementsOf = async (db: Db, worker: Worker): Promise<StoredStatement<StatementHead>[]> => {
  const { rows } = await sql<StoredStatement<StatementHead>>`
    ${select(sql`s.content - 'roles'`, worker)}
    order by s.content ->> 'pay_date' desc, s.id desc limit ${MOST}`.execute(db);
  return rows;
};

/**
 * Returns one statement of a worker.
 * @throws PortalError not_found if it does not exist or is another person's
 */
export const statementOf = async (db: Db, worker: Worker, id: number): Promise<StoredStatement> => {
  const { rows } = await sql<StoredStatement>`${select(sql`s.content`, worker)} and s.id = ${id}`.execute(db);
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
export const recordsOf = async (db: Db, { company_id, employee_id }: Worker): Promise<OwnRecords> => {
  const { rows } = await sql<OwnRecords[number]>`
    select request_id as id, content as answer from records_answers
    where company_id = ${company_id} and employee_id = ${employee_id} order by request_id desc limit ${MOST}`.execute(
    db,
  );
  return rows;
};
