import { formatMessage } from '#domain/formatMessage.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import { queryTicket } from '#i18n/en-GB/queryTicket.ts';
import { lockTicket, writeReply, writeTicket } from '#resources/tickets/server/index.ts';
import type { Context } from '#server/context.ts';
import type { LockedBatch, LockedPeriod } from '../periods/lock.ts';

type Held = LockedPeriod & { batch: LockedBatch };

/** Opens the ticket of a batch's query, visible to all users of the payroll; null if the payroll has no ticketing. */
export const openQueryTicket = async (context: Context, held: Held, message: string): Promise<number | null> => {
  const { company_id, payroll_id } = held;
  const { frequency, epay_tickets, period_number } = await context.db
    .selectFrom('payroll_periods as p')
    .innerJoin('payrolls as y', (join) =>
      join.onRef('y.company_id', '=', 'p.company_id').onRef('y.id', '=', 'p.payroll_id'),
    )
    .select(['y.frequency', 'y.epay_tickets', 'p.period_number'])
    .$narrowType<{ frequency: FrequencyType }>()
    .where('p.company_id', '=', company_id)
    .where('p.id', '=', held.id)
    .executeTakeFirstOrThrow();
  if (!epay_tickets) return null;
  const period = periodName(frequency, period_number);
  const { id } = await writeTicket(context, {
    company: company_id,
    payrollid: payroll_id,
    subject: formatMessage(queryTicket.subject, { period, version: held.batch.version }),
    message,
    visibility: 'payroll',
  });
  return id;
};

/** Adds the provider's answer to the query's ticket, open or closed. */
export const answerQueryTicket = async (
  context: Context,
  { company_id, batch }: Held,
  message: string,
): Promise<void> => {
  const { query_ticket_id } = await context.db
    .selectFrom('payroll_batches')
    .select('query_ticket_id')
    .where('company_id', '=', company_id)
    .where('id', '=', batch.id)
    .executeTakeFirstOrThrow();
  if (query_ticket_id !== null) await writeReply(context, await lockTicket(context.db, query_ticket_id), message);
};
