import { parseDate } from '#domain/dates/dateText.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import { periodsOf } from '#domain/payroll/calendar.ts';
import { frequencyOf } from '#domain/payroll/frequencies.ts';
import { paySchedule } from '#domain/payroll/paydateOptions.ts';
import { taxYearOf } from '#domain/payroll/taxYear.ts';
import type { ComplianceFacts, PaidPeriod } from '#domain/tronc/index.ts';
import { typedRules } from '../typedRules.ts';
import type { SchemeValues } from '../wizard/values.ts';

/** The location of the scheme's site. */
export interface Place {
  country: 'GB' | 'IE';
  postcode: string | null;
}

/** The number of days ahead that are checked. */
const YEAR = 365;

/**
 * Returns the compliance facts known from what is typed so far; incomplete numbers count as absent. Only the server has
 * the people, hours, reserve and changes by others.
 */
export const typedFacts = (values: SchemeValues, place: Place, today: IsoDate): ComplianceFacts => ({
  jurisdiction: jurisdictionOf(place),
  scheme: typedRules(values),
  setupFeeCharged: false,
  paidBy: values.paid_by,
  lengthOfService: values.length_of_service_tronc_points
    .filter(({ time_span }) => Number(time_span) > 0)
    .map(({ time_span }) => ({ months: Number(time_span), points: 0 })),
  periods: typedPeriods(values, place, today),
  reserve: { kept: [], nextPayDate: null, released: [] },
  leftOut: [],
  clientEdits: null,
  optOutsWithoutEvidence: [],
});

/**
 * Returns the coming year's periods. Public holidays, which only move a pay date to an earlier day, are left to the
 * server.
 */
const typedPeriods = (values: SchemeValues, place: Place, today: IsoDate): PaidPeriod[] => {
  const { frequency_id, pay_date } = values;
  const schedule = frequency_id && pay_date ? paySchedule(frequencyOf(frequency_id).frequency_type, pay_date) : null;
  const days = Number(values.submission_days_before_pay_date ?? '');
  if (!schedule || !Number.isInteger(days) || days < 0 || days > 60) return [];
  const jurisdiction = jurisdictionOf(place);
  const { start } = taxYearOf(today, jurisdiction);
  return [start, start + 1]
    .flatMap((taxYearStart) =>
      periodsOf({
        ...schedule,
        firstPayDate: values.first_pay_date,
        submissionDays: days,
        boundaries: values.period_boundaries,
        periodStart: values.period_start && parseDate(values.period_start),
        reportReturnDays: 0,
        taxYearStart,
        jurisdiction,
        isHoliday: () => false,
      }),
    )
    .filter(({ actual_pay_date }) => actual_pay_date >= today && actual_pay_date <= addDays(today, YEAR))
    .map((period) => ({ start: period.start_date, end: period.end_date, payDate: period.actual_pay_date }));
};
