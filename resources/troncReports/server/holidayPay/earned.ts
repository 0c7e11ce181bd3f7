import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BucketKind } from '#domain/dates/buckets.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { amountsByDay, type EarnedLine } from '#domain/holidayPay/amountsByDay.ts';
import type { Pence } from '#domain/money/money.ts';
import type { Jurisdiction } from '#domain/tronc/index.ts';
import type { InCompany } from '#server/context.ts';

/** A released report in which one of the people has a share. */
export interface SharedReport {
  report_id: number;
  tronc_scheme_id: number;
  scheme_name: string;
  period_number: number;
  start_date: IsoDate;
  end_date: IsoDate;
}

/** What people earned in a released report, by employee and day. */
export interface EarnedReport {
  report: SharedReport;
  jurisdiction: Jurisdiction;
  people: ReadonlyMap<number, ReadonlyMap<IsoDate, Pence>>;
}

interface Read {
  recorded_by: BucketKind;
  jurisdiction: Jurisdiction;
  pots: EarnedLine['pots'];
  lines: (EarnedLine['line'] & { employeeId: number })[] | null;
}

const reportsOf = async (
  { db, company }: InCompany,
  people: readonly number[],
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<SharedReport[]> => {
  const { rows } = await sql<SharedReport>`
    select r.id as report_id, h.id as tronc_scheme_id, h.name as scheme_name, p.period_number, p.start_date, p.end_date
    from tronc_reports r
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    join schemes h on h.company_id = r.company_id and h.id = r.scheme_id
    where r.company_id = ${company} and r.status = 'approved' and p.end_date >= ${from} and p.start_date <= ${to}
      and exists (select 1 from tronc_shares s
        where s.company_id = r.company_id and s.report_id = r.id and s.employee_id = any(${people}))
    order by p.start_date desc, search_fold(h.name), r.id`.execute(db);
  return rows;
};

const linesOf = async ({ db, company }: InCompany, report: number, people: readonly number[]): Promise<Read> =>
  db
    .selectFrom('tronc_reports as r')
    .select([
      sql<BucketKind>`r.input->'scheme'->>'employeeTimeBucket'`.as('recorded_by'),
      sql<Jurisdiction>`r.input->'period'->>'jurisdiction'`.as('jurisdiction'),
      sql<Read['pots']>`r.result->'pots'`.as('pots'),
      sql<Read['lines']>`(select jsonb_agg(line - 'explanation') from jsonb_array_elements(r.result->'lines') as line
        where (line->>'employeeId')::bigint = any(${people}))`.as('lines'),
    ])
    .where('r.company_id', '=', company)
    .where('r.id', '=', report)
    .executeTakeFirstOrThrow();

const addTo = (sums: Map<IsoDate, Pence>, amounts: ReadonlyMap<IsoDate, Pence>): void => {
  for (const [day, amount] of amounts) sums.set(day, (sums.get(day) ?? 0) + amount);
};

/**
 * Returns what people earned in the released reports of these days, newest period first, by day. Reads one report at a time,
 * which can take megabytes, and lets other requests proceed after each.
 */
export async function* earnedReports(
  context: InCompany,
  people: readonly number[],
  days: { from: IsoDate; to: IsoDate },
): AsyncGenerator<EarnedReport> {
  for (const report of await reportsOf(context, people, days)) {
    const { recorded_by, jurisdiction, pots, lines } = await linesOf(context, report.report_id, people);
    const period = { start: report.start_date, end: report.end_date };
    const earned = new Map<number, Map<IsoDate, Pence>>();
    for (const line of lines ?? []) {
      const sums = earned.get(line.employeeId) ?? new Map<IsoDate, Pence>();
      addTo(sums, amountsByDay({ period, recordedBy: recorded_by, pots, line }));
      earned.set(line.employeeId, sums);
    }
    yield { report, jurisdiction, people: earned };
    await nextTurn();
  }
}
