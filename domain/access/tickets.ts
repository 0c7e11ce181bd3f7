import { AREAS } from './areas.ts';
import { can, type Principal } from './rules.ts';

/** Whether this user, who can see the ticket, may edit its subject: its author and the provider may. */
export const canEditTicket = (who: Principal, ticket: { created_by_id: number }): boolean =>
  who.tronc_master || who.id === ticket.created_by_id;

/** Only the provider sets a ticket's assignee and due date. */
export const canAssignTicket = (who: Principal): boolean => who.tronc_master;

/**
 * Answers the access checks of the screens for a ticket that the server has shown, by react-admin's action names;
 * `assign` is our own. Only the server can decide which tickets a user sees (D6).
 */
export const ticketAllows = (who: Principal, action: string, record: Readonly<Record<string, unknown>>): boolean => {
  // The caller passes a ticket of a response.
  const ticket = record as { created_by_id: number; company_id: number; payroll_id: number };
  if (!can(who, AREAS.tickets.canView, ticket)) return false;
  if (action === 'assign') return canAssignTicket(who);
  return action !== 'edit' || canEditTicket(who, ticket);
};
