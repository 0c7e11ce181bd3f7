import { type PlannedPeriod, plannedPeriod, schemeCalendarQuery } from '#domain/contract/schemeCalendar.ts';
import { site } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { Period } from '#domain/payroll/calendar.ts';
import { FREQUENCY_TYPES, paySchedule } from '#domain/payroll/paydateOptions.ts';
import { lastUsedPeriod, periodsAfter, type Schedule, taxYearAt } from '#resources/troncPeriods/server/index.ts';
import type { Context, InCompany } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { all } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';

/** The periods that a preview shows. */
const SHOWN = 3;
/** The limits of the day counts are those of the form; larger ones would only cost time. */
const MOST_DAYS = 60;

type Rules = Omit<Schedule, 'id' | 'company_id' | 'country' | 'address_post_code'>;

const planned = ({ nominal_pay_date: _, ...period }: Period): PlannedPeriod => period;

/** Returns the calendar rules of the query; null while they are incomplete or do not fit each other. */
const rulesOf = (query: ReturnType<(typeof schemeCalendarQuery)['parse']>): Rules | null => {
  const { frequency_id, pay_date, submission_days_before_pay_date: data = -1 } = query;
  const report = query.report_return_days_before_pay_date ?? -1;
  const frequency = FREQUENCY_TYPES[(frequency_id ?? 0) - 1];
  const areDays = [data, report].every((days) => days >= 0 && days <= MOST_DAYS);
  if (!frequency_id || !frequency || !pay_date || !paySchedule(frequency, pay_date) || !areDays) return null;
  if (query.period_boundaries === 'date' && !query.period_start) return null;
  return {
    frequency_id,
    pay_date,
    first_pay_date: query.first_pay_date ?? null,
    submission_days_before_pay_date: data,
    report_return_days_before_pay_date: report,
    period_boundaries: query.period_boundaries ?? 'due',
    period_start: query.period_start ?? null,
    deadlines_on_working_days: query.deadlines_on_working_days ?? false,
  };
};

const placeOf = async ({ db, company }: InCompany, id: number) =>
  db
    .selectFrom('sites')
    .innerJoin('companies', 'companies.id', 'sites.company_id')
    .select(['sites.company_id', 'sites.address_post_code', 'companies.country'])
    .where('sites.company_id', '=', company)
    .where('sites.id', '=', id)
    .executeTakeFirst();

/** Returns the first periods from today on that a scheme with these rules would have, after those with work on them. */
const preview = async (context: Context, siteId: number, rules: Rules, scheme: number | undefined) => {
  const { db } = context;
  const place = await placeOf(context, siteId);
  if (!place) throw new PortalError('not_found');
  const { company_id, country, address_post_code } = place;
  const schedule: Schedule = { ...rules, id: scheme ?? 0, company_id, country, address_post_code };
  // A scheme of another company has no periods in this one.
  const last = scheme ? await lastUsedPeriod(db, schedule, { lock: false }) : null;
  const day = today(context);
  const year = taxYearAt(day, country);
  return periodsAfter(schedule, last, last?.tax_year ?? year, year + 1)
    .filter(({ actual_pay_date }) => actual_pay_date >= day)
    .slice(0, SHOWN)
    .map(planned);
};

export const calendarPreviewRoute: AnyRoute = route({
  method: 'GET',
  path: '/sites/{id}/tronc_scheme_calendar',
  tag: site.words.many,
  kind: 'list',
  summary: 'Preview the next periods of a scheme with these dates; empty while the dates are incomplete',
  permission: { who: 'subject', rule: { company: ['view_sites', 'view_tronc_schemes'] }, find: recordOf(site) },
  query: schemeCalendarQuery,
  answer: plannedPeriod,
  handle: async (context, { params, query }) => {
    const rules = rulesOf(query);
    return all(rules ? await preview(context, params.id, rules, query.tronc_scheme_id) : []);
  },
});
