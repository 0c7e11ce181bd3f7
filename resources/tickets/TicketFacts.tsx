import { Card, CardContent, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { INLINE_EDIT_SHOWN_CHARACTERS } from '#domain/constants.ts';
import type { Ticket } from '#domain/contract/tickets.ts';
import { ticket as entity } from '#domain/entities/tickets.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { ASSIGN_TICKET } from './AssignDrawer.tsx';
import { DueDate } from './DueDate.tsx';

/** Shows the assignee, due date, company, payroll and visibility of a ticket. The provider can assign it. */
export const TicketFacts = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const words = useFieldWords(entity);
  const { mayAssign = false, seesCompany = false } =
    useAllowedEach({
      mayAssign: { resource: 'tickets', action: 'assign', record: ticket },
      seesCompany: { resource: 'companies', action: 'show', record: { id: ticket.company_id } },
    }) ?? {};
  const text = (word: string) => translate(`tickets.${word}`);
  return (
    <Card component="aside" aria-labelledby="ticket-facts" sx={{ order: { xs: -1, md: 0 } }}>
      <CardContent>
        <Typography variant="h2" id="ticket-facts" sx={{ mb: 3 }}>
          {text('details')}
        </Typography>
        <Facts
          facts={[
            // The page heading truncates a long subject (WGT-015).
            ...(ticket.subject.length > INLINE_EDIT_SHOWN_CHARACTERS
              ? [{ label: words.label('subject'), value: ticket.subject }]
              : []),
            { label: words.label('assignee_id'), value: ticket.assignee ?? text('nobody') },
            { label: words.label('date_due'), value: ticket.date_due && <DueDate ticket={ticket} /> },
            {
              label: words.label('company_id'),
              value: seesCompany ? (
                <Link component={RouterLink} to={`/companies/${ticket.company_id}`}>
                  {ticket.company_name}
                </Link>
              ) : (
                ticket.company_name
              ),
            },
            { label: words.label('payroll_id'), value: ticket.payroll_name },
            { label: text('visibility'), value: words.choice('visibility', ticket.visibility) },
            ...followersOf(ticket, (name) => translate('tickets.follower_silent', { name })).map((value) => ({
              label: text('followers'),
              value,
            })),
          ]}
        />
        {mayAssign && (
          <DrawerButton
            variant="outlined"
            drawer={ASSIGN_TICKET}
            params={{ id: ticket.id }}
            label="tickets.assign"
            sx={{ mt: 4 }}
          />
        )}
      </CardContent>
    </Card>
  );
};

/**
 * Returns the followers, or nothing for a ticket that has none. Followers who are not notified of replies are marked.
 */
const followersOf = ({ restricted_user_access: followers }: Ticket, silent: (name: string) => string): ReactNode[] =>
  followers.length === 0
    ? []
    : [followers.map(({ user_id, name, following }) => <div key={user_id}>{following ? name : silent(name)}</div>)];
