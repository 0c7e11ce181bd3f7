import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { type Principal, payrollsWhere } from '#domain/access/rules.ts';
import { canEditTicket } from '#domain/access/tickets.ts';
import { PortalError } from '#domain/errors.ts';
import type { Db } from '#server/context.ts';
import type { Condition } from '#server/crud/repository.ts';
import { idIn } from '#server/crud/scope.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import type { Permission } from '#server/platform/http/route.ts';

const follows = (user_id: number): Condition =>
  sql<boolean>`exists (select 1 from ticket_followers f
    where f.company_id = tickets.company_id and f.ticket_id = tickets.id and f.user_id = ${user_id})`;

/**
 * The rows of `tickets` that this caller may see, with their comments and files: the one predicate of list, count,
 * record, search, attachment and notice. Everyone but the provider needs a current permission on the payroll: without
 * it, author and follower lose access to the ticket.
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

interface Seen {
  id: number;
  company_id: number;
  created_by_id: number;
}

/** Returns those of these tickets that the caller may see. One query for any number of tickets. */
const seenTickets = async (db: Db, who: Principal, ids: readonly number[]): Promise<ReadonlyMap<number, Seen>> => {
  const { rows } = await sql<Seen>`
    select id, company_id, created_by_id from tickets
    where ${idIn('company_id', await companiesAmong(db, 'tickets', ids))} and ${idIn('id', ids)} and ${visibleTickets(who)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Returns why the caller may not see, or change, a ticket; `seen` is undefined if they may not see it. */
const refusalOf = (who: Principal, seen: Seen | undefined, action: Action): PortalError | null => {
  if (!seen) return new PortalError('not_found');
  return action === 'edit' && !canEditTicket(who, seen) ? new PortalError('forbidden') : null;
};

/** Why this caller may not see, or change, each of these tickets. */
export const ticketRefusals = async (
  db: Db,
  who: Principal,
  ids: readonly number[],
  action: Action,
): Promise<Map<number, PortalError | null>> => {
  const seen = await seenTickets(db, who, ids);
  return new Map(ids.map((id) => [id, refusalOf(who, seen.get(id), action)]));
};

/** Returns the company of a ticket that the caller may view or edit. @throws PortalError not_found, forbidden */
const companyOfTicket = async (db: Db, who: Principal, id: number, action: Action): Promise<number> => {
  const seen = (await seenTickets(db, who, [id])).get(id);
  const refusal = refusalOf(who, seen, action);
  if (!seen || refusal) throw refusal ?? new PortalError('not_found');
  return seen.company_id;
};

/** For users who can see the ticket of the path. */
export const canViewTicket: Permission<'id'> = {
  who: 'record',
  name: 'to see the ticket',
  param: 'id',
  check: (db, who, id) => companyOfTicket(db, who, id, 'view'),
};

/** For the author of the ticket and the provider; only the provider assigns it and sets its due date. */
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
  check: (db, who, id) => companyOfTicket(db, who, id, 'edit'),
};

/** For users who can see the ticket of the attachment in the path. */
export const canViewAttachment: Permission<'id'> = {
  who: 'record',
  name: 'to see the ticket of the attachment',
  param: 'id',
  check: async (db, who, id) => {
    const { rows } = await sql<{ ticket_id: number }>`
      select c.ticket_id from ticket_attachments a
      join ticket_comments c on c.company_id = a.company_id and c.id = a.comment_id
      where ${idIn('a.company_id', await companiesAmong(db, 'ticket_attachments', [id]))} and a.id = ${id}`.execute(db);
    return companyOfTicket(db, who, rows[0]?.ticket_id ?? 0, 'view');
  },
};
