import { Box } from '@mui/material';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { RemindersSent } from '#src/tronc/RemindersSent.tsx';

/** The height of a line, also before they are loaded, so that what is below does not move. */
const LINE = '1.5rem';

/** The reminders of a period’s missing data, if there are any. */
export const PeriodReminders = ({ periodId }: { periodId: number }) => {
  const { data } = useApiQuery('periodReminders', [periodId], { of: 'tronc_periods' });
  return <Box sx={{ mt: 2, minHeight: LINE }}>{data && <RemindersSent reminders={data} />}</Box>;
};
