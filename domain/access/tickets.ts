import { AREAS } from './areas.ts';
import { can, type Principal } from './rules.ts';

/** May this person, who sees the ticket, reword its subject? Whoever opened it, and the provider (contract C12). */
export const mayEditTicket = (who: Principal, ticket: { created_by_id: number }): boolean =>
  who.tronc_master || who.id === ticket.created_by_id;

/** Who works on a ticket, and until when, the provider says (contract C12). */
export const mayAssignTicket = (who: Principal): boolean => who.tronc_master;

/**
 * What the screens ask about a ticket that the server has shown them, by react-admin's names of actions; `assign` is
 * ours. Which tickets those are, the server alone can tell (D6).
 */
export const ticketAllows = (who: Principal, action: string, record: Readonly<Record<string, unknown>>): boolean => {
  const ticket = record as { created_by_id: number; company_id: number; payroll_id: number };
  if (!can(who, AREAS.tickets.canView, ticket)) return false;
  if (action === 'assign') return mayAssignTicket(who);
  return action !== 'edit' || mayEditTicket(who, ticket);
};
