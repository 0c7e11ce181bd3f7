import { canAssignTicket } from '#domain/access/tickets.ts';
import { INLINE_EDIT_MIN_CHARACTERS } from '#domain/constants.ts';
import { type TicketParts, ticketAnswer, ticketListQuery } from '#domain/contract/tickets.ts';
import { ticket } from '#domain/entities/tickets.ts';
import { PortalError } from '#domain/errors.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import type { Requested } from '#server/crud/change/types.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import type { JoinedOrder } from '#server/crud/repository.ts';
import { resourceOf } from '#server/crud/resource.ts';
import { commentsOf } from './comments.ts';
import { isAssigned, notifyAssignee } from './notify.ts';
import { partsOf } from './parts.ts';
import { canEditTicketRecord, canViewTicket, ticketRefusals, visibleTickets } from './visible.ts';

const { view } = ticket.access;

/** Requires that the assignee works for the provider, and so can see every ticket (tronc-domain 7.5). */
const checkAssignee = async ({ db }: Context, id: number | null | undefined): Promise<FieldError[]> => {
  if (id == null) return [];
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('tronc_master', '=', true)
    .where('active', '=', true)
    .executeTakeFirst();
  return found ? [] : [{ path: 'assignee_id', rule: 'not_found', params: { label: ticket.fields.assignee_id.label } }];
};

const checkChange = async (context: Context, { values }: Requested<typeof ticket>): Promise<FieldError[]> => {
  const { subject, assignee_id, date_due } = values;
  // The route checks this too; bulk edits and undoing a change do not pass it.
  if ((assignee_id !== undefined || date_due !== undefined) && !canAssignTicket(context.scope))
    throw new PortalError('forbidden');
  return [
    ...(subject !== undefined && subject.length < INLINE_EDIT_MIN_CHARACTERS
      ? [{ path: 'subject', rule: 'inline_edit' } as const]
      : []),
    ...(await checkAssignee(context, assignee_id)),
  ];
};

const named = (name: keyof TicketParts, heading: string) => ({
  heading,
  cell: (answer: Readonly<Record<string, unknown>>) => answer[name] as string | null,
});
/**
 * Orders by names in other tables. A person's name is ordered as it is displayed, and is folded once per person
 * (`offset 0`), not once per ticket.
 */
const byNames: Readonly<Record<string, JoinedOrder>> = {
  assignee: {
    join: `left join (select id as named_id, search_fold(forename || ' ' || surname) as sorted_name from users offset 0) named
      on named_id = assignee_id`,
    by: 'sorted_name',
  },
  company: {
    join: 'join (select id as named_id, search_fold(name) as sorted_name from companies) named on named_id = company_id',
    by: 'sorted_name',
  },
};

/** What the declaration of tickets cannot express: visibility, the names shown, and the thread. */
export const ticketOptions: CrudOptions<typeof ticket> = {
  permissions: {
    list: { who: 'somewhere', rule: view },
    one: canViewTicket,
    update: canEditTicketRecord,
    step: canViewTicket,
  },
  list: { scope: visibleTickets, query: ticketListQuery, sorts: byNames },
  response: {
    schema: ticketAnswer,
    csvColumns: {
      company_name: named('company_name', 'Company'),
      payroll_name: named('payroll_name', 'Payroll'),
      created_by: named('created_by', 'Reporter'),
      assignee: named('assignee', 'Assigned'),
    },
    extend: async ({ db }, rows, { one }) => {
      const parts = await partsOf(
        db,
        rows.map(({ id }) => id),
      );
      const [row] = rows;
      const thread = one && row ? { comments: await commentsOf(db, { company_id: row.company_id, id: row.id }) } : {};
      return rows.map(({ id }) => ({ ...parts.get(id), ...thread }));
    },
  },
  plan: async (context, change) => ({
    faults: await checkChange(context, change),
    effects: [isAssigned(change) && notifyAssignee],
  }),
};

/** The resource of tickets: history, search and bulk edit apply the same visibility. */
export const ticketResource = {
  ...resourceOf(ticket, ticketOptions),
  scope: visibleTickets,
  refusal: async ({ db, scope }: Context, row: { id: number } | undefined, action: 'view' | 'edit') =>
    row ? ((await ticketRefusals(db, scope, [row.id], action)).get(row.id) ?? null) : new PortalError('not_found'),
  refusals: ({ db, scope }: Context, rows: readonly { id: number }[], action: 'view' | 'edit') =>
    ticketRefusals(
      db,
      scope,
      rows.map(({ id }) => id),
      action,
    ),
};
