import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { Jurisdiction } from '#domain/tronc/index.ts';
import type { Db } from '#server/context.ts';
import type { ReportHead } from './store.ts';

/** The heading of a printed report, in addition to its own figures. */
export interface ReportHeading {
  company: string;
  site: string;
  scheme: string;
  period_number: number;
  start_date: string;
  end_date: string;
  actual_pay_date: string;
  jurisdiction: Jurisdiction;
}

/** Reads the current names, and the jurisdiction at the time of the calculation. */
export const reportHeading = async (db: Db, report: ReportHead): Promise<ReportHeading> => {
  const { rows } = await sql<ReportHeading>`
    select c.name as company, site.name as site, s.name as scheme, p.period_number, p.start_date, p.end_date,
      p.actual_pay_date, r.input->'period'->>'jurisdiction' as jurisdiction
    from tronc_reports r
    join companies c on c.id = r.company_id
    join schemes s on s.company_id = r.company_id and s.id = r.scheme_id
    join sites site on site.company_id = s.company_id and site.id = s.site_id
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    where r.company_id = ${report.company_id} and r.id = ${report.id}`.execute(db);
  if (!rows[0]) throw new PortalError('not_found');
  return rows[0];
};
