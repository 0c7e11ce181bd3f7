import type { NewTicket } from '#domain/contract/tickets.ts';
import { ticket } from '#domain/entities/tickets.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context, Db } from '#server/context.ts';
import { insertRow, type Row } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { addFollowers, followerFaults } from './followers.ts';
import { addComment } from './reply.ts';

const { payroll_id, visibility } = ticket.fields;

/** The text of a ticket, and the payroll it belongs to. */
type TicketWords = Required<Pick<NewTicket, 'company' | 'payrollid' | 'subject' | 'message' | 'visibility'>>;

/** Requires a payroll of the company that has ticketing. */
const payrollFaults = async (db: Db, { company, payrollid }: NewTicket): Promise<FieldError[]> => {
  const found = await db
    .selectFrom('payrolls')
    .select('epay_tickets')
    .where('company_id', '=', company)
    .where('id', '=', payrollid)
    .executeTakeFirst();
  const rule = !found ? 'other_company' : found.epay_tickets ? null : 'no_ticketing';
  return rule ? [{ path: 'payrollid', rule, params: { label: payroll_id.label } }] : [];
};

/**
 * Opens a ticket; its message and files are the first comment. The caller has checked the permission on the payroll.
 * @throws PortalError invalid, with every broken rule; file_type_refused, file_empty
 */
export const openTicket = async (context: Context, given: NewTicket, files: readonly FormFile[]): Promise<Row> => {
  const { company: company_id, payrollid, visibility: seen = visibility.default } = given;
  const named = { company_id, visibility: seen, followers: given.restricted_access_users ?? [] };
  const faults = [
    ...(await payrollFaults(context.db, given)),
    ...(await followerFaults(context, { ...named, payroll_id: payrollid })),
  ];
  if (faults.length > 0) throw validationError(...faults);
  const row = await writeTicket(context, { ...given, visibility: seen }, files);
  await addFollowers(context, row.id, named);
  const { relates_to_payroll = null, email_notifications = null } = given;
  await context.db
    .insertInto('ticket_requests')
    .values({ company_id, ticket_id: row.id, relates_to_payroll, email_notifications })
    .execute();
  return row;
};

/** Writes a ticket with its first comment; a query of a batch also creates one, with nothing more to it. */
export const writeTicket = async (
  context: Context,
  { company: company_id, payrollid: payroll_id, subject, message, visibility }: TicketWords,
  files: readonly FormFile[] = [],
): Promise<Row> => {
  const row = await insertRow(context.db, ticket, {
    company_id,
    payroll_id,
    subject,
    visibility,
    status: 'open',
    created_datetime: context.now(),
    created_by_id: context.scope.id,
  });
  await addComment(context, { company_id, ticket_id: row.id, message }, files);
  await audit(context, {
    event: 'tickets.created',
    resource: 'tickets',
    record_id: row.id,
    company_id,
    changes: {
      subject: [null, subject],
      visibility: [null, visibility],
      ...(files.length > 0 && { attachments: [null, files.length] }),
    },
  });
  return row;
};
