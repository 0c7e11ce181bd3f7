import type { TicketComment, VisibilityType } from '#domain/contract/tickets.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, Verbs } from './call.ts';

/** Tickets in addition to their standard list, record and creation. */
export const ticketCalls = ({ get, upload, file }: Verbs) => ({
  visibilityTypes: () => get<VisibilityType[]>('/tickets/visibility_types'),
  replyToTicket: async (
    id: Id,
    reply: { message: string; attachments: File[] },
    onProgress: (part: number) => void,
  ): Promise<TicketComment> =>
    (await upload<Envelope<TicketComment>>(`/tickets/${id}/comments`, reply, onProgress)).data,
  ticketAttachment: (id: Id) => file(`/ticket_attachments/${id}/download`),
});
