import type { IsoDate } from '#domain/dates/isoDate.ts';
import { type Period, periodsOf } from '#domain/payroll/calendar.ts';
import { defaultPayDate, type FrequencyType, paySchedule } from '#domain/payroll/paydateOptions.ts';
import { PAYROLL_INPUT_DAYS } from '#domain/payroll/periodEnd.ts';
import { taxYearOf } from '#domain/payroll/taxYear.ts';
import { holidaysOf } from '#server/platform/calendar/publicHolidays.ts';

/** What determines the calendar of a payroll. */
export interface PayrollSchedule {
  id: number;
  company_id: number;
  frequency: FrequencyType;
  pay_date: string | null;
  first_pay_date: IsoDate | null;
  irish_payroll: boolean | null;
}

/**
 * Returns the jurisdiction whose tax year and public holidays apply: Ireland's, or Great Britain's, because a payroll
 * has no site.
 */
export const jurisdictionOf = ({ irish_payroll }: Pick<PayrollSchedule, 'irish_payroll'>) =>
  irish_payroll ? 'IE' : 'GB';

/** Returns the tax year, by its start, that a day belongs to for this payroll. */
export const taxYearAt = (payroll: Pick<PayrollSchedule, 'irish_payroll'>, day: IsoDate): number =>
  taxYearOf(day, jurisdictionOf(payroll)).start;

/** Returns the periods of one tax year of a payroll; input is due five days before the pay date. */
export const payrollPeriods = (payroll: PayrollSchedule, year: number): Period[] => {
  const { frequency } = payroll;
  const schedule = paySchedule(frequency, payroll.pay_date ?? defaultPayDate(frequency));
  if (!schedule) throw new Error(`payroll ${payroll.id} pays on ${payroll.pay_date}, which is not ${frequency}`);
  const jurisdiction = jurisdictionOf(payroll);
  return periodsOf({
    ...schedule,
    firstPayDate: payroll.first_pay_date,
    submissionDays: PAYROLL_INPUT_DAYS,
    reportReturnDays: 0,
    taxYearStart: year,
    jurisdiction,
    isHoliday: holidaysOf(jurisdiction),
  });
};
