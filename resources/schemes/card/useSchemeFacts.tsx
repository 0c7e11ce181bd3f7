import { useTranslate } from 'ra-core';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import { scheme as entity } from '#domain/entities/index.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import type { Fact } from '#src/widgets/Facts.tsx';
import { showMoney } from '#src/widgets/Money.tsx';

/** Returns a scheme's fees and rules as labels and values. */
export function useSchemeFacts(scheme: Scheme): { fees: Fact[]; rules: Fact[] } {
  const translate = useTranslate();
  const words = useFieldWords(entity);
  const currency = useCurrency();
  const bearer = (percent: number) =>
    percent === 0 ? translate('schemes.from_employer') : translate('schemes.from_fund', { percent });
  const charge = (percent: number | null, amount: string | null, basis: 'of_fund' | 'of_rest') => {
    if (percent) return translate(`schemeWizard.${basis}`, { percent });
    return amount && Number(amount) > 0 ? showMoney(amount, currency) : translate('schemes.none');
  };
  const on = (value: boolean) => translate(value ? 'schemes.on' : 'schemes.off');
  return {
    fees: [
      {
        label: translate('troncReports.troncmasters_fee'),
        value: `${scheme.troncmasters_fee_percentage}%, ${bearer(scheme.troncmasters_fee_from_fund_percentage)}`,
      },
      {
        label: translate('troncReports.setup_fee'),
        value: `${showMoney(scheme.setup_fee, currency)} ${translate('schemes.once')}, ${bearer(scheme.setup_fee_from_fund_percentage)}`,
      },
      {
        label: translate('schemeWizard.card_fee'),
        value: charge(scheme.card_transaction_fee_percentage, scheme.card_transaction_fee_fixed_amount, 'of_fund'),
      },
      {
        label: translate('schemeWizard.reserve'),
        value: charge(scheme.troncs_reserve_percentage, scheme.troncs_reserve_fixed_amount, 'of_rest'),
      },
    ],
    rules: [
      {
        label: words.label('distribution_frequency'),
        value: words.choice('distribution_frequency', scheme.distribution_frequency.frequency_type),
      },
      {
        label: words.label('employee_time_bucket'),
        value: words.choice('employee_time_bucket', scheme.employee_time_bucket),
      },
      ...(['apply_tip_split_to_divisions', 'apply_tip_split_to_departments'] as const).map((name) => ({
        label: words.label(name),
        value: on(scheme[name]),
      })),
      { label: words.label('tronc_points_job_role'), value: on(scheme.tronc_points_job_role) },
      { label: words.label('tronc_points_training'), value: on(scheme.tronc_points_training) },
      { label: words.label('tronc_points_length_of_service'), value: on(scheme.tronc_points_length_of_service) },
    ],
  };
}
