import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Question } from '#domain/questions.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { type DatedRules, datedAfterChange, type RuleSet } from '#domain/tronc/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import type { Changes } from '#server/crud/change/types.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { readRules } from './ruleQueries.ts';

/** Returns the day from which the rules in the tables of a scheme apply; null if they apply to all periods. */
const newestRulesFrom = async (db: Db, { id, company_id }: SchemeKey): Promise<IsoDate | null> => {
  const { until } = await db
    .selectFrom('scheme_rule_sets')
    .select(({ fn }) => fn.max<IsoDate | null>('until').as('until'))
    .where('company_id', '=', company_id)
    .where('scheme_id', '=', id)
    .executeTakeFirstOrThrow();
  return until;
};

/** Returns the fault of a day from which a change cannot count: only from the first day of a period that is not released. */
export const effectiveFromFaults = async (
  db: Db,
  { id, company_id }: SchemeKey,
  from: IsoDate,
): Promise<FieldError[]> => {
  const { rows } = await sql<{ released: boolean }>`
    select exists (select 1 from tronc_reports r
      where r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved') as released
    from tronc_periods p where p.company_id = ${company_id} and p.scheme_id = ${id} and p.start_date = ${from}`.execute(
    db,
  );
  const [period] = rows;
  if (period && !period.released) return [];
  const rule = period ? 'released_period' : 'period_start';
  return [{ path: 'effective_from', rule, params: { label: 'Effective from' } }];
};

/** What the user confirms before a change of rules replaces a later one that was planned before it. */
export const plannedRulesQuestions = async (db: Db, scheme: SchemeKey, from: IsoDate): Promise<Question[]> => {
  const planned = await newestRulesFrom(db, scheme);
  if (planned === null || planned <= from) return [];
  return [{ code: 'replaces_planned_rules', params: { from: formatDate(planned) } }];
};

/**
 * Keeps the rules that a scheme had before a change for the periods that begin before `from`, after the change has been written. Returns
 * its part of the audit row.
 * Changes from the same day or a later one are replaced. A change without a day keeps nothing: it counts for every period
 * without a released report, or from the day of a later change that was planned before it.
 * @param before the rules before the change
 */
export const keepEarlierRules = async (
  context: Pick<Context, 'db' | 'caller' | 'now'>,
  scheme: SchemeKey,
  before: RuleSet,
  from: IsoDate,
): Promise<Changes> => {
  const { db, caller, now } = context;
  if (isDeepStrictEqual(before, await readRules(db, scheme))) return {};
  const { id, company_id } = scheme;
  const { rows } = await sql<DatedRules<RuleSet>>`
    delete from scheme_rule_sets where company_id = ${company_id} and scheme_id = ${id} and until >= ${from}
    returning rules, until::text`.execute(db);
  await db
    .insertInto('scheme_rule_sets')
    .values(
      datedAfterChange(rows, before, from).map(({ until, rules }) => ({
        company_id,
        scheme_id: id,
        until,
        rules: JSON.stringify(rules),
        created_by: caller.principal.id,
        created_at: now(),
      })),
    )
    .execute();
  return { effective_from: [null, from] };
};

/**
 * Changes the rules of a locked scheme by `write`, and keeps the earlier ones if the change counts from a day on. Returns also
 * its part of the audit row.
 * @throws PortalError 422 for a day that begins no period without a released report; confirmation_needed
 */
export const changeRules = async <T>(
  context: Context,
  scheme: SchemeKey,
  from: IsoDate | undefined,
  write: () => Promise<T>,
): Promise<{ result: T; dated: Changes }> => {
  if (from === undefined) return { result: await write(), dated: {} };
  const { db } = context;
  const faults = await effectiveFromFaults(db, scheme, from);
  if (faults.length > 0) throw validationError(...faults);
  const confirmed = requireConfirmed(context, await plannedRulesQuestions(db, scheme, from));
  const before = await readRules(db, scheme);
  const result = await write();
  return { result, dated: { ...(await keepEarlierRules(context, scheme, before, from)), ...confirmed } };
};
