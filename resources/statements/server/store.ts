import { type RawBuilder, sql } from 'kysely';
import type { UserRef } from '#domain/contract/common.ts';
import type {
  StatementContent,
  StatementCounts,
  StatementListQuery,
  StatementRow,
} from '#domain/contract/workerStatements.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import { NOT_GIVEN } from '#domain/statements/due.ts';
import type { StatementChannel, StatementStatus } from '#domain/statements/states.ts';
import { notGiven } from '#resources/troncReports/server/index.ts';
import type { Context, Db, InCompany } from '#server/context.ts';
import { siteDayOf } from '#server/platform/calendar/siteDayOf.ts';
import { refOf } from '#server/platform/db/userRef.ts';
import { unprintableIn } from '#server/platform/pdf/fonts.ts';
import { contentOf } from './content.ts';
import { printedAddress } from './printedCode.ts';
import type { ReportKey } from './source.ts';

interface Listed {
  id: number;
  employee_id: number;
  /** on the statement: forename and surname when the report was released */
  printed_name: string;
  name: string;
  payroll_ref: string | null;
  status: StatementStatus;
  channel: StatementChannel;
  due: IsoDate | null;
  overdue: boolean;
  late: boolean;
  amount: Pence;
  difference: Pence | null;
  sending: boolean;
  sent_at: Date | null;
  opened_at: Date | null;
  handed_on: IsoDate | null;
  handed_at: Date | null;
  handed_by: UserRef | null;
  failed_at: Date | null;
  failure: string | null;
}

/** The statements of one report; the permission on it has been checked. */
const ofReport = ({ company_id, report_id }: ReportKey): RawBuilder<boolean> =>
  sql`w.company_id = ${company_id} and w.report_id = ${report_id}`;

const wanted = (
  key: ReportKey,
  { status, search_string, keep = [] }: StatementListQuery,
): RawBuilder<boolean> => sql`${ofReport(key)}
  and ${status ? sql<boolean>`(w.status = any(${status}) or w.id = any(${keep}))` : sql<boolean>`true`}
  and ${search_string ? sql<boolean>`strpos(search_fold(concat_ws(' ', w.content->>'name', w.content->>'payroll_ref')), search_fold(${search_string})) > 0` : sql<boolean>`true`}`;

const handedOn = sql<IsoDate | null>`coalesce(w.handed_on, ${siteDayOf(sql`w.handed_at`)})`;
/** The first day on which the worker was given the statement in any way; null for one that was not given. */
const givenOn = sql<IsoDate | null>`case when w.status in ('sent', 'opened', 'handed')
  then least(${siteDayOf(sql`w.sent_at`)}, ${siteDayOf(sql`w.opened_at`)}, ${handedOn}) end`;

/** The worker has not been given it, whether or not a later one has replaced it. */
const isOpen = sql<boolean>`w.status = any(${[...NOT_GIVEN]})`;

const instantOf = (at: Date | null): string | null => at && toInstant(at);

/** Returns one page of the statements of a report by surname, and how many there are in all. */
export const listStatements = async (
  db: Db,
  key: ReportKey,
  query: StatementListQuery,
  window: { number: number; size: number },
  today: IsoDate,
): Promise<{ rows: StatementRow[]; total: number }> => {
  const { rows } = await sql<Listed>`
    select w.id, w.employee_id, w.content->>'name' as printed_name,
      coalesce(e.surname || ', ' || e.forename_1, w.content->>'name') as name, w.content->>'payroll_ref' as payroll_ref, w.status, w.channel,
      w.due, w.amount, w.difference, coalesce(w.status = 'ready' and o.failed_at is null and o.id is not null, false) as sending,
      w.sent_at, w.opened_at, ${handedOn} as handed_on, w.handed_at,
      ${refOf('u')} as handed_by, w.failed_at, coalesce(w.due < ${givenOn}, false) as late,
      coalesce(w.failure, case when w.status = 'ready' then o.last_error end) as failure, coalesce(w.due < ${today} and ${notGiven}, false) as overdue
    from worker_statements w
    left join employees e on e.company_id = w.company_id and e.id = w.employee_id
    left join users u on u.id = w.handed_by
    left join outbox o on o.id = w.outbox_id and o.sent_at is null
    where ${wanted(key, query)} order by search_fold(coalesce(e.surname, w.content->>'name')), search_fold(coalesce(e.forename_1, '')), w.id
    limit ${window.size} offset ${(window.number - 1) * window.size}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from worker_statements w where ${wanted(key, query)}`.execute(db);
  return { rows: rows.map((row) => presentStatement(row)), total: counted.rows[0]?.total ?? 0 };
};

const presentStatement = ({ printed_name, ...row }: Listed): StatementRow => ({
  ...row,
  unprintable_letters: unprintableIn(printed_name),
  amount: formatMoney(row.amount),
  difference: row.difference === null ? null : formatMoney(row.difference),
  sent_at: instantOf(row.sent_at),
  opened_at: instantOf(row.opened_at),
  handed_at: instantOf(row.handed_at),
  failed_at: instantOf(row.failed_at),
});

/** What the panel says about all statements of a report. */
export interface StatementSummary {
  counts: StatementCounts;
  due: IsoDate | null;
  complete: boolean | null;
}

export const summaryOf = async (db: Db, key: ReportKey, today: IsoDate): Promise<StatementSummary> => {
  const state = (status: StatementStatus) => sql<number>`count(*) filter (where w.status = ${status})`;
  const { rows } = await sql<StatementCounts & { due: IsoDate | null; complete: boolean | null }>`
    select n.*, case when run.report_id is not null then run.done_at is not null end as complete from (
      select ${state('ready')} as ready, ${state('sent')} as sent, ${state('opened')} as opened, ${state('handed')} as handed,
      ${state('failed')} as failed, count(*) filter (where w.channel = 'print') as print,
      count(*) filter (where w.channel = 'print' and ${isOpen}) as to_print,
      count(*) filter (where w.channel = 'print' and w.status <> 'handed') as to_hand, min(w.due) as due,
      count(*) filter (where w.due < ${today} and ${notGiven}) as overdue
      from worker_statements w where ${ofReport(key)}) n
    left join statement_runs run on run.company_id = ${key.company_id} and run.report_id = ${key.report_id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate returns a row');
  const { due, complete, ...counts } = row;
  return { counts, due, complete };
};

/** A statement with what is printed and sent of it. */
export interface StoredStatement {
  id: number;
  company_id: number;
  employee_id: number;
  report_id: number;
  status: StatementStatus;
  difference: Pence | null;
  content: StatementContent;
}

const PRINTED = sql`w.id, w.company_id, w.employee_id, w.report_id, w.status, w.difference, ${contentOf('w')} as content`;

/** Returns one statement; the permission on it has been checked. With `lock`, nothing else changes it meanwhile. */
export const findStatement = async (
  { db, company }: InCompany,
  id: number,
  lock = false,
): Promise<StoredStatement | undefined> => {
  const { rows } = await sql<StoredStatement>`
    select ${PRINTED} from worker_statements w
    where w.company_id = ${company} and w.id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
};

/** Who receives a statement of this report, by name as the list: all of them, or those to whom one is to be handed. */
export const receiversOf = async (db: Db, key: ReportKey, channel: 'print' | null) => {
  const { rows } = await sql<{ id: number; name: string; payroll_ref: string | null }>`
    select w.id, w.content->>'name' as name, w.content->>'payroll_ref' as payroll_ref from worker_statements w
    where ${ofReport(key)} and ${channel ? sql<boolean>`w.channel = ${channel} and ${isOpen}` : sql<boolean>`true`}
    order by search_fold(w.content->>'name'), w.id`.execute(db);
  return rows;
};

/** Statements that are read at a time, so that a run of thousands is never in memory as a whole. */
const READ_AT_ONCE = 100;

/** Reads these statements in this order, some at a time. */
export async function* printedStatements(
  needs: Pick<Context, 'db' | 'config' | 'secrets'>,
  company_id: number,
  ids: readonly number[],
) {
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const part = ids.slice(at, at + READ_AT_ONCE);
    const { rows } = await sql<StoredStatement>`
      select ${PRINTED} from worker_statements w where w.company_id = ${company_id} and w.id = any(${part})`.execute(
      needs.db,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of part) {
      const found = byId.get(id);
      if (found) yield { ...found, address: printedAddress(needs, found) };
    }
  }
}
