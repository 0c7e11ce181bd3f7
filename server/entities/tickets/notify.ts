import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Row } from '#server/crud/repository.ts';
import { companyName, notify } from '#server/notices/notify.ts';

type Code = 'ticket_replied' | 'ticket_assigned';

const notifyPeople = async (context: Context, code: Code, ticket: Row, people: readonly number[]): Promise<void> => {
  const [company_id, payroll_id] = [ticket.company_id as number, ticket.payroll_id as number];
  const company = await companyName(context.db, company_id);
  await notify(context, {
    code,
    params: { company, subject: ticket.subject as string },
    path: `/tickets/${ticket.id}`,
    at: { company_id, payroll_id },
    record_id: ticket.id,
    people,
  });
};

/** Notifies the ticket's followers, its assignee and everyone who has commented on it of a reply (contract H5). */
export const notifyReply = async (context: Context, ticket: Row): Promise<void> => {
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

/** Notifies the user to whom a ticket is assigned. */
export const notifyAssignee = async (context: Context, ticket: Row, before: Row | null): Promise<void> => {
  const assignee = ticket.assignee_id as number | null;
  if (assignee !== null && assignee !== before?.assignee_id)
    await notifyPeople(context, 'ticket_assigned', ticket, [assignee]);
};
