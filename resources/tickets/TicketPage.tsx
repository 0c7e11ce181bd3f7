import { Box } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import type { Ticket } from '#dataProvider/custom/tickets.ts';
import { ticket as entity } from '#domain/entities/ticket.ts';
import { RecordPage } from '#src/screens/RecordPage.tsx';
import { AssignDrawer } from './AssignDrawer.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import { TicketHead } from './TicketHead.tsx';
import { Thread } from './thread/Thread.tsx';

const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' };

/** One ticket: what was said, oldest first, the reply beneath, and beside it whose it is (TKT-021…027). */
export const TicketPage = () => {
  const { id = '' } = useParams();
  // The list, whose row stands here at first, knows nothing of what was said.
  const { data, isPending, error, refetch } = useGetOne<Ticket>(
    'tickets',
    { id: Number(id) },
    { retry: false, staleTime: 0 },
  );
  return (
    <RecordPage record={data} entity={entity} isPending={isPending}>
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
