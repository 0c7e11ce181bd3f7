import { ticket } from '#domain/entities/ticket.ts';
import { PortalError } from '#domain/errors.ts';
import { audit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { type Row, updateRow } from '#server/crud/repository.ts';
import { lockTicket } from './reply.ts';

const STEPS = {
  close: { to: 'closed', event: 'tickets.closed', refused: 'ticket_closed' },
  open: { to: 'open', event: 'tickets.reopened', refused: 'ticket_open' },
} as const;
export type TicketStep = keyof typeof STEPS;

/**
 * Closes or reopens a ticket.
 * @throws PortalError ticket_closed, ticket_open if it already is
 */
export const setTicket = async (context: Context, id: number, step: TicketStep): Promise<Row> => {
  const { to, event, refused } = STEPS[step];
  const held = await lockTicket(context.db, id);
  if (held.status === to) throw new PortalError(refused);
  const row = await updateRow(context.db, ticket, id, { status: to });
  await audit(context, {
    event,
    resource: 'tickets',
    record_id: id,
    company_id: held.company_id,
    changes: { status: [held.status, to] },
  });
  return row;
};
