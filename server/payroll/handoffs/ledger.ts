import { type RawBuilder, sql } from 'kysely';
import { type HandoffLedgerLine, handoffLedgerLine } from '#domain/contract/payrollHandoffs.ts';
import { CSV_BOM, csvDecimal, csvLine } from '#domain/csv/write.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { auditAll } from '#server/audit/audit.ts';
import type { Context, Db } from '#server/context.ts';

/** A payroll, by its key. */
interface PayrollKey {
  id: number;
  company_id: number;
}

interface LedgerRow {
  employee_id: number;
  name: string;
  payroll_ref: string;
  tronc_scheme_id: number;
  scheme_name: string;
  site_name: string;
  tronc_period_id: number;
  period_number: number;
  start_date: string;
  end_date: string;
  pay_date: string;
  share: Pence;
  handed: Pence;
  written_off: Pence;
}

/** The positions of the people of a payroll: one row per person and tronc period with a share or a line. */
const positions = ({ id, company_id: company }: PayrollKey, search: string | undefined): RawBuilder<unknown> => sql`
  with people as materialized (
    select e.id, e.surname, e.forename_1, e.payroll_ref,
      row_number() over (order by lower(e.surname), lower(e.forename_1), e.id) as place from employees e
    where e.company_id = ${company} and e.payroll_id = ${id} and ${
      search
        ? sql`position(lower(${search}) in lower(e.surname || ', ' || e.forename_1 || ' ' || e.surname || ' ' || e.payroll_ref)) > 0`
        : sql`true`
    }),
  shares as (
    select s.employee_id, r.period_id as tronc_period_id, s.amount from tronc_shares s
    join tronc_reports r on r.company_id = s.company_id and r.id = s.report_id
    where s.company_id = ${company} and s.employee_id in (select id from people)),
  handed as (
    select l.employee_id, l.tronc_period_id, coalesce(sum(l.amount) filter (where l.kind <> 'write_off'), 0)::bigint as handed,
      coalesce(sum(l.amount) filter (where l.kind = 'write_off'), 0)::bigint as written_off
    from handoff_lines l join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id
    where l.company_id = ${company} and h.status in ('sent', 'confirmed') and l.employee_id in (select id from people)
    group by l.employee_id, l.tronc_period_id),
  positions as (
    select employee_id, tronc_period_id, coalesce(s.amount, 0) as share, coalesce(h.handed, 0) as handed,
      coalesce(h.written_off, 0) as written_off
    from shares s full join handed h using (employee_id, tronc_period_id))`;

const readLedger = async (
  db: Db,
  payroll: PayrollKey,
  search: string | undefined,
  window: { offset: number; size: number } | null,
): Promise<LedgerRow[]> => {
  const { rows } = await sql<LedgerRow>`
    ${positions(payroll, search)}
    select o.employee_id, e.surname || ', ' || e.forename_1 as name, e.payroll_ref, p.scheme_id as tronc_scheme_id,
      h.name as scheme_name, t.name as site_name, o.tronc_period_id, p.period_number, p.start_date, p.end_date,
      p.actual_pay_date as pay_date, o.share, o.handed, o.written_off
    from positions o join people e on e.id = o.employee_id
    join tronc_periods p on p.company_id = ${payroll.company_id} and p.id = o.tronc_period_id
    join schemes h on h.company_id = p.company_id and h.id = p.scheme_id
    join sites t on t.company_id = h.company_id and t.id = h.site_id
    order by e.place, p.actual_pay_date, p.id
    ${window ? sql`limit ${window.size} offset ${window.offset}` : sql``}`.execute(db);
  return rows;
};

const presentRow = (row: LedgerRow): HandoffLedgerLine => ({
  ...row,
  share: formatMoney(row.share),
  handed: formatMoney(row.handed),
  written_off: formatMoney(row.written_off),
  owed: formatMoney(row.share - row.handed - row.written_off),
});

/** Returns one page of a payroll's ledger, and the number of all rows. */
export const ledgerPage = async (
  db: Db,
  payroll: PayrollKey,
  search: string | undefined,
  { number, size }: { number: number; size: number },
): Promise<{ rows: HandoffLedgerLine[]; total: number }> => {
  const rows = await readLedger(db, payroll, search, { offset: (number - 1) * size, size });
  const counted = await sql<{ total: number }>`
    ${positions(payroll, search)} select count(*)::int as total from positions`.execute(db);
  return { rows: rows.map(presentRow), total: counted.rows[0]?.total ?? 0 };
};

const COLUMNS = Object.keys(handoffLedgerLine.shape) as (keyof HandoffLedgerLine)[];
const MONEY: ReadonlySet<string> = new Set(['share', 'handed', 'written_off', 'owed']);

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
  const rows = await readLedger(context.db, payroll, search, null);
  const PART = 1_000;
  for (let at = 0; at < rows.length; at += PART)
    yield rows
      .slice(at, at + PART)
      .map(presentRow)
      .map((row) => csvLine(COLUMNS.map((name) => (MONEY.has(name) ? csvDecimal(String(row[name])) : row[name]))))
      .join('');
}
