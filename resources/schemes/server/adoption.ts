import { sql } from 'kysely';
import { adoptRulesBody, declineRulesBody } from '#domain/contract/ruleChanges.ts';
import { schemeAnswer } from '#domain/contract/schemes.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { RuleSet } from '#domain/tronc/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { presentOne } from '#server/crud/present.ts';
import { findRow } from '#server/crud/repository.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { lockScheme, stampScheme } from './lockScheme.ts';
import { schemeOptions } from './options.ts';
import { emitDecision } from './proposalEvents.ts';
import { restoreRules } from './restoreRules.ts';
import { dateRules, effectiveFromFaults, UNADOPTED } from './ruleSets.ts';

/** Returns the adopted rules of a scheme with a change that waits, and who made the change. @throws PortalError nothing_to_adopt */
const requireWaiting = async (db: Db, { id, company_id }: SchemeKey) => {
  const { rows } = await sql<{ rules: RuleSet; created_by: number; created_at: Date }>`
    select rules, created_by, created_at from scheme_rule_sets
    where company_id = ${company_id} and scheme_id = ${id} and until = ${UNADOPTED}`.execute(db);
  const [waiting] = rows;
  if (!waiting) throw new PortalError('nothing_to_adopt');
  return waiting;
};

/** Lets the waiting change count from a day on. */
const adopt = async (context: Context, row: SchemeKey, from: IsoDate): Promise<void> => {
  const { db } = context;
  const faults = await effectiveFromFaults(db, row, from);
  if (faults.length > 0) throw validationError(...faults);
  const { rules: before, ...author } = await requireWaiting(db, row);
  await dateRules(context, row, { before, from, author });
  await stampScheme(context, row, { adopted_from: [null, from] });
};

/** Restores the adopted rules. */
const decline = async (context: Context, row: SchemeKey, reason: string): Promise<void> => {
  const { db } = context;
  const { rules } = await requireWaiting(db, row);
  await restoreRules(db, row, rules);
  await sql`delete from scheme_rule_sets
    where company_id = ${row.company_id} and scheme_id = ${row.id} and until = ${UNADOPTED}`.execute(db);
  await stampScheme(context, row, { declined_because: [null, reason] });
  await emitDecision(context, row, { code: 'rules_declined', reason });
};

const present = async (context: Context, id: number) => {
  const row = await findRow(context.db, scheme, id);
  if (!row) throw new PortalError('not_found');
  return { ...ok(await presentOne(context, scheme, schemeOptions, row)), revision: row.revision };
};

const shared = {
  method: 'POST',
  tag: scheme.words.many,
  permission: { who: 'subject', rule: 'troncmaster', find: recordOf(scheme) },
  audit: 'schemes.changed',
  answer: schemeAnswer,
  versioned: true,
} as const;

/** What a troncmaster decides about rules that users of the company have changed. */
export const adoptionRoutes: AnyRoute[] = [
  route({
    ...shared,
    path: '/tronc_schemes/{id}/adopt_rules',
    summary: 'Let the rules that users of the company have changed count from a period on',
    body: adoptRulesBody,
    handle: async (context, { params, body, ifMatch }) => {
      await adopt(context, await lockScheme(context, params.id, ifMatch), body.effective_from);
      return present(context, params.id);
    },
  }),
  route({
    ...shared,
    path: '/tronc_schemes/{id}/decline_rules',
    summary: 'Discard the rules that users of the company have changed, and restore the adopted ones',
    body: declineRulesBody,
    handle: async (context, { params, body, ifMatch }) => {
      await decline(context, await lockScheme(context, params.id, ifMatch), body.reason);
      return present(context, params.id);
    },
  }),
];
