import { Box } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import type { Ticket } from '#domain/contract/tickets.ts';
import { ticket as entity } from '#domain/entities/tickets.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { AssignDrawer } from './AssignDrawer.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import { TicketHead } from './TicketHead.tsx';
import { Thread } from './thread/Thread.tsx';

const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' };

/**
 * Shows one ticket: its messages, oldest first, the reply form below them and the details next to them (TKT-021…027).
 */
export const TicketPage = () => {
  const { id = '' } = useParams();
  // The row cached by the list is shown first. It does not contain the messages, so the ticket is always read again.
  const read = useGetOne<Ticket>('tickets', { id: Number(id) }, { retry: false, staleTime: 0 });
  const { data, error, refetch } = read;
  return (
    <RecordPage record={data} entity={entity} reads={[read]}>
      {(ticket) => (
        <>
          <TicketHead ticket={ticket} />
          <Box sx={{ display: 'grid', gridTemplateColumns: COLUMNS, gap: { xs: 4, md: 6 }, alignItems: 'start' }}>
            <Thread ticket={ticket} failed={error !== null} onRetry={() => refetch()} />
            <TicketFacts ticket={ticket} />
          </Box>
          <AssignDrawer ticket={ticket} />
        </>
      )}
    </RecordPage>
  );
};
