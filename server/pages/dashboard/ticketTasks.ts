import { type RawBuilder, sql } from 'kysely';
import type { Task } from '#domain/contract/dashboard.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { visibleTickets } from '#resources/tickets/server/index.ts';
import type { Context } from '#server/context.ts';
import { type TaskSources, taskSource } from './source.ts';
import { taskOf } from './task.ts';

interface Waiting {
  id: number;
  subject: string;
  date_due: IsoDate | null;
  company: string;
}

/** The open tickets that wait for this user's answer. For the provider: those assigned to the user or to no one. */
const mine = ({ id, tronc_master }: Context['scope']): RawBuilder<boolean> =>
  tronc_master
    ? sql`(tickets.assignee_id = ${id} or tickets.assignee_id is null) and not said.by_provider`
    : sql`tickets.created_by_id = ${id} and said.by_provider`;

/** Open tickets on which the other side wrote the last comment. */
export const ticketTasks: TaskSources = ({ scope }, day) => {
  const query = sql<Waiting>`
    select tickets.id, tickets.subject, tickets.date_due, c.name as company
    from tickets join companies c on c.id = tickets.company_id
    cross join lateral (
      select u.tronc_master as by_provider from ticket_comments m join users u on u.id = m.created_by_id
      where m.company_id = tickets.company_id and m.ticket_id = tickets.id order by m.id desc limit 1) said
    where tickets.status = 'open' and ${visibleTickets(scope)} and ${mine(scope)}`;
  const code = scope.tronc_master ? 'ticket_to_answer' : 'ticket_answered';
  const taskFor = ({ id, subject, date_due, company }: Waiting): Task =>
    taskOf({ code, params: { subject, company }, due: date_due, path: `/tickets/${id}` }, day);
  return [taskSource(query, (rows) => rows.map(taskFor))];
};
