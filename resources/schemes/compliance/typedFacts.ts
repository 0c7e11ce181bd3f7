import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import { periodsOf } from '#domain/payroll/calendar.ts';
import { frequencyOf } from '#domain/payroll/frequencies.ts';
import { paySchedule } from '#domain/payroll/paydateOptions.ts';
import { taxYearOf } from '#domain/payroll/taxYear.ts';
import type { ComplianceFacts, PaidPeriod } from '#domain/tronc/index.ts';
import { typedRules } from '../typedRules.ts';
import type { SchemeValues } from '../wizard/values.ts';

/** Where the scheme pays. */
export interface Place {
  country: 'GB' | 'IE';
  postcode: string | null;
}

/** Days ahead that are looked at. */
const YEAR = 365;

/**
 * What can be told of a scheme from what is typed so far: half typed numbers count as none. People, hours, the
 * reserve and what others changed are the server's to know.
 */
export const typedFacts = (values: SchemeValues, place: Place, today: IsoDate): ComplianceFacts => ({
  jurisdiction: jurisdictionOf(place),
  scheme: typedRules(values),
  setupFeeCharged: false,
  lengthOfService: values.length_of_service_tronc_points
    .filter(({ time_span }) => Number(time_span) > 0)
    .map(({ time_span }) => ({ months: Number(time_span), points: 0 })),
  periods: typedPeriods(values, place, today),
  reserve: { kept: [], nextPayDate: null, released: [] },
  leftOut: [],
  clientEdits: null,
});

/**
 * The coming year's periods; public holidays, which only move a pay date forward to an earlier day, are left to the
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
        reportReturnDays: 0,
        taxYearStart,
        jurisdiction,
        isHoliday: () => false,
      }),
    )
    .filter(({ actual_pay_date }) => actual_pay_date >= today && actual_pay_date <= addDays(today, YEAR))
    .map((period) => ({ start: period.start_date, end: period.end_date, payDate: period.actual_pay_date }));
};
