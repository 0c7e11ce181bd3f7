import { AREAS } from '../access/areas.ts';
import { PAGE_SIZE } from '../constants.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, date, dateTime, document, multiline, reference, states, text } from '../schema/field.ts';
import { type TicketVisibility, VISIBILITY_TYPES } from '../ticketVisibility.ts';

// Object.fromEntries forgets the names of the keys.
const VISIBILITIES = Object.fromEntries(VISIBILITY_TYPES.map(({ system_name, name }) => [system_name, name])) as Record<
  TicketVisibility,
  string
>;

/**
 * A question to the provider about a payroll, with the replies of both sides. Which tickets of a payroll a user sees
 * depends on more than permissions: see the server's `visibleTickets`. The message is the first comment.
 */
export const ticket = defineEntity('tickets', {
  words: { one: 'Ticket', many: 'Tickets' },
  tenancy: 'ofPayroll',
  title: 'subject',
  searchResult: { title: '{subject}', subtitle: '#{id}', path: '/tickets/{id}' },
  access: { view: AREAS.tickets.canView, create: AREAS.tickets.canCreate, edit: AREAS.tickets.canEdit },
  list: {
    columns: ['id', 'subject', 'assignee_id', 'created_datetime', 'created_by_id', 'status', 'company_id'],
    sort: 'created_datetime:desc',
    sortable: ['created_datetime', 'id', 'subject', 'status'],
    perPage: PAGE_SIZE.tickets,
    filters: { status: 'status', payroll_ids: 'payroll_id', company_ids: 'company_id' },
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, createOnly: true, write: 'company' }),
    payroll_id: reference('Payroll', 'payrolls', { required: true, createOnly: true, write: 'payrollid' }),
    subject: text('Subject', { required: true, max: 255, search: true }),
    message: multiline('Message', { required: true, max: 10_000, createOnly: true, stored: false }),
    attachments: document('Attachments', { multiple: true, createOnly: true, stored: false }),
    /** the default shows the ticket to the fewest people */
    visibility: choice('Visibility', VISIBILITIES, { required: true, createOnly: true, default: 'private' }),
    /** everyone who can see a ticket can close and reopen it */
    status: states('Status', {
      open: {
        to: ['closed'],
        by: AREAS.tickets.canView,
        tone: 'info',
        event: 'tickets.reopened',
        refused: 'ticket_open',
      },
      closed: {
        to: ['open'],
        by: AREAS.tickets.canView,
        step: 'close',
        event: 'tickets.closed',
        refused: 'ticket_closed',
      },
    }),
    created_datetime: dateTime('Created', { required: true, readOnly: true }),
    created_by_id: reference('Reporter', 'users', { required: true, readOnly: true }),
    /** set by a troncmaster, as is the due date */
    assignee_id: reference('Assigned', 'users'),
    date_due: date('Due'),
  },
});
