import { sql } from 'kysely';
import type { StatementContent } from '#domain/contract/workerStatements.ts';
import { statementDue } from '#domain/statements/due.ts';
import { statementOf } from '#domain/statements/statementOf.ts';
import type { StatementChannel } from '#domain/statements/states.ts';
import { lockLedger } from '#resources/companies/server/index.ts';
import { ANONYMOUS, type Db, type Services } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { distributionDays } from './days.ts';
import { type Notified, notifyWorkers } from './letters.ts';
import { type ReportKey, type StatementSource, statementSource } from './source.ts';

/** What the job needs; a test passes those of its portal. */
export type StatementServices = Pick<Services, 'config' | 'db' | 'now' | 'secrets'>;

/** Statements that one transaction writes, with their letters. */
const BATCH = 250;

/**
 * Writes the statements of a released report, and of earlier versions of its period that are still to be written, in
 * order, because each statement says what changed since the previous one. Batches of statements are written in the same
 * transaction as their letters, and a person has one statement for each version: a job that was interrupted continues
 * where it was, and no letter is sent twice.
 */
export const writeStatements = async (services: StatementServices, { company_id, report_id }: ReportKey) => {
  const { rows } = await sql<{ report_id: number }>`
    select run.report_id from statement_runs run
    join tronc_reports r on r.company_id = run.company_id and r.id = run.report_id
    join tronc_reports this on this.company_id = run.company_id and this.id = ${report_id}
    where run.company_id = ${company_id} and run.done_at is null and r.period_id = this.period_id
      and r.version <= this.version
    order by r.version`.execute(services.db);
  for (const run of rows) await writeRun(services, { company_id, report_id: run.report_id });
};

const writeRun = async (services: StatementServices, key: ReportKey): Promise<void> => {
  const { db, now } = services;
  const source = await statementSource(db, key);
  const before = await previousOf(db, source);
  const done = await writtenFor(db, key);
  // People who are no longer on the report receive a statement of 0.00, unless their last one had no amount either.
  const dropped = [...before.values()].filter(
    ({ employee_id, amount }) => !source.people.has(employee_id) && amount > 0,
  );
  const people = [...source.people.keys(), ...dropped.map(({ employee_id }) => employee_id)];
  const waiting = people.filter((id) => !done.has(id));
  for (let at = 0; at < waiting.length; at += BATCH)
    await inTransaction(db, (tx) => writeBatch({ ...services, db: tx }, source, before, waiting.slice(at, at + BATCH)));
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('statement_runs')
      .set({ done_at: now() })
      .where('company_id', '=', key.company_id)
      .where('report_id', '=', key.report_id)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    // Another portal has finished the same run.
    if (numUpdatedRows === 0n) return;
    await audit(
      { db: tx, now, caller: ANONYMOUS, cause: 'job statements' },
      {
        event: 'tronc_reports.statements_written',
        resource: 'tronc_reports',
        record_id: key.report_id,
        company_id: key.company_id,
        changes: { people: [null, people.length] },
      },
    );
  });
};

/** The last statement of a person about an earlier version of the period. */
interface Previous {
  employee_id: number;
  id: number;
  amount: number;
  content: StatementContent;
}

const previousOf = async (db: Db, { company_id, place, heading }: StatementSource) => {
  const { rows } = await sql<Previous>`
    select distinct on (w.employee_id) w.employee_id, w.id, w.amount, w.content
    from worker_statements w join tronc_reports r on r.company_id = w.company_id and r.id = w.report_id
    where w.company_id = ${company_id} and w.tronc_period_id = ${place.tronc_period_id} and r.version < ${heading.version}
    order by w.employee_id, r.version desc`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, row]));
};

const writtenFor = async (db: Db, { company_id, report_id }: ReportKey): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('worker_statements')
    .select('employee_id')
    .where('company_id', '=', company_id)
    .where('report_id', '=', report_id)
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
};

const writeBatch = async (
  services: Omit<StatementServices, 'db'> & { db: Db },
  source: StatementSource,
  before: ReadonlyMap<number, Previous>,
  ids: readonly number[],
): Promise<void> => {
  const { db, now } = services;
  const { company_id, report_id, heading, place, statements_by } = source;
  // A hand-off that is sent meanwhile finds these statements, or they find it.
  await lockLedger(db, company_id);
  const emails = await emailsOf(db, company_id, ids);
  const agencies = await agenciesOf(db, company_id, ids);
  const days = await distributionDays(db, source, ids, (id) => before.has(id));
  const values = ids.map((employee_id) => {
    const lines = source.people.get(employee_id) ?? [];
    const previous = before.get(employee_id);
    const [first] = lines;
    const person = first
      ? { name: `${first.forename} ${first.surname}`, payroll_ref: first.payrollRef }
      : { name: previous?.content.name ?? '', payroll_ref: previous?.content.payroll_ref ?? null };
    const agency = agencies.get(employee_id);
    const content = statementOf(heading, agency === undefined ? person : { ...person, agency }, lines);
    const paid_on = days.get(employee_id) ?? heading.pay_date;
    return {
      company_id,
      employee_id,
      report_id,
      ...place,
      country: heading.country,
      channel: channelOf(statements_by, emails.get(employee_id)),
      due: statementDue(heading.country, paid_on),
      paid_on,
      amount: content.amount,
      previous_statement_id: previous?.id ?? null,
      difference: previous ? content.amount - previous.amount : null,
      content: JSON.stringify(content),
      outbox_id: null,
      sent_at: null,
      opened_at: null,
      handed_at: null,
      handed_by: null,
      failed_at: null,
      failure: null,
      created_at: now(),
    };
  });
  const written = await db
    .insertInto('worker_statements')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'report_id', 'employee_id']).doNothing())
    .returning(['id', 'company_id', 'employee_id', 'channel', 'content'])
    .execute();
  const notified = written.flatMap(({ channel, ...row }): Notified[] => {
    const email = emails.get(row.employee_id);
    return channel === 'email' && email ? [{ ...row, email }] : [];
  });
  await notifyWorkers(services, notified);
};

const channelOf = (chosen: StatementChannel, email: string | undefined): StatementChannel =>
  chosen === 'email' && email === undefined ? 'print' : chosen;

/** Returns the names of the agencies that pay those of these people who are their workers. */
const agenciesOf = async (db: Db, company_id: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, y.name from employees e
    join payrolls y on y.company_id = e.company_id and y.id = e.payroll_id and y.kind = 'agency'
    where e.company_id = ${company_id} and e.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * The email addresses on file. People without one are left out, as are those with a new one whose waiting time has not
 * passed.
 */
const emailsOf = async (db: Db, company_id: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from employees where company_id = ${company_id} and id = any(${ids}) and email <> ''
      and not exists (select 1 from worker_reissues w
        where w.company_id = employees.company_id and w.employee_id = employees.id and w.sent_at is null)`.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
};
