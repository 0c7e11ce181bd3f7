import '#i18n/pages/periodTakings.ts';
import { useTranslate } from 'ra-core';
import type { CarriedTakings as Carried } from '#domain/contract/takings.ts';
import { showDate } from '../widgets/DateText.tsx';
import { FigureSection, FigureTable } from '../widgets/FigureTable.tsx';
import { Money } from '../widgets/Money.tsx';
import { useCurrency } from './useCurrency.ts';

interface CarriedTakingsProps {
  carried: readonly Carried[];
  /** key of the heading */
  label: string;
  /** key of the heading of the column with the periods */
  period: string;
}

/** Amounts of days that another period counts: day, amount and period. */
export const CarriedTakings = ({ carried, label, period }: CarriedTakingsProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  if (carried.length === 0) return null;
  const title = translate(label);
  return (
    <FigureSection title={title}>
      <FigureTable
        label={title}
        rows={carried}
        keyOf={({ business_date, period: other }) => `${business_date} ${other?.id}`}
        columns={[
          { label: translate('periodTakings.day'), text: true, cell: ({ business_date }) => showDate(business_date) },
          {
            label: translate(period),
            text: true,
            cell: ({ period: other }) =>
              other
                ? translate('periodTakings.period', { number: other.period_number, year: other.tax_year })
                : translate('periodTakings.no_period'),
          },
          {
            label: translate('periodTakings.amount'),
            cell: ({ amount }) => <Money value={amount} currency={currency} />,
          },
        ]}
      />
    </FigureSection>
  );
};
