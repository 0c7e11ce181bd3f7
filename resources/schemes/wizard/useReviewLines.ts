import '#i18n/pages/schemeWizard.ts';
import { useTranslate } from 'ra-core';
import { formatDate, parseDate } from '#domain/dates/dateText.ts';
import { scheme } from '#domain/entities/index.ts';
import { frequencyOf } from '#domain/payroll/frequencies.ts';
import { useCodeWords } from '#src/fields/useCodeWords.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import type { StepName } from '#src/tronc/schemeSteps.ts';
import { departmentsOf } from '../departments.ts';
import { type Line, useFeeLines } from '../useFeeLines.ts';
import type { SchemeValues, Typed } from './values.ts';

type Key = keyof typeof scheme.fields;

/** Returns the choices of each page, as lines of a document. */
export function useReviewLines(
  values: SchemeValues,
  sites: readonly { id: number; name: string }[],
): Record<Exclude<StepName, 'review'>, Line[]> {
  const translate = useTranslate();
  const words = useFieldWords(scheme);
  const codes = useCodeWords();
  const missing = translate('schemeWizard.unnamed');
  const line = (name: Key, text: string | null | undefined): Line => [words.label(name), text || missing];
  const days = (value: Typed) =>
    value === null ? null : translate('schemeWizard.before_pay', { smart_count: Number(value) });
  const { fees, reserve } = useFeeLines(values);
  const yes = (on: boolean) => translate(on ? 'widgets.yes' : 'widgets.no');
  const rows = (on: boolean, lines: Line[]): Line[] =>
    on ? lines : [[translate('schemes.rules'), translate('schemeWizard.switched_off')]];
  const points = (value: Typed) => `${value ?? missing}`;
  const fundTime = values.distribution_frequency.frequency_type;
  const departments = departmentsOf(values.divisions ?? []);
  const first = values.first_pay_date && parseDate(values.first_pay_date);
  const start = values.period_boundaries === 'date' && values.period_start && parseDate(values.period_start);

  return {
    details: [
      line('name', values.name),
      line('site_id', sites.find(({ id }) => id === values.site_id)?.name),
      line(
        'frequency_id',
        values.frequency_id ? codes.frequency(frequencyOf(values.frequency_id).frequency_type) : null,
      ),
      line('pay_date', values.pay_date && codes.payDate(values.pay_date)),
      ...(first ? [line('first_pay_date', formatDate(first))] : []),
      line('paid_by', words.choice('paid_by', values.paid_by)),
      line('submission_days_before_pay_date', days(values.submission_days_before_pay_date)),
      line('report_return_days_before_pay_date', days(values.report_return_days_before_pay_date)),
      line('period_boundaries', words.choice('period_boundaries', values.period_boundaries)),
      ...(start ? [line('period_start', formatDate(start))] : []),
      line('deadlines_on_working_days', yes(values.deadlines_on_working_days)),
      line('visitors', words.choice('visitors', values.visitors)),
      line('pay_queries_to', words.choice('pay_queries_to', values.pay_queries_to)),
    ],
    fees,
    distribution: [
      line('distribution_frequency', words.choice('distribution_frequency', fundTime)),
      line('employee_time_bucket', words.choice('employee_time_bucket', values.employee_time_bucket ?? fundTime)),
      reserve,
      line('apply_tip_split_to_divisions', yes(values.apply_tip_split_to_divisions)),
      line('apply_tip_split_to_departments', yes(values.apply_tip_split_to_departments)),
    ],
    training: rows(
      values.tronc_points_training,
      values.training_tronc_points.map(({ name, complete_points, incomplete_points }) => [
        name,
        `${translate('schemes.complete_points')} ${points(complete_points)}, ${translate('schemes.incomplete_points')} ${points(incomplete_points)}`,
      ]),
    ),
    roles: rows(
      values.tronc_points_job_role,
      values.role_points.map((row) => [
        row.job_title,
        departments.length > 1
          ? `${departments.find(({ id }) => id === row.department_id)?.name ?? missing}, ${points(row.points)}`
          : points(row.points),
      ]),
    ),
    service: rows(
      values.tronc_points_length_of_service,
      values.length_of_service_tronc_points.map(({ time_span, tronc_points }) => [
        translate('schemeWizard.months_of', { smart_count: Number(time_span) }),
        points(tronc_points),
      ]),
    ),
  };
}
