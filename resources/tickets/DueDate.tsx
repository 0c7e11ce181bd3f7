import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ticket } from '#domain/contract/tickets.ts';
import { siteToday } from '#src/siteToday.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

/** Shows the day a ticket is due, marked as overdue if the ticket is open and that day has passed. */
export const DueDate = ({ ticket: { date_due, status } }: { ticket: Pick<Ticket, 'date_due' | 'status'> }) => {
  const translate = useTranslate();
  if (!date_due) return null;
  const isOverdue = status === 'open' && date_due < siteToday();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      <DateText value={date_due} />
      {isOverdue && <StatusBadge tone="danger" label={translate('tickets.overdue')} />}
    </Box>
  );
};
