import { type RawBuilder, sql } from 'kysely';
import type { HandoffLine } from '#domain/contract/payrollHandoffs.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { troncPeriodText } from '#domain/payroll/handoff/formats/troncPeriodText.ts';
import type { HandoffFileLine } from '#domain/payroll/handoff/formats/types.ts';
import type { LineKind, LineReason, Treatment } from '#domain/payroll/handoff/lines.ts';
import type { Db } from '#server/context.ts';

/** A line of a hand-off as it is stored, with the names of the person as they were then. */
export interface StoredLine {
  employee_id: number;
  payroll_ref: string;
  surname: string;
  forename: string;
  department: string | null;
  scheme_id: number;
  scheme_name: string;
  site_name: string;
  tronc_period_id: number;
  period_number: number;
  start_date: string;
  end_date: string;
  tronc_pay_date: string;
  /** of the payroll period */
  pay_date: string;
  report_id: number;
  report_version: number;
  share: Pence;
  handed: Pence;
  amount: Pence;
  nicable: Pence;
  treatment: Treatment;
  kind: LineKind;
  reason: LineReason;
  after_leaving: boolean;
  decision_reason: string | null;
}

interface HandoffKey {
  id: number;
  company_id: number;
}

/**
 * A person who has been erased since has no names in the hand-off: those of the employee's own row apply. `limit 1` makes
 * each a lookup by key: without statistics of rows that were just written, the planner would compare all with all.
 */
const from = ({ id, company_id }: HandoffKey) => sql`
  handoff_lines l
  join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id
  join payroll_periods y on y.company_id = h.company_id and y.id = h.period_id
  join tronc_periods t on t.company_id = l.company_id and t.id = l.tronc_period_id
  join schemes s on s.company_id = l.company_id and s.id = l.scheme_id
  join tronc_reports r on r.company_id = l.company_id and r.id = l.report_id
  join employees e on e.company_id = l.company_id and e.id = l.employee_id
  left join lateral (select p.* from handoff_people p where p.company_id = l.company_id and p.handoff_id = l.handoff_id
    and p.employee_id = l.employee_id limit 1) n on true
  left join lateral (select c.reason from handoff_decisions c where c.company_id = l.company_id
    and c.handoff_id = l.handoff_id and c.employee_id = l.employee_id and c.tronc_period_id = l.tronc_period_id limit 1) d on true
  where l.company_id = ${company_id} and l.handoff_id = ${id}`;

const SURNAME = sql`coalesce(n.surname, e.surname)`;
const FORENAME = sql`coalesce(n.forename, e.forename_1)`;
const REF = sql`coalesce(n.payroll_ref, e.payroll_ref)`;

const found = (search: string | undefined): RawBuilder<unknown> =>
  search
    ? sql`strpos(search_fold(${SURNAME} || ', ' || ${FORENAME} || ' ' || ${SURNAME} || ' ' || ${REF}), search_fold(${search})) > 0`
    : sql`true`;

/**
 * Reads the lines of a hand-off in the order of its file: by name, then by tronc period. A file that was sent is written again
 * from them for each download and must have the SHA-256 that is stored, so this order of names never changes, although it is
 * not that of lists.
 */
export const readLines = async (
  db: Db,
  key: HandoffKey,
  { search, page }: { search?: string | undefined; page?: { number: number; size: number } } = {},
): Promise<StoredLine[]> => {
  const { rows } = await sql<StoredLine>`
    select l.employee_id, ${REF} as payroll_ref, ${SURNAME} as surname, ${FORENAME} as forename, n.department,
      l.scheme_id, s.name as scheme_name, l.site_name, l.tronc_period_id, t.period_number, t.start_date, t.end_date,
      t.actual_pay_date as tronc_pay_date, y.pay_date, l.report_id, r.version as report_version, l.share, l.handed,
      l.amount, l.nicable, l.treatment, l.kind, l.reason, l.after_leaving, d.reason as decision_reason
    from ${from(key)} and ${found(search)}
    order by lower(${SURNAME}) collate "C", lower(${FORENAME}) collate "C", l.employee_id, l.tronc_period_id
    ${page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``}`.execute(db);
  return rows;
};

export const countLines = async (db: Db, key: HandoffKey, search: string | undefined): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${from(key)} and ${found(search)}`.execute(db);
  return rows[0]?.total ?? 0;
};

export const presentLine = ({
  scheme_id,
  surname,
  forename,
  department: _,
  tronc_pay_date: pay_date,
  ...line
}: StoredLine): HandoffLine => {
  const { amount, ...rest } = line;
  return {
    ...rest,
    tronc_scheme_id: scheme_id,
    name: `${surname}, ${forename}`,
    pay_date,
    share: formatMoney(line.share),
    handed: formatMoney(line.handed),
    now: formatMoney(amount),
    nicable: formatMoney(line.nicable),
  };
};

/** Returns a line as the file contains it; the tronc period is its first and last day. */
export const fileLine = (
  line: Omit<HandoffFileLine, 'first_name' | 'site' | 'tronc_period'> &
    Pick<StoredLine, 'forename' | 'site_name' | 'start_date' | 'end_date'>,
): HandoffFileLine => ({
  employee_id: line.employee_id,
  payroll_ref: line.payroll_ref,
  first_name: line.forename,
  surname: line.surname,
  site: line.site_name,
  department: line.department,
  tronc_period: troncPeriodText(line),
  pay_date: line.pay_date,
  amount: line.amount,
  nicable: line.nicable,
});
