import { type HandoffPreviewLine, type HandoffPreviewQuery, HELD_FILTERS } from '#domain/contract/payrollHandoffs.ts';
import { foldText } from '#domain/fold.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { InCompany } from '#server/context.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { type OwedRecord, readOwed, withoutHeld } from './owed.ts';
import { findRun } from './run.ts';

const presentOwed = (owed: OwedRecord, counted: ReadonlySet<number>): HandoffPreviewLine => ({
  employee_id: owed.employee_id,
  name: `${owed.surname}, ${owed.forename}`,
  payroll_ref: owed.payroll_ref,
  tronc_scheme_id: owed.scheme_id,
  scheme_name: owed.scheme_name,
  site_name: owed.site_name,
  tronc_period_id: owed.tronc_period_id,
  period_number: owed.period_number,
  start_date: owed.start_date,
  end_date: owed.end_date,
  pay_date: owed.pay_date,
  report_id: owed.report_id,
  report_version: owed.report_version,
  share: formatMoney(owed.share),
  handed: formatMoney(owed.handed),
  now: formatMoney(owed.now),
  nicable: formatMoney(owed.nicable),
  treatment: owed.treatment,
  reason: owed.reason,
  after_leaving: owed.after_leaving,
  held: owed.held,
  former_payroll_name: owed.former_payroll_name,
  jurisdiction: owed.jurisdiction,
  is_counted: counted.has(owed.employee_id),
});

const matches = (search: string) => {
  const wanted = foldText(search);
  return ({ surname, forename, payroll_ref }: OwedRecord): boolean =>
    [`${surname}, ${forename}`, `${forename} ${surname}`, payroll_ref].some((text) => foldText(text).includes(wanted));
};

/**
 * Returns one page of what a payroll period owes, and the number of all lines that match.
 * @throws PortalError not_found, invalid
 */
export const previewOf = async (
  context: InCompany,
  periodId: number,
  { held, search }: HandoffPreviewQuery,
  { number, size }: { number: number; size: number },
): Promise<{ lines: HandoffPreviewLine[]; total: number }> => {
  if (held !== undefined && !HELD_FILTERS.some((one) => one === held))
    throw validationError({ path: 'held', rule: 'choice' });
  const owed = await readOwed(context.db, await findRun(context, periodId));
  const wanted = owed.filter(
    (line) => (held === undefined || line.held === (held === 'only')) && (!search || matches(search)(line)),
  );
  const counted = new Set(withoutHeld(owed).map(({ employee_id }) => employee_id));
  const lines = wanted.slice((number - 1) * size, number * size).map((line) => presentOwed(line, counted));
  return { lines, total: wanted.length };
};
