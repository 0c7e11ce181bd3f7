import type { Id, Verbs } from './call.ts';

export interface TicketAttachment {
  id: number;
  filename: string;
  mime_type: string;
  size: number;
}
export interface TicketComment {
  id: number;
  message: string;
  created_datetime: string;
  created_by_id: number;
  created_by: string;
  attachments: TicketAttachment[];
}
/** A question between the people of a payroll and the provider (contract B). */
export interface Ticket {
  id: number;
  status: 'open' | 'closed';
  date_due: string | null;
  payroll_id: number;
  payroll_name: string;
  company_id: number;
  company_name: string;
  subject: string;
  created_datetime: string;
  created_by_id: number;
  created_by: string;
  assignee_id: number | null;
  assignee: string | null;
  visibility: string;
  /** who can see it; followers are notified of replies */
  restricted_user_access: { user_id: number; name: string; following: boolean }[];
  /** oldest first; only for a single ticket, not in lists */
  comments?: TicketComment[];
  revision: number;
}
export interface VisibilityType {
  system_name: string;
  name: string;
  description: string;
}

/** Tickets in addition to their standard list, record and creation (contract C12). */
export const ticketActions = ({ get, post, upload, file }: Verbs) => ({
  visibilityTypes: () => get<VisibilityType[]>('/tickets/visibility_types'),
  closeTicket: (id: Id) => post<Ticket>(`/tickets/${id}/close`),
  reopenTicket: (id: Id) => post<Ticket>(`/tickets/${id}/open`),
  replyToTicket: async (
    id: Id,
    reply: { message: string; attachments: File[] },
    onProgress: (part: number) => void,
  ): Promise<TicketComment> =>
    (await upload<{ data: TicketComment }>(`/tickets/${id}/comments`, reply, onProgress)).data,
  ticketAttachment: (id: Id) => file(`/ticket_attachments/${id}/download`),
});
