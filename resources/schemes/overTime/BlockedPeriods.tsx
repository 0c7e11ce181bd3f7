import '#i18n/pages/whatIf.ts';
import { useTranslate } from 'ra-core';
import type { RuleComparison } from '#domain/contract/ruleComparison.ts';
import { MessageList } from '#src/widgets/MessageList.tsx';
import { periodParams } from './PeriodName.tsx';
import { useSetNames } from './useSetNames.ts';

/** The periods that no amount includes, with the rules under which they cannot be calculated. */
export const BlockedPeriods = ({ comparison }: { comparison: RuleComparison }) => {
  const translate = useTranslate();
  const nameOf = useSetNames();
  const blocked = comparison.periods.filter((period) => period.blocked.length > 0);
  if (blocked.length === 0) return null;
  return (
    <MessageList
      severity="warning"
      role="status"
      title={translate('whatIf.over_time.blocked')}
      messages={blocked.map((period) =>
        translate('whatIf.over_time.blocked_line', {
          ...periodParams(period),
          names: period.blocked.map((side) => nameOf(comparison[side], 'short')).join(', '),
        }),
      )}
    />
  );
};
