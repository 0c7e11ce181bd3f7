import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Context } from '#server/context.ts';
import { notify } from '#server/platform/notices/notify.ts';
import { emitWebhook } from '#server/platform/webhooks/emit.ts';

/** What happened to rules, or facts about people, that users of a company changed. Values of the sentence of its notice. */
type Decision =
  | { code: 'rules_adopted'; from: string }
  | { code: 'facts_adopted' }
  | { code: 'rules_declined' | 'facts_declined'; reason: string };

const EVENTS = {
  rules_adopted: 'proposal.adopted',
  facts_adopted: 'proposal.adopted',
  rules_declined: 'proposal.declined',
  facts_declined: 'proposal.declined',
} as const;

/** Sends the webhook event of a change that waits for adoption, of which the dashboard of troncmasters has a task. */
export const emitWaiting = (context: Pick<Context, 'db' | 'now'>, { id, company_id }: SchemeKey): Promise<void> =>
  emitWebhook(context, 'proposal.waiting', { company_id, scheme_id: id });

/** Sends the webhook event of a troncmaster's decision about it, and notifies the users of the company who see the scheme. */
export const emitDecision = async (
  context: Pick<Context, 'db' | 'now' | 'scope'>,
  { id, company_id }: SchemeKey,
  { code, ...params }: Decision,
): Promise<void> => {
  await emitWebhook(context, EVENTS[code], { company_id, scheme_id: id });
  const names = await context.db
    .selectFrom('schemes')
    .innerJoin('companies', 'companies.id', 'schemes.company_id')
    .select(['schemes.name as scheme', 'companies.name as company'])
    .where('schemes.company_id', '=', company_id)
    .where('schemes.id', '=', id)
    .executeTakeFirstOrThrow();
  await notify(context, {
    code,
    params: { ...names, ...params },
    path: `/companies/${company_id}/schemes/${id}`,
    at: { company_id },
  });
};
