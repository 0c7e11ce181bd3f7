import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { groupBy } from '#domain/groupBy.ts';
import { type Jurisdiction, jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import type { Pence } from '#domain/money/money.ts';
import { shareTreatments } from '#domain/payroll/handoff/nicable.ts';
import { type OwedAmount, owedAmount, type SharePosition, type ShareTreatment } from '#domain/payroll/handoff/owed.ts';
import type { Db } from '#server/context.ts';
import { type FormerColumns, formerOf, formerPayrolls } from './former.ts';
import { openShares } from './openShares.ts';
import type { HandoffRun } from './run.ts';

/** A position whose share differs from what was handed over, with what screens and files show of it. */
interface OpenPosition extends SharePosition, FormerColumns {
  surname: string;
  forename: string;
  payroll_ref: string;
  department: string | null;
  scheme_name: string;
  site_name: string;
  site_postcode: string | null;
  report_version: number;
  period_number: number;
  start_date: string;
  end_date: string;
}

/** What one person is owed of one tronc period. */
export type OwedRecord = OpenPosition & OwedAmount & { jurisdiction: Jurisdiction };

/** Reads the open shares of a payroll that are due by its pay date, in one statement and so from one snapshot. */
const openPositions = async (db: Db, run: HandoffRun): Promise<OpenPosition[]> => {
  const { company_id: company, payroll_id: payroll, pay_date, starts_on } = run;
  const payer = sql`select ${company}::bigint as company_id, ${payroll}::bigint as payroll_id,
    coalesce(${starts_on}::date, '-infinity') as from_day, ${pay_date}::date as until`;
  const { rows } = await sql<Omit<OpenPosition, 'former'>>`
    with ${openShares(payer)}
    select o.employee_id, o.tronc_period_id, o.share, o.handed, o.handed_nicable, d.scheme_id, o.report_id,
      r.version as report_version, d.period_number, d.start_date, d.end_date, d.actual_pay_date as pay_date, e.surname,
      e.forename_1 as forename, e.payroll_ref, e.department, e.leave_date, h.name as scheme_name, t.name as site_name,
      t.address_post_code as site_postcode, w.*
    from open_shares o
    join tronc_periods d on d.company_id = ${company} and d.id = o.tronc_period_id
    join tronc_reports r on r.company_id = ${company} and r.id = o.report_id
    join employees e on e.company_id = ${company} and e.id = o.employee_id
    join schemes h on h.company_id = ${company} and h.id = d.scheme_id
    join sites t on t.company_id = h.company_id and t.id = h.site_id
    ${formerPayrolls({ company, payroll }, { employee: 'o.employee_id', period: 'd.id', payDate: 'd.actual_pay_date' })}
    order by search_fold(e.surname), search_fold(e.forename_1), e.id, d.actual_pay_date, d.id`.execute(db);
  return rows.map((row) => ({ ...row, former: formerOf(row) }));
};

interface ReportFacts {
  id: number;
  employer_rules: boolean;
  fund: Pence;
  mandatory: Pence;
}

/** Reads why National Insurance may be due on the shares of these reports. */
const factsOf = async (db: Db, company: number, reports: readonly number[]): Promise<ReportFacts[]> => {
  const { rows } = await sql<ReportFacts>`
    select r.id, r.findings @> '[{"code":"EMPLOYER_EDITED_ALLOCATION"}]' as employer_rules,
      (r.totals ->> 'total_troncs')::bigint as fund, coalesce((r.totals ->> 'mandatory_service_charges')::bigint, 0) as mandatory
    from tronc_reports r where r.company_id = ${company} and r.id = any(${reports})`.execute(db);
  return rows;
};

/** Reads the shares of everyone in these reports, in the order of the employees' numbers. */
const sharesOf = async (db: Db, company: number, reports: readonly number[]) => {
  if (reports.length === 0) return new Map<number, { employee_id: number; amount: Pence }[]>();
  const { rows } = await sql<{ report_id: number; employee_id: number; amount: Pence }>`
    select report_id, employee_id, amount from tronc_shares
    where company_id = ${company} and report_id = any(${reports}) order by report_id, employee_id`.execute(db);
  return groupBy(rows, ({ report_id }) => report_id);
};

/** Returns the treatment of the whole share of a position. */
const treatmentsOf = async (
  db: Db,
  run: HandoffRun,
  positions: readonly OpenPosition[],
): Promise<(position: OpenPosition) => ShareTreatment> => {
  const { irish, company_id } = run;
  const facts = irish ? [] : await factsOf(db, company_id, [...new Set(positions.map(({ report_id }) => report_id))]);
  const divided = facts.filter(({ employer_rules, mandatory }) => !employer_rules && mandatory > 0);
  const shares = await sharesOf(
    db,
    company_id,
    divided.map(({ id }) => id),
  );
  const parts = new Map<string, ShareTreatment>();
  for (const { id, employer_rules: employerRules, fund, mandatory } of divided) {
    const people = shares.get(id) ?? [];
    const amounts = people.map(({ amount }) => amount);
    for (const [at, one] of shareTreatments(amounts, { irish, employerRules, fund, mandatory }).entries())
      parts.set(`${id} ${people[at]?.employee_id}`, one);
  }
  const byReport = new Map(facts.map((one) => [one.id, one]));
  return ({ report_id, employee_id, share }) => {
    const { employer_rules: employerRules = false, fund = 0, mandatory = 0 } = byReport.get(report_id) ?? {};
    const none: ShareTreatment = { treatment: mandatory > 0 ? 'mandatory' : 'none', nicable: 0 };
    if (!irish && !employerRules) return parts.get(`${report_id} ${employee_id}`) ?? none;
    return shareTreatments([share], { irish, employerRules, fund, mandatory })[0] ?? none;
  };
};

/** Returns everything that a payroll period owes, held amounts included, by name (capabilities 1). */
export const readOwed = async (db: Db, run: HandoffRun): Promise<OwedRecord[]> => {
  const positions = await openPositions(db, run);
  const treatmentOf = await treatmentsOf(db, run, positions);
  return positions.flatMap((position) => {
    const owed = owedAmount(position, treatmentOf(position), run);
    const jurisdiction = jurisdictionOf({ country: run.irish ? 'IE' : 'GB', postcode: position.site_postcode });
    return owed ? [{ ...position, ...owed, jurisdiction }] : [];
  });
};

/** Returns what is handed over now, without what waits for a decision: what the card adds up and the preview counts. */
export const withoutHeld = (owed: readonly OwedRecord[]): OwedRecord[] => owed.filter((line) => !line.held);

/** Identifies what is owed, so that a hand-off is created from what its user saw, and sent as it was created. */
export const owedHash = (owed: readonly OwedRecord[]): string => {
  const hash = createHash('sha256');
  for (const one of owed) {
    const isAsked = one.reason === 'other_payroll' ? ` ${one.reason}` : '';
    hash.update(
      `${one.employee_id} ${one.tronc_period_id} ${one.report_id} ${one.share} ${one.handed} ${one.nicable} ${one.treatment} ${JSON.stringify(one.payroll_ref)}${isAsked}\n`,
    );
  }
  return hash.digest('hex');
};
