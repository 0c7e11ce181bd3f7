import { useTranslate } from 'ra-core';
import { formatDate, parseDate } from '#domain/dates/dateText.ts';
import { scheme } from '#domain/entities/index.ts';
import { FREQUENCIES } from '#domain/payroll/frequencies.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import type { StepName } from '#src/tronc/schemeSteps.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showMoney } from '#src/widgets/Money.tsx';
import { departmentsOf } from '../departments.ts';
import type { SchemeValues, Typed } from './values.ts';

type Line = [term: string, text: string];
type Key = keyof typeof scheme.fields;

/** Returns the choices of each page, as lines of a document. */
export function useReviewLines(
  values: SchemeValues,
  sites: readonly { id: number; name: string }[],
  payDateName: string | undefined,
): Record<Exclude<StepName, 'review'>, Line[]> {
  const translate = useTranslate();
  const words = useFieldWords(scheme);
  const currency = useCurrency();
  const missing = translate('schemeWizard.unnamed');
  const line = (name: Key, text: string | null | undefined): Line => [words.label(name), text || missing];
  const days = (value: Typed) =>
    value === null ? null : translate('schemeWizard.before_pay', { smart_count: Number(value) });
  const fund = (value: Typed) =>
    Number(value) === 0
      ? translate('schemes.from_employer')
      : translate('schemes.from_fund', { percent: String(value) });
  const money = (value: Typed) => (value === null ? null : showMoney(Number(value).toFixed(2), currency));
  // The card fee is a part of the whole fund; the reserve is a part of what remains after the fees (tronc-domain 6.3).
  const charge = (percentage: Typed, amount: Typed, basis: 'of_fund' | 'of_rest') => {
    if (Number(percentage ?? 0) > 0) return translate(`schemeWizard.${basis}`, { percent: String(percentage) });
    return Number(amount ?? 0) > 0 ? money(amount) : translate('schemes.none');
  };
  const yes = (on: boolean) => translate(on ? 'widgets.yes' : 'widgets.no');
  const rows = (on: boolean, lines: Line[]): Line[] =>
    on ? lines : [[translate('schemes.rules'), translate('schemeWizard.switched_off')]];
  const points = (value: Typed) => `${value ?? missing}`;
  const fundTime = values.distribution_frequency.frequency_type;
  const departments = departmentsOf(values.divisions ?? []);
  const first = values.first_pay_date && parseDate(values.first_pay_date);

  return {
    details: [
      line('name', values.name),
      line('site_id', sites.find(({ id }) => id === values.site_id)?.name),
      line('frequency_id', FREQUENCIES.find(({ id }) => id === values.frequency_id)?.display_name),
      line('pay_date', payDateName ?? values.pay_date),
      ...(first ? [line('first_pay_date', formatDate(first))] : []),
      line('submission_days_before_pay_date', days(values.submission_days_before_pay_date)),
      line('report_return_days_before_pay_date', days(values.report_return_days_before_pay_date)),
    ],
    fees: [
      line(
        'troncmasters_fee_percentage',
        values.troncmasters_fee_percentage === null
          ? null
          : `${values.troncmasters_fee_percentage}%, ${fund(values.troncmasters_fee_from_fund_percentage)}`,
      ),
      line(
        'setup_fee',
        values.setup_fee === null ? null : `${money(values.setup_fee)}, ${fund(values.setup_fee_from_fund_percentage)}`,
      ),
      [
        translate('schemeWizard.card_fee'),
        charge(values.card_transaction_fee_percentage, values.card_transaction_fee_fixed_amount, 'of_fund') ?? missing,
      ],
    ],
    distribution: [
      line('distribution_frequency', words.choice('distribution_frequency', fundTime)),
      line('employee_time_bucket', words.choice('employee_time_bucket', values.employee_time_bucket ?? fundTime)),
      [
        translate('schemeWizard.reserve'),
        charge(values.troncs_reserve_percentage, values.troncs_reserve_fixed_amount, 'of_rest') ?? missing,
      ],
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
