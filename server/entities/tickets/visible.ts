import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { type Principal, payrollsWhere } from '#domain/access/rules.ts';
import { canEditTicket } from '#domain/access/tickets.ts';
import { PortalError } from '#domain/errors.ts';
import type { Db } from '#server/context.ts';
import type { Condition } from '#server/crud/repository.ts';
import { idIn } from '#server/crud/scope.ts';
import { companiesAmong, companyOf } from '#server/db/companyOf.ts';
import { partRequires } from '#server/http/furtherPermission.ts';
import type { Permission } from '#server/http/route.ts';

const follows = (user_id: number): Condition =>
  sql<boolean>`exists (select 1 from ticket_followers f
    where f.company_id = tickets.company_id and f.ticket_id = tickets.id and f.user_id = ${user_id})`;

/**
 * The rows of `tickets` that this caller may see, with their comments and files (contract D6): the one predicate of
 * list, count, record, search, attachment and notice. Everyone but the provider needs a current permission on the
 * payroll: without it, author and follower lose access to the ticket.
 */
export const visibleTickets = (scope: Principal): Condition => {
  const payrolls = payrollsWhere(scope, AREAS.tickets.canView);
  if (payrolls === 'all') return sql<boolean>`true`;
  const companies = [...new Set(payrolls.map((id) => scope.payrolls.get(id)?.company_id ?? 0))];
  // The company adds no restriction; the indexes that lists are ordered by start with it.
  return sql<boolean>`(${idIn('tickets.company_id', companies)} and ${idIn('tickets.payroll_id', payrolls)}
    and (tickets.visibility = 'payroll' or tickets.created_by_id = ${scope.id}
      or (tickets.visibility = 'restricted' and ${follows(scope.id)})))`;
};

type Action = 'view' | 'edit';

const refusalAt = async (
  db: Db,
  who: Principal,
  ticket: RawBuilder<unknown>,
  company_id: number,
  action: Action,
): Promise<PortalError | null> => {
  const { rows } = await sql<{ created_by_id: number }>`
    select created_by_id from tickets
    where company_id = ${company_id} and id = ${ticket} and ${visibleTickets(who)}`.execute(db);
  const [seen] = rows;
  if (!seen) return new PortalError('not_found');
  return action === 'edit' && !canEditTicket(who, seen) ? new PortalError('forbidden') : null;
};

/** Why this caller may not see, or change, each of these tickets. One query for any number of tickets. */
export const ticketRefusals = async (
  db: Db,
  who: Principal,
  ids: readonly number[],
  action: Action,
): Promise<Map<number, PortalError | null>> => {
  const { rows } = await sql<{ id: number; created_by_id: number }>`
    select id, created_by_id from tickets where ${idIn('company_id', await companiesAmong(db, 'tickets', ids))}
      and ${idIn('id', ids)} and ${visibleTickets(who)}`.execute(db);
  const seen = new Map(rows.map((row) => [row.id, row]));
  const refusal = (row: (typeof rows)[number] | undefined): PortalError | null => {
    if (!row) return new PortalError('not_found');
    return action === 'edit' && !canEditTicket(who, row) ? new PortalError('forbidden') : null;
  };
  return new Map(ids.map((id) => [id, refusal(seen.get(id))]));
};

/** Returns why this caller may not view or edit a ticket: not_found if they may not see it (contract D8). */
export const ticketRefusal = async (db: Db, who: Principal, id: number, action: Action): Promise<PortalError | null> =>
  refusalAt(db, who, sql`${id}::bigint`, await companyOf(db, 'tickets', id), action);

/** For users who can see the ticket of the path. */
export const canViewTicket: Permission<'id'> = {
  who: 'record',
  name: 'to see the ticket',
  param: 'id',
  refusal: (db, who, id) => ticketRefusal(db, who, id, 'view'),
};

/** For the author of the ticket and the provider; only the provider assigns it and sets its due date (contract C12). */
export const canEditTicketRecord: Permission<'id'> = {
  who: 'record',
  also: [
    partRequires<Readonly<Record<string, unknown>>>({
      part: 'assigning it or setting its due date',
      rule: 'troncmaster',
      when: ({ body }) => body.assignee_id !== undefined || body.date_due !== undefined,
    }),
  ],
  name: 'to have written the ticket, or troncmaster',
  param: 'id',
  refusal: (db, who, id) => ticketRefusal(db, who, id, 'edit'),
};

/** For users who can see the ticket of the attachment in the path. */
export const canViewAttachment: Permission<'id'> = {
  who: 'record',
  name: 'to see the ticket of the attachment',
  param: 'id',
  refusal: async (db, who, id) => {
    const company_id = await companyOf(db, 'ticket_attachments', id);
    const ticket = sql`(select c.ticket_id from ticket_attachments a
      join ticket_comments c on c.company_id = a.company_id and c.id = a.comment_id
      where a.company_id = ${company_id} and a.id = ${id}::bigint)`;
    return refusalAt(db, who, ticket, company_id, 'view');
  },
};
