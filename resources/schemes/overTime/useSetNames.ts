import '#i18n/pages/whatIf.ts';
import { useTranslate } from 'ra-core';
import type { RuleSetKey } from '#domain/contract/ruleComparison.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { showDate } from '#src/widgets/DateText.tsx';

const FIXED: readonly RuleSetKey[] = ['paid', 'adopted', 'newest', 'tried'];

/** Names a set of rules: `names` in a choice, `short` above a column. Dated rules apply until the day before their key. */
export const useSetNames = () => {
  const translate = useTranslate();
  return (key: RuleSetKey, length: 'names' | 'short'): string =>
    FIXED.includes(key)
      ? translate(`whatIf.over_time.${length}.${key}`)
      : translate(`whatIf.over_time.${length}.until`, { date: showDate(addDays(key, -1)) });
};
