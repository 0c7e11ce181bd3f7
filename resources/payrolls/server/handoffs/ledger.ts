import { type RawBuilder, sql } from 'kysely';
import { type HandoffLedgerLine, handoffLedgerLine } from '#domain/contract/payrollHandoffs.ts';
import { CSV_BOM, type CsvCell, csvDecimal, csvLine } from '#domain/csv/write.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { owedState } from '#domain/payroll/handoff/dueState.ts';
import type { Context, Db } from '#server/context.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { type FormerColumns, formerOf, formerPayrolls } from './former.ts';
import type { TroncPeriodColumns } from './troncPeriodColumns.ts';

/** A payroll, by its key. */
interface PayrollKey {
  id: number;
  company_id: number;
}

interface LedgerRow extends TroncPeriodColumns, FormerColumns {
  employee_id: number;
  name: string;
  payroll_ref: string;
  share: Pence;
  handed: Pence;
  written_off: Pence;
  paid_elsewhere: Pence;
}

/** The people of a payroll that a search finds, numbered by name. */
const peopleOf = ({ id, company_id }: PayrollKey, search: string | undefined): RawBuilder<unknown> => sql`
  people as materialized (
    select e.id, e.surname, e.forename_1, e.payroll_ref,
      row_number() over (order by search_fold(e.surname), search_fold(e.forename_1), e.id) as place from employees e
    where e.company_id = ${company_id} and e.payroll_id = ${id} and ${
      search
        ? sql`strpos(search_fold(e.surname || ', ' || e.forename_1 || ' ' || e.surname || ' ' || e.payroll_ref), search_fold(${search})) > 0`
        : sql`true`
    })`;

/**
 * Reads the positions of the people of a payroll, by name and pay date: one row per person and tronc period with a share
 * or a line.
 * @param only those people, all of them without
 */
const readLedger = async (
  db: Db,
  payroll: PayrollKey,
  search: string | undefined,
  { only, offset = 0, size }: { only?: readonly number[]; offset?: number; size?: number } = {},
): Promise<LedgerRow[]> => {
  const company = payroll.company_id;
  const { rows } = await sql<LedgerRow>`
    with ${peopleOf(payroll, search)},
    chosen as materialized (select * from people where ${only ? sql`id = any(${only})` : sql`true`}),
    shares as (
      select s.employee_id, r.period_id as tronc_period_id, s.amount from tronc_shares s
      join tronc_reports r on r.company_id = s.company_id and r.id = s.report_id
      where s.company_id = ${company} and s.employee_id in (select id from chosen)),
    handed as (
      select l.employee_id, l.tronc_period_id,
        coalesce(sum(l.amount) filter (where l.kind in ('pay', 'recover')), 0)::bigint as handed,
        coalesce(sum(l.amount) filter (where l.kind = 'write_off'), 0)::bigint as written_off,
        coalesce(sum(l.amount) filter (where l.kind = 'paid_elsewhere'), 0)::bigint as paid_elsewhere
      from handoff_lines l join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id
      where l.company_id = ${company} and h.status in ('sent', 'confirmed') and l.employee_id in (select id from chosen)
      group by l.employee_id, l.tronc_period_id)
    select o.employee_id, e.surname || ', ' || e.forename_1 as name, e.payroll_ref, p.scheme_id as tronc_scheme_id,
      h.name as scheme_name, t.name as site_name, o.tronc_period_id, p.period_number, p.start_date, p.end_date,
      p.actual_pay_date as pay_date, coalesce(o.amount, 0) as share, coalesce(o.handed, 0) as handed,
      coalesce(o.written_off, 0) as written_off, coalesce(o.paid_elsewhere, 0) as paid_elsewhere, w.*
    from (select * from shares full join handed using (employee_id, tronc_period_id)) o
    join chosen e on e.id = o.employee_id
    join tronc_periods p on p.company_id = ${company} and p.id = o.tronc_period_id
    join schemes h on h.company_id = p.company_id and h.id = p.scheme_id
    join sites t on t.company_id = h.company_id and t.id = h.site_id
    ${formerPayrolls({ company, payroll: payroll.id }, { employee: 'e.id', period: 'p.id', payDate: 'p.actual_pay_date' })}
    order by e.place, p.actual_pay_date, p.id
    ${size === undefined ? sql`` : sql`limit ${size} offset ${offset}`}`.execute(db);
  return rows;
};

/**
 * Counts the positions of each person without reading them, and returns the people of a page. A person has a share of
 * one report per tronc period at most. A line without a share is of a report that was replaced, or its share was 0.
 */
const peopleOfPage = async (
  db: Db,
  payroll: PayrollKey,
  search: string | undefined,
  { offset, size }: { offset: number; size: number },
): Promise<{ ids: number[]; before: number; total: number }> => {
  const company = payroll.company_id;
  const { rows } = await sql<{ ids: number[] | null; before: number | null; total: number }>`
    with ${peopleOf(payroll, search)},
    suspects as (
      select l.handoff_id, l.employee_id, l.tronc_period_id from handoff_lines l
      where l.company_id = ${company} and l.share = 0
      union
      select l.handoff_id, l.employee_id, l.tronc_period_id from tronc_reports r
      join handoff_lines l on l.company_id = r.company_id and l.report_id = r.id
      where r.company_id = ${company} and r.status <> 'approved'),
    without_share as (
      select distinct l.employee_id, l.tronc_period_id from suspects l
      join payroll_handoffs h on h.company_id = ${company} and h.id = l.handoff_id and h.status in ('sent', 'confirmed')
      where l.employee_id in (select id from people) and not exists (
        select 1 from tronc_reports r join tronc_shares s on s.company_id = r.company_id and s.report_id = r.id
        where r.company_id = ${company} and r.period_id = l.tronc_period_id and r.status = 'approved'
          and s.employee_id = l.employee_id)),
    counts as (
      select employee_id, sum(positions) as positions from (
        select s.employee_id, count(*) as positions from tronc_shares s
        where s.company_id = ${company} and s.employee_id in (select id from people) group by s.employee_id
        union all select employee_id, count(*) from without_share group by employee_id) c
      group by employee_id),
    placed as (
      select e.id, e.place, c.positions, sum(c.positions) over (order by e.place) as until
      from people e join counts c on c.employee_id = e.id)
    select array_agg(id order by place) filter (where on_page) as ids,
      (min(until - positions) filter (where on_page))::int as before, coalesce(max(until), 0)::int as total
    from (select *, until > ${offset} and until - positions < ${offset + size} as on_page from placed) q`.execute(db);
  const [row] = rows;
  return { ids: row?.ids ?? [], before: row?.before ?? 0, total: row?.total ?? 0 };
};

/** The first pay date that a payroll hands over; null while there is no profile: nothing is left out yet. */
const startOf = async (db: Db, { id, company_id }: PayrollKey): Promise<IsoDate | null> => {
  const { rows } = await sql<{ starts_on: IsoDate | null }>`
    select starts_on from payroll_profiles where company_id = ${company_id} and payroll_id = ${id}`.execute(db);
  return rows[0]?.starts_on ?? null;
};

/**
 * Returns a row of the ledger: share = handed over + written off + paid outside + owed. What is left out because of the
 * first pay date was paid outside the portal, and is not owed.
 */
const presentRow =
  (startsOn: IsoDate | null) =>
  (row: LedgerRow): HandoffLedgerLine => {
    const { former_first_start: _, former_last_start: __, former_answered: ___, paid_elsewhere, ...shown } = row;
    const rest = row.share - row.handed - row.written_off - paid_elsewhere;
    const state = owedState(rest, row.pay_date, startsOn, formerOf(row));
    const owed = state === null ? 0 : rest;
    return {
      ...shown,
      share: formatMoney(row.share),
      handed: formatMoney(row.handed),
      written_off: formatMoney(row.written_off),
      paid_outside: formatMoney(paid_elsewhere + rest - owed),
      owed: formatMoney(owed),
      held: state === 'held',
    };
  };

/** Returns one page of a payroll's ledger, and the number of all rows. */
export const ledgerPage = async (
  context: Pick<Context, 'db'>,
  payroll: PayrollKey,
  search: string | undefined,
  { number, size }: { number: number; size: number },
): Promise<{ rows: HandoffLedgerLine[]; total: number }> => {
  const offset = (number - 1) * size;
  const { ids, before, total } = await peopleOfPage(context.db, payroll, search, { offset, size });
  if (ids.length === 0) return { rows: [], total };
  const rows = await readLedger(context.db, payroll, search, { only: ids, offset: offset - before, size });
  return { rows: rows.map(presentRow(await startOf(context.db, payroll))), total };
};

const COLUMNS = Object.keys(handoffLedgerLine.shape) as (keyof HandoffLedgerLine)[];
const MONEY: ReadonlySet<string> = new Set(['share', 'handed', 'written_off', 'paid_outside', 'owed']);

const cellOf = (row: HandoffLedgerLine, name: keyof HandoffLedgerLine): CsvCell => {
  const value = row[name];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return MONEY.has(name) ? csvDecimal(String(value)) : value;
};

/** Writes a payroll's ledger as CSV, with the columns of the JSON rows. The audit row is written first. */
export async function* ledgerCsv(
  context: Context,
  payroll: PayrollKey,
  search: string | undefined,
): AsyncGenerator<string> {
  await auditAll(context, [
    {
      event: 'payrolls.ledger_exported',
      resource: 'payrolls',
      record_id: payroll.id,
      company_id: payroll.company_id,
    },
  ]);
  yield CSV_BOM + csvLine(COLUMNS);
  const present = presentRow(await startOf(context.db, payroll));
  const rows = await readLedger(context.db, payroll, search);
  const PART = 1_000;
  for (let at = 0; at < rows.length; at += PART)
    yield rows
      .slice(at, at + PART)
      .map(present)
      .map((row) => csvLine(COLUMNS.map((name) => cellOf(row, name))))
      .join('');
}
