import {
  newTicketBody,
  ticketAnswer,
  ticketCommentAnswer,
  ticketReplyBody,
  visibilityTypeAnswer,
} from '#domain/contract/tickets.ts';
import { payroll, ticket } from '#domain/entities/index.ts';
import { VISIBILITY_TYPES } from '#domain/ticketVisibility.ts';
import type { Context } from '#server/context.ts';
import { presentOne } from '#server/crud/present.ts';
import type { Row } from '#server/crud/repository.ts';
import { withResource } from '#server/crud/resource.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { all, ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { namedInBody } from '#server/platform/http/subjects.ts';
import { downloadAttachment } from './attachments.ts';
import { commentOf } from './comments.ts';
import { openTicket } from './open.ts';
import { ticketOptions, ticketResource } from './options.ts';
import { reply } from './reply.ts';
import { canViewTicket } from './visible.ts';

const tag = ticket.words.many;
const form = { files: { attachments: { min: 0, max: 20 } } };

const present = (context: Context, row: Row) => presentOne(context, ticket, ticketOptions, row);

const create = route({
  method: 'POST',
  status: 201,
  path: '/tickets',
  tag,
  permission: { who: 'subject', rule: ticket.access.create, find: namedInBody(payroll, 'payrollid') },
  summary: 'Open a ticket on a payroll, its message and attachments the first comment',
  form,
  body: newTicketBody,
  answer: ticketAnswer,
  audit: 'tickets.created',
  handle: async (context, { body, files }) => ok(await present(context, await openTicket(context, body, files))),
});

const comment = route({
  method: 'POST',
  status: 201,
  path: '/tickets/{id}/comments',
  tag,
  permission: canViewTicket,
  summary: 'Reply to an open ticket',
  form,
  body: ticketReplyBody,
  answer: ticketCommentAnswer,
  audit: 'tickets.replied',
  handle: async (context, { params, body, files }) => {
    const { company_id, comment_id } = await reply(context, params.id, body.message, files);
    return ok(await commentOf(context.db, company_id, comment_id));
  },
});

const visibilityTypes = route({
  method: 'GET',
  path: '/tickets/visibility_types',
  tag,
  kind: 'list',
  permission: { who: 'somewhere', rule: ticket.access.view },
  summary: 'Read the options of a ticket',
  answer: visibilityTypeAnswer,
  handle: async () => all([...VISIBILITY_TYPES]),
});

const { endpoints } = ticket;
/** Tickets are created by a custom form, and read, changed, closed and reopened by the routes of the declaration. */
const drawn = crudRoutes({ ...ticket, endpoints: { ...endpoints, create: null } }, ticketOptions);

/** Tickets between a payroll's users and the provider. */
export const ticketRoutes: AnyRoute[] = [
  ...withResource(ticketResource, drawn),
  create,
  visibilityTypes,
  comment,
  downloadAttachment,
];
