import { useApiQuery } from '#dataProvider/hooks.ts';
import { RemindersSent } from '#src/tronc/RemindersSent.tsx';

/** The reminders of a period’s missing data, if there are any. */
export const PeriodReminders = ({ periodId }: { periodId: number }) => {
  const { data } = useApiQuery('periodReminders', [periodId], { of: 'tronc_periods' });
  return data ? <RemindersSent reminders={data} /> : null;
};
