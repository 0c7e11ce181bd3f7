import '#i18n/pages/whatIf.ts';
import { useTranslate } from 'ra-core';
import type { Scheme } from '#domain/contract/schemes.ts';
import { FigureSection } from '#src/widgets/FigureTable.tsx';
import { type AmountHeads, Compared } from '../compared/Compared.tsx';
import { penceOf, sumOf } from './amounts.ts';
import { type ComparedPeriod, PeriodName } from './PeriodName.tsx';

interface PeriodTotalsProps {
  scheme: Scheme;
  periods: readonly ComparedPeriod[];
  heads: AmountHeads;
}

/** What is shared in each period, newest first, with a link to its released report. */
export const PeriodTotals = ({ scheme, periods, heads }: PeriodTotalsProps) => {
  const translate = useTranslate();
  const title = translate('whatIf.over_time.periods');
  const included = periods.filter(({ blocked }) => blocked.length === 0);
  const rows = included.map((period) => ({
    key: period.id,
    name: (
      <PeriodName
        period={period}
        to={`/companies/${scheme.company_id}/schemes/${scheme.id}/reports/${period.report_id}`}
      />
    ),
    ...penceOf(period),
    isSum: false,
  }));
  const all = { key: 0, name: translate('whatIf.over_time.all'), ...sumOf(included), isSum: true };
  return (
    <FigureSection title={title}>
      <Compared label={title} heads={heads} rows={[...rows, all]} />
    </FigureSection>
  );
};
