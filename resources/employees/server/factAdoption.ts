import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import {
  adoptFactsBody,
  declineFactsBody,
  type WaitingFact,
  waitingFactsAnswer,
} from '#domain/contract/waitingFacts.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { employee, scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import {
  dateFacts,
  effectiveFromFaults,
  emitDecision,
  lockScheme,
  schemeOfFact,
  stampScheme,
  UNADOPTED,
} from '#resources/schemes/server/index.ts';
import type { Context, InCompany } from '#server/context.ts';
import { findRow, updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { all } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { type FactRow, factRows, presentFacts } from './facts.ts';
import { restoreFact } from './restoreFact.ts';

/** The changes of people of a scheme that wait for its troncmaster. */
const waitingIn = (schemeId: number): RawBuilder<unknown> =>
  sql`f.until = ${UNADOPTED} and e.archived_at is null and ${schemeOfFact} = ${schemeId}`;

const waitingFacts = async (context: InCompany, schemeId: number): Promise<WaitingFact[]> =>
  (await presentFacts(context, await factRows(context, waitingIn(schemeId)))).map(
    ({ employee_id, employee: name, scheme: _, effective_from: __, ...fact }) => ({
      ...fact,
      employee: { id: employee_id, name },
    }),
  );

/**
 * Locks the people of these changes and returns them. @throws PortalError nothing_to_adopt if one has been decided or changed
 */
const requireWaiting = async (context: Context, schemeId: number, ids: readonly number[]): Promise<FactRow[]> => {
  const which = sql`${waitingIn(schemeId)} and f.id = any(${ids}::bigint[])`;
  const people = [...new Set((await factRows(context, which)).map(({ employee_id }) => employee_id))];
  for (const id of people.sort((a, b) => a - b)) await findRow(context.db, employee, id, { lock: true });
  const rows = await factRows(context, which);
  if (rows.length < new Set(ids).size) throw new PortalError('nothing_to_adopt');
  return rows;
};

/** Increments the revisions of these people, and writes the decision to their histories. */
const stampPeople = async (
  context: Context,
  rows: readonly FactRow[],
  decision: Record<string, [unknown, unknown]>,
): Promise<void> => {
  for (const id of new Set(rows.map(({ employee_id }) => employee_id))) {
    await updateRow(context.db, employee, id, {});
    const entry = { event: 'employees.changed', resource: 'employees', record_id: id, company_id: context.company };
    await audit(context, { ...entry, changes: decision });
  }
};

const adopt = async (context: Context, schemeId: number, ids: readonly number[], from: IsoDate): Promise<void> => {
  const row = await lockScheme(context, schemeId, null);
  const faults = await effectiveFromFaults(context.db, row, from);
  if (faults.length > 0) throw validationError(...faults);
  const rows = await requireWaiting(context, schemeId, ids);
  const { company_id } = row;
  await dateFacts(
    context,
    company_id,
    rows.map((fact) => ({ ...fact, company_id })),
    from,
  );
  const decision: Record<string, [unknown, unknown]> = { adopted_from: [null, from] };
  await stampPeople(context, rows, decision);
  await stampScheme(context, row, { ...decision, facts_decided: [null, rows.length] });
};

const decline = async (context: Context, schemeId: number, ids: readonly number[], reason: string): Promise<void> => {
  const row = await lockScheme(context, schemeId, null);
  const rows = await requireWaiting(context, schemeId, ids);
  for (const fact of rows) await restoreFact(context, fact);
  await sql`delete from employee_facts where company_id = ${row.company_id}
    and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(context.db);
  const decision: Record<string, [unknown, unknown]> = { declined_because: [null, reason] };
  await stampPeople(context, rows, decision);
  await stampScheme(context, row, { ...decision, facts_decided: [null, rows.length] });
  await emitDecision(context, row, { code: 'facts_declined', reason });
};

const shared = { tag: scheme.words.many, kind: 'list', answer: waitingFactsAnswer } as const;
const decided = {
  ...shared,
  method: 'POST',
  permission: { who: 'subject', rule: 'troncmaster', find: recordOf(scheme) },
  audit: 'schemes.changed',
} as const;

/** What users of a company have changed about people, and what a troncmaster decides about it. */
export const factAdoptionRoutes: AnyRoute[] = [
  route({
    ...shared,
    method: 'GET',
    path: '/tronc_schemes/{id}/waiting_facts',
    permission: { who: 'subject', rule: AREAS.troncSchemes.canView, find: recordOf(scheme) },
    summary: 'List what users of the company have changed about people of a scheme and no troncmaster has adopted',
    handle: async (context, { params }) => all(await waitingFacts(context, params.id)),
  }),
  route({
    ...decided,
    path: '/tronc_schemes/{id}/adopt_facts',
    summary: 'Let what users of the company have changed about people count from a period on',
    body: adoptFactsBody,
    handle: async (context, { params, body }) => {
      await adopt(context, params.id, body.fact_ids, body.effective_from);
      return all(await waitingFacts(context, params.id));
    },
  }),
  route({
    ...decided,
    path: '/tronc_schemes/{id}/decline_facts',
    summary: 'Discard what users of the company have changed about people, and restore what was adopted',
    body: declineFactsBody,
    handle: async (context, { params, body }) => {
      await decline(context, params.id, body.fact_ids, body.reason);
      return all(await waitingFacts(context, params.id));
    },
  }),
];
