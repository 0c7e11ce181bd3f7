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
const LATEST = 'latest-message';

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
  const [replies, setReplies] = useState(0);
  // The form that had the focus is a new one after each reply.
  useEffect(() => {
    if (replies > 0) document.getElementById(LATEST)?.focus();
  }, [replies]);
  if (!comments) return failed ? <Retry onClick={onRetry} /> : <FormSkeleton />;
  return (
    <Box component="section" aria-label={translate('tickets.messages')} sx={{ maxWidth: 760 }}>
      {comments.length >= LONG && (
        <Link
          component="button"
          variant="body2"
          onClick={() => document.getElementById(LATEST)?.scrollIntoView({ block: 'start' })}
          sx={{ mb: 3 }}
        >
          {translate('tickets.latest')}
        </Link>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 3 }}>
        {comments.map((comment, place) => (
          <li key={comment.id} id={place === comments.length - 1 ? LATEST : undefined} tabIndex={-1}>
            <Comment comment={comment} mine={comment.created_by_id === me} />
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 5 }}>
        {status === 'open' ? (
          <ReplyForm ticketId={ticket.id} onAdded={() => setReplies((before) => before + 1)} />
        ) : (
          <Closed ticket={ticket} />
        )}
      </Box>
    </Box>
  );
};

const Closed = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography color="text.secondary">{translate('tickets.is_closed')}</Typography>
      <StateSteps entity={entity} record={ticket} />
    </Box>
  );
};
