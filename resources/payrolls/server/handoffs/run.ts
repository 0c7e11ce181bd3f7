import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { HandoffProfile } from '#domain/payroll/handoff/formats/types.ts';
import type { PayrollRun } from '#domain/payroll/handoff/owed.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import type { PeriodStatus } from '#domain/payroll/periodStates.ts';
import type { InCompany } from '#server/context.ts';

/** A payroll period that hands over, with what its payroll contributes; `starts_on` is null while there is no profile. */
export interface HandoffRun extends PayrollRun {
  id: number;
  company_id: number;
  payroll_id: number;
  payroll_name: string;
  status: PeriodStatus;
  frequency: FrequencyType;
  period_number: number;
  irish: boolean;
  /** null until it is set, with its first pay date */
  profile: HandoffProfile | null;
}

/**
 * Reads a payroll period; the route has already checked the permission on its payroll.
 * @throws PortalError not_found
 */
export const findRun = async ({ db, company }: InCompany, id: number): Promise<HandoffRun> => {
  const { rows } = await sql<HandoffRun>`
    select p.id, p.company_id, p.payroll_id, y.name as payroll_name, p.status, y.frequency, p.period_number, p.start_date,
      p.pay_date, coalesce(y.irish_payroll, false) as irish, case when f.starts_on is not null then f.settings end as profile,
      f.starts_on,
      (select max(b.pay_date) from payroll_periods b where b.company_id = p.company_id and b.payroll_id = p.payroll_id
        and b.pay_date < p.pay_date) as previous_pay_date
    from payroll_periods p join payrolls y on y.company_id = p.company_id and y.id = p.payroll_id
    left join payroll_profiles f on f.company_id = p.company_id and f.payroll_id = p.payroll_id
    where p.company_id = ${company} and p.id = ${id}`.execute(db);
  const [run] = rows;
  if (!run) throw new PortalError('not_found');
  return run;
};

/** The currency of a payroll. */
export const currencyOf = ({ irish }: Pick<HandoffRun, 'irish'>): 'GBP' | 'EUR' => (irish ? 'EUR' : 'GBP');
