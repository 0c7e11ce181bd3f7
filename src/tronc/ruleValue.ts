import '#i18n/pages/reports.ts';
import type { TranslateFunction } from 'ra-core';
import type { RuleDelta } from '#domain/contract/troncReports.ts';
import { showMoney } from '#src/widgets/Money.tsx';

/** Returns the value of a rule for users; null is the side that does not have the rule. */
export const showRuleValue = (given: RuleDelta['from'], currency: string, translate: TranslateFunction): string => {
  if (given === null) return translate('reports.no_rule');
  const { unit, value } = given;
  if (unit === 'money') return showMoney(value, currency);
  if (unit === 'points' || unit === 'name') return value;
  return translate(`reports.rule_values.${unit === 'percent' ? unit : value}`, { value });
};
