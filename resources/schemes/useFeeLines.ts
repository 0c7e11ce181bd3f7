import '#i18n/pages/troncReports.ts';
import '#i18n/pages/schemeWizard.ts';
import { useTranslate } from 'ra-core';
import { CARD_FEE, type Charge, type FeeField, RESERVE, SHARED_FEES } from '#domain/entities/schemeFees.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showMoney } from '#src/widgets/Money.tsx';
import type { Typed } from './wizard/values.ts';

/** A name and its value, as one line of a document. */
export type Line = [term: string, text: string];

/** Returns a scheme's fees and its reserve as text, of a saved scheme or as typed so far. */
export function useFeeLines(values: Readonly<Record<FeeField, Typed>>): { fees: Line[]; reserve: Line } {
  const translate = useTranslate();
  const currency = useCurrency();
  const money = (value: Typed) => showMoney(Number(value).toFixed(2), currency);
  const payer = (percent: Typed) =>
    Number(percent) === 0
      ? translate('schemes.from_employer')
      : translate('schemes.from_fund', { percent: String(percent) });
  const shared = SHARED_FEES.map(({ name, value, unit, fromFund }): Line => {
    const typed = values[value];
    const amount = unit === 'percent' ? `${typed}%` : `${money(typed)} ${translate('schemes.once')}`;
    const text = typed === null ? translate('schemeWizard.unnamed') : `${amount}, ${payer(values[fromFund])}`;
    return [translate(`troncReports.${name}`), text];
  });
  const chargeText = ({ percentage, amount, of }: Charge) => {
    if (Number(values[percentage] ?? 0) > 0)
      return translate(`schemeWizard.of_${of}`, { percent: String(values[percentage]) });
    return Number(values[amount] ?? 0) > 0 ? money(values[amount]) : translate('schemes.none');
  };
  const lineOf = (charge: Charge): Line => [translate(`schemeWizard.${charge.name}`), chargeText(charge)];
  return { fees: [...shared, lineOf(CARD_FEE)], reserve: lineOf(RESERVE) };
}
