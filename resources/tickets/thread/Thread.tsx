import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Ticket } from '#domain/contract/tickets.ts';
import { ticket as entity } from '#domain/entities/tickets.ts';
import { StateSteps } from '#src/screens/show/StateSteps.tsx';
import { useIdentity } from '#src/session/useIdentity.ts';
import { Retry } from '#src/widgets/Retry.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { Comment } from './Comment.tsx';
import { ReplyForm } from './ReplyForm.tsx';

/** From this number of messages on, the newest one is off screen. */
const LONG = 5;
const place = (id: number) => `message-${id}`;

interface ThreadProps {
  ticket: Ticket;
  /** the messages could not be read */
  failed: boolean;
  onRetry(): void;
}

/** Shows all messages of a ticket, oldest first (TKT-026), and the reply form if the ticket is open (F-143). */
export const Thread = ({ ticket, failed, onRetry }: ThreadProps) => {
  const translate = useTranslate();
  const me = useIdentity()?.id;
  const { comments, status } = ticket;
  const [added, setAdded] = useState<number>();
  const shown = comments?.find(({ id }) => id === added)?.id;
  // The form that had the focus is a new one after each reply. The reply may be shown some time after it was sent.
  useEffect(() => {
    if (shown) document.getElementById(place(shown))?.focus();
  }, [shown]);
  if (!comments) return failed ? <Retry onClick={onRetry} /> : <FormSkeleton />;
  return (
    <Box component="section" aria-label={translate('tickets.messages')} sx={{ maxWidth: 760 }}>
      {comments.length >= LONG && (
        <Link
          component="button"
          variant="body2"
          onClick={() => document.getElementById(place(comments.at(-1)?.id ?? 0))?.scrollIntoView({ block: 'start' })}
          sx={{ mb: 3 }}
        >
          {translate('tickets.latest')}
        </Link>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 3 }}>
        {comments.map((comment) => (
          <li key={comment.id} id={place(comment.id)} tabIndex={-1}>
            <Comment comment={comment} mine={comment.created_by_id === me} />
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 5 }}>
        {status === 'open' ? <ReplyForm ticketId={ticket.id} onAdded={setAdded} /> : <Closed ticket={ticket} />}
      </Box>
    </Box>
  );
};

const Closed = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography color="textSecondary">{translate('tickets.is_closed')}</Typography>
      <StateSteps entity={entity} record={ticket} />
    </Box>
  );
};
