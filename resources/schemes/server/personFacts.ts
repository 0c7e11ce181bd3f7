import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { type DatedRules, datedAfterChange, type FactKind, type FactValue } from '#domain/tronc/index.ts';
import type { Context, Db } from '#server/context.ts';
import type { Changes } from '#server/crud/change/types.ts';
import { effectiveFromFaults } from './ruleSets.ts';

/** A kind of fact about a person; `scheme_id` of individual points, null of all others. */
export interface FactKey {
  company_id: number;
  employee_id: number;
  kind: FactKind;
  scheme_id: number | null;
}

/**
 * Returns the fault of a day from which a fact about a person cannot count: only from the first day of a period without a
 * released report of the scheme, which is the person's home scheme if the fact is the same in all schemes.
 * @param given undefined and null are every period without a released report
 */
export const factDayFaults = async (
  db: Db,
  { company_id, scheme_id }: { company_id: number; scheme_id: number | null },
  given: IsoDate | null | undefined,
): Promise<FieldError[]> => {
  if (!given) return [];
  if (scheme_id !== null) return effectiveFromFaults(db, { id: scheme_id, company_id }, given);
  return [{ path: 'effective_from', rule: 'period_start', params: { label: 'Effective from' } }];
};

/** What a change of a fact replaced, and from when it counts; null is every period without a released report. */
interface FactChange {
  before: FactValue;
  after: FactValue;
  from: IsoDate | null | undefined;
}

/**
 * Keeps what was true of a locked person before a change for the periods that begin before its day. The change replaces what was
 * planned from that day or a later one. Returns its part of the audit row. A change without a day keeps nothing.
 */
export const keepEarlierFact = async (
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  { company_id, employee_id, kind, scheme_id }: FactKey,
  { before, after, from }: FactChange,
): Promise<Changes> => {
  if (!from || isDeepStrictEqual(before, after)) return {};
  const { rows } = await sql<DatedRules<FactValue>>`
    delete from employee_facts where company_id = ${company_id} and employee_id = ${employee_id} and kind = ${kind}
      and scheme_id is not distinct from ${scheme_id}::bigint and until >= ${from}
    returning value as rules, until::text as until`.execute(db);
  const author = { created_by: caller.principal.id, created_at: now() };
  const values = datedAfterChange(rows, before, from).map(({ until, rules }) => ({
    ...{ company_id, employee_id, kind, scheme_id, until },
    ...author,
    value: JSON.stringify(rules),
  }));
  await db.insertInto('employee_facts').values(values).execute();
  return { effective_from: [null, from] };
};
