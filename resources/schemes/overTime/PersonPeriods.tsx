import '#i18n/pages/whatIf.ts';
import { useTranslate } from 'ra-core';
import type { RuleComparison } from '#domain/contract/ruleComparison.ts';
import { type AmountHeads, Compared } from '../compared/Compared.tsx';
import { penceOf } from './amounts.ts';
import { type ComparedPeriod, PeriodName } from './PeriodName.tsx';

interface PersonPeriodsProps {
  name: string;
  amounts: NonNullable<RuleComparison['people']>[number]['periods'];
  periods: readonly ComparedPeriod[];
  heads: AmountHeads;
}

/** The amounts of one person in each period, newest first. */
export const PersonPeriods = ({ name, amounts, periods, heads }: PersonPeriodsProps) => {
  const translate = useTranslate();
  const of = new Map(amounts.map((one) => [one.period_id, one]));
  const rows = periods.flatMap((period) => {
    const one = of.get(period.id);
    return one ? [{ key: period.id, name: <PeriodName period={period} />, ...penceOf(one) }] : [];
  });
  return <Compared label={translate('whatIf.over_time.of_person', { name })} heads={heads} rows={rows} />;
};
