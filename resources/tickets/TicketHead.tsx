import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ticket } from '#domain/contract/tickets.ts';
import { ticket as entity } from '#domain/entities/tickets.ts';
import { RecordField } from '#src/fields/RecordField.tsx';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { InlineField } from '#src/screens/form/InlineField.tsx';
import { StateSteps } from '#src/screens/show/StateSteps.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';

interface TicketProps {
  ticket: Ticket;
}

/** Shows the number, subject and state of a ticket, and the button that closes or reopens it (TKT-021, TKT-022). */
export const TicketHead = ({ ticket }: TicketProps) => {
  const translate = useTranslate();
  const { id, created_by, created_datetime } = ticket;
  return (
    <PageHeader
      title={<Subject ticket={ticket} />}
      titleIsHeading
      subtitle={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          <RecordField entity={entity} record={ticket} name="status" />
          <span>{translate('tickets.number', { id })}</span>
          <span>{translate('tickets.opened_by', { name: created_by, at: showDate(created_datetime, true) })}</span>
        </Box>
      }
      action={<StateSteps entity={entity} record={ticket} />}
    />
  );
};

/** The subject. The user who opened the ticket and the provider can edit it (TKT-023). */
const Subject = ({ ticket }: TicketProps) => {
  const mayEdit = useAllowed({ resource: 'tickets', action: 'edit', record: ticket });
  return (
    <InlineField
      entity={entity}
      name="subject"
      record={ticket}
      mayEdit={mayEdit}
      notice="tickets.subject_changed"
      heading
    />
  );
};
