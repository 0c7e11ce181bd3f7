import '#i18n/pages/troncFiles.ts';
import { useTranslate } from 'ra-core';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

/** How many files wait to be processed; nothing if none does. */
export const WaitingBadge = ({ count }: { count: number }) => {
  const translate = useTranslate();
  return count > 0 ? (
    <StatusBadge tone="warning" label={translate('troncFiles.waiting_count', { smart_count: count })} />
  ) : null;
};
