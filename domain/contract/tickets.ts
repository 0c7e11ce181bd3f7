import { z } from 'zod';
import { answerSchema, fieldSchema } from '#domain/schema/validators.ts';
import { VISIBILITY_TYPES } from '#domain/ticketVisibility.ts';
import { ticket } from '../entities/tickets.ts';
import { instant } from './common.ts';
import { bool, id, oneOf } from './query.ts';

const MOST_FOLLOWERS = 500;
const { message, status, subject } = ticket.fields;
const VISIBILITIES = VISIBILITY_TYPES.map(({ system_name }) => system_name);

/** Query parameters of the list. */
export const ticketListQuery = { status: oneOf(status.choices) };

const attachment = z.strictObject({
  id: z.int().positive(),
  filename: z.string(),
  mime_type: z.string(),
  size: z.int(),
});
export type TicketAttachment = z.infer<typeof attachment>;

export const ticketCommentAnswer = z.strictObject({
  id: z.int().positive(),
  message: z.string(),
  created_datetime: instant,
  created_by_id: z.int().positive(),
  created_by: z.string(),
  attachments: z.array(attachment),
});
export type TicketComment = z.infer<typeof ticketCommentAnswer>;

const parts = {
  payroll_name: z.string(),
  company_name: z.string(),
  created_by: z.string(),
  assignee: z.string().nullable(),
  /** who can see it; followers are notified of replies */
  restricted_user_access: z.array(
    z.strictObject({ user_id: z.int().positive(), name: z.string(), following: z.boolean() }),
  ),
};
/** The parts of a ticket that are not its own columns. */
export type TicketParts = z.infer<z.ZodObject<typeof parts>>;

/** A question between the people of a payroll and the provider. */
export const ticketAnswer = answerSchema(ticket, {
  ...parts,
  /** oldest first; only for a single ticket, not in lists */
  comments: z.array(ticketCommentAnswer).optional(),
});
export type Ticket = z.infer<typeof ticketAnswer>;

export const visibilityTypeAnswer = z.strictObject({
  system_name: z.enum(VISIBILITIES),
  name: z.string(),
  description: z.string(),
});
export type VisibilityType = z.infer<typeof visibilityTypeAnswer>;

/** The fields of a new ticket, next to its attachments. */
export const newTicketBody = z.strictObject({
  company: id.pipe(z.int('required')),
  payrollid: id.pipe(z.int('required')),
  subject: fieldSchema(subject),
  message: fieldSchema(message),
  visibility: fieldSchema(ticket.fields.visibility).optional(),
  restricted_access_users: z
    .array(z.strictObject({ user_id: id.pipe(z.int('required')), following: bool.default(true) }), 'invalid')
    .max(MOST_FOLLOWERS, 'too_many')
    .optional(),
  // Every client sends 1 and 0; they are stored and have no effect (F-145).
  relates_to_payroll: bool,
  email_notifications: bool,
});
export type NewTicket = z.output<typeof newTicketBody>;

export const ticketReplyBody = z.strictObject({ message: fieldSchema(message) });
