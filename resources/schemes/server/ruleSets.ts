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
import { emitDecision, emitWaiting } from './proposalEvents.ts';
import { readRules } from './ruleQueries.ts';

/** The day of rules that no period has yet, because nobody has adopted them. */
export const UNADOPTED = 'infinity';

/** Returns the day from which the rules in the tables of a scheme apply, or `UNADOPTED`; null if they apply to all periods. */
const newestRulesFrom = async (db: Db, { id, company_id }: SchemeKey): Promise<IsoDate | null> => {
  const { rows } = await sql<{ until: IsoDate }>`
    select until::text as until from scheme_rule_sets where company_id = ${company_id} and scheme_id = ${id}
    order by scheme_rule_sets.until desc limit 1`.execute(db);
  return rows[0]?.until ?? null;
};

/** Whether the caller's changes of rules wait until a troncmaster adopts them. */
export const needsAdoption = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  company: number,
): Promise<boolean> => {
  if (scope.tronc_master) return false;
  const found = await db
    .selectFrom('companies')
    .select('rules_need_adoption')
    .where('id', '=', company)
    .executeTakeFirst();
  return found?.rules_need_adoption ?? false;
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

/** From when a change of rules counts, and what is against that. */
export interface Dating {
  /** null: every period without a released report */
  from: IsoDate | null;
  faults: readonly FieldError[];
  /** what the user confirms: the change replaces a later one that was planned, or adopts one that waits */
  questions: readonly Question[];
}

const questionsOf = (from: IsoDate, planned: IsoDate | null): Question[] => {
  if (planned === null || planned <= from) return [];
  if (planned === UNADOPTED) return [{ code: 'adopts_rules', params: {} }];
  return [{ code: 'replaces_planned_rules', params: { from: formatDate(planned) } }];
};

/**
 * Returns from when a caller's change of the rules counts. That of a user whose company needs adoption counts for no period
 * yet. While such a change waits, a troncmaster must say from when theirs counts, which includes it.
 */
export const dateChange = async (
  context: Pick<Context, 'db' | 'scope'>,
  scheme: SchemeKey,
  given: IsoDate | null | undefined,
): Promise<Dating> => {
  const { db } = context;
  if (await needsAdoption(context, scheme.company_id)) return { from: UNADOPTED, faults: [], questions: [] };
  const planned = await newestRulesFrom(db, scheme);
  if (given)
    return {
      from: given,
      faults: await effectiveFromFaults(db, scheme, given),
      questions: questionsOf(given, planned),
    };
  const missing: FieldError = { path: 'effective_from', rule: 'required', params: { label: 'Effective from' } };
  return { from: null, faults: planned === UNADOPTED ? [missing] : [], questions: [] };
};

interface DatedChange {
  /** the rules of the tables before the change */
  before: RuleSet;
  from: IsoDate;
  /** the rules of the tables after it, if it is made now */
  after?: RuleSet;
  author: { created_by: number; created_at: Date };
}

/**
 * Lets the rules in the tables of a scheme count from a day on, in place of what was dated from that day or a later one, and
 * sends the event of a change that waits for adoption or is adopted.
 */
export const dateRules = async (
  context: Pick<Context, 'db' | 'now' | 'scope'>,
  scheme: SchemeKey,
  { before, from, after, author }: DatedChange,
): Promise<void> => {
  const { db } = context;
  const { id, company_id } = scheme;
  const { rows } = await sql<DatedRules<RuleSet>>`
    delete from scheme_rule_sets where company_id = ${company_id} and scheme_id = ${id} and until >= ${from}
    returning rules, until::text as until`.execute(db);
  const dated = datedAfterChange(rows, before, from);
  // A user of the company has changed the rules back to the adopted ones, so nothing waits any more.
  if (from === UNADOPTED && dated.every(({ rules }) => isDeepStrictEqual(rules, after))) return;
  const values = dated.map(({ until, rules }) => ({
    ...{ company_id, scheme_id: id, until },
    ...author,
    rules: JSON.stringify(rules),
  }));
  await db.insertInto('scheme_rule_sets').values(values).execute();
  if (from === UNADOPTED) await emitWaiting(context, scheme);
  else if (rows.some(({ until }) => until === UNADOPTED))
    await emitDecision(context, scheme, { code: 'rules_adopted', from: formatDate(from) });
};

/**
 * Keeps the rules that a scheme had before a change for the periods that begin before `from`, after the change has been
 * written. Returns its part of the audit row. A change without a day keeps nothing: it counts for every period without a
 * released report, or from the day of a later change that was planned before it.
 * @param before the rules before the change
 */
export const keepEarlierRules = async (
  context: Pick<Context, 'db' | 'caller' | 'now' | 'scope'>,
  scheme: SchemeKey,
  before: RuleSet,
  from: IsoDate,
): Promise<Changes> => {
  const { db, caller, now } = context;
  const after = await readRules(db, scheme);
  if (isDeepStrictEqual(before, after)) return {};
  await dateRules(context, scheme, {
    before,
    from,
    after,
    author: { created_by: caller.principal.id, created_at: now() },
  });
  // A change that waits has a day once it is adopted, which its own entry says.
  return from === UNADOPTED ? {} : { effective_from: [null, from] };
};

/**
 * Changes the rules of a locked scheme by `write`, and keeps the earlier ones if the change counts from a day on. Returns also
 * its part of the audit row.
 * @throws PortalError 422 for a day that begins no period without a released report; confirmation_needed
 */
export const changeRules = async <T>(
  context: Context,
  scheme: SchemeKey,
  given: IsoDate | undefined,
  write: () => Promise<T>,
): Promise<{ result: T; dated: Changes }> => {
  const { db } = context;
  const { from, faults, questions } = await dateChange(context, scheme, given);
  if (faults.length > 0) throw validationError(...faults);
  const confirmed = requireConfirmed(context, questions);
  if (from === null) return { result: await write(), dated: {} };
  const before = await readRules(db, scheme);
  const result = await write();
  return { result, dated: { ...(await keepEarlierRules(context, scheme, before, from)), ...confirmed } };
};
