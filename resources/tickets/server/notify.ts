import { sql } from 'kysely';
import type { ticket as ticketEntity } from '#domain/entities/tickets.ts';
import type { Context } from '#server/context.ts';
import type { RowOf } from '#server/crud/repository.ts';

type Ticket = RowOf<typeof ticketEntity>;

import type { Requested } from '#server/crud/change/types.ts';
import { companyName, notify } from '#server/platform/notices/notify.ts';

type Code = 'ticket_replied' | 'ticket_assigned';

const notifyPeople = async (context: Context, code: Code, ticket: Ticket, people: readonly number[]): Promise<void> => {
  const { company_id, payroll_id } = ticket;
  const company = await companyName(context.db, company_id);
  await notify(context, {
    code,
    params: { company, subject: ticket.subject },
    path: `/tickets/${ticket.id}`,
    at: { company_id, payroll_id },
    record_id: ticket.id,
    people,
  });
};

/** Notifies the ticket's followers, its assignee and everyone who has commented on it of a reply. */
export const notifyReply = async (context: Context, ticket: Ticket): Promise<void> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from ticket_followers where company_id = ${ticket.company_id} and ticket_id = ${ticket.id} and following
    union select created_by_id from ticket_comments where company_id = ${ticket.company_id} and ticket_id = ${ticket.id}
    union select assignee_id from tickets where company_id = ${ticket.company_id} and id = ${ticket.id} and assignee_id is not null`.execute(
    context.db,
  );
  await notifyPeople(
    context,
    'ticket_replied',
    ticket,
    rows.map(({ user_id }) => user_id),
  );
};

/** Whether a change assigns a ticket to another user. */
export const isAssigned = ({ before, after }: Pick<Requested<typeof ticketEntity>, 'before' | 'after'>): boolean =>
  after.assignee_id != null && after.assignee_id !== before?.assignee_id;

/** Notifies the user to whom a ticket is assigned. */
export const notifyAssignee = async (context: Context, ticket: Ticket): Promise<void> => {
  if (ticket.assignee_id !== null) await notifyPeople(context, 'ticket_assigned', ticket, [ticket.assignee_id]);
};
