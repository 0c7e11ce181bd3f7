import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { type DatedRules, datedAfterChange, type FactKind, type FactValue } from '#domain/tronc/index.ts';
import type { Context, Db } from '#server/context.ts';
import type { Changes } from '#server/crud/change/types.ts';
import { schemesOfFacts } from './factSchemes.ts';
import { emitDecision, emitWaiting } from './proposalEvents.ts';
import { type Dating, effectiveFromFaults, needsAdoption, UNADOPTED } from './ruleSets.ts';

/** A kind of fact about a person; `scheme_id` of individual points, null of all others. */
export interface FactKey {
  company_id: number;
  employee_id: number;
  kind: FactKind;
  scheme_id: number | null;
}

/** What a change of a fact replaces. */
export interface FactChange extends FactKey {
  before: FactValue;
  after: FactValue;
}

/**
 * Returns those of the people whose facts this caller changes only once a troncmaster adopts the change: everyone in a released
 * report (of the scheme, if it is given). Nothing about anyone else has been adopted, so that the first facts of a new person count
 * at once.
 */
export const waitingPeople = async (
  context: Pick<Context, 'db' | 'scope'>,
  company_id: number,
  { people, scheme_id }: { people: readonly number[]; scheme_id: number | null },
): Promise<ReadonlySet<number>> => {
  if (people.length === 0 || !(await needsAdoption(context, company_id))) return new Set();
  const { rows } = await sql<{ employee_id: number }>`
    select distinct s.employee_id from tronc_shares s
    join tronc_reports r on r.company_id = s.company_id and r.id = s.report_id
    where s.company_id = ${company_id} and s.employee_id = any(${people}::bigint[])
      and (${scheme_id}::bigint is null or r.scheme_id = ${scheme_id}::bigint)`.execute(context.db);
  return new Set(rows.map(({ employee_id }) => employee_id));
};

/** The fault of a day that begins no period without a released report of the scheme; without a scheme no day does. */
export const dayFaults = async (
  db: Db,
  { company_id, scheme_id }: { company_id: number; scheme_id: number | null },
  given: IsoDate | null,
): Promise<FieldError[]> => {
  if (given === null) return [];
  if (scheme_id !== null) return effectiveFromFaults(db, { id: scheme_id, company_id }, given);
  return [{ path: 'effective_from', rule: 'period_start', params: { label: 'Effective from' } }];
};

/**
 * Returns from when a caller's change of a fact counts; null is every period without a released report. That of a user whose
 * company needs adoption counts for no period yet.
 * @param home the person's home scheme, whose periods are the days of facts that are the same in all schemes
 */
export const dateFact = async (
  context: Pick<Context, 'db' | 'scope'>,
  key: FactKey,
  { home, given = null }: { home: number | null; given: IsoDate | null | undefined },
): Promise<Dating> => {
  const { company_id, employee_id, kind, scheme_id } = key;
  const waiting = await waitingPeople(context, company_id, { people: [employee_id], scheme_id });
  if (waiting.size > 0) return { from: UNADOPTED, faults: [], questions: [] };
  const faults = await dayFaults(context.db, { company_id, scheme_id: scheme_id ?? home }, given);
  const { rows } = await sql<{ until: IsoDate }>`
    select until::text as until from employee_facts where company_id = ${company_id} and employee_id = ${employee_id}
      and kind = ${kind} and scheme_id is not distinct from ${scheme_id}::bigint and until > ${given ?? '-infinity'}::date
    order by employee_facts.until`.execute(context.db);
  const planned = rows.filter(({ until }) => given !== null && until !== UNADOPTED);
  const waits = rows.some(({ until }) => until === UNADOPTED);
  return {
    from: given,
    faults,
    questions: [
      ...planned.slice(0, 1).map(({ until }) => ({
        code: 'replaces_planned_facts' as const,
        params: { from: formatDate(until) },
      })),
      ...(waits ? [{ code: 'adopts_facts' as const, params: {} }] : []),
    ],
  };
};

interface StoredFact extends FactKey, DatedRules<FactValue> {}

const isOf =
  ({ employee_id, kind, scheme_id }: FactKey) =>
  (other: FactKey): boolean =>
    other.employee_id === employee_id && other.kind === kind && other.scheme_id === scheme_id;

/** Deletes and returns what is dated from a day on. */
const removeFrom = async (
  db: Db,
  company_id: number,
  keys: readonly FactKey[],
  from: IsoDate,
): Promise<StoredFact[]> => {
  const { rows } = await sql<StoredFact>`
    delete from employee_facts f using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as key (employee_id bigint, kind text, scheme_id bigint)
    where f.company_id = ${company_id} and f.employee_id = key.employee_id and f.kind = key.kind
      and f.scheme_id is not distinct from key.scheme_id and f.until >= ${from}::date
    returning f.company_id, f.employee_id, f.kind, f.scheme_id, f.value as rules, f.until::text as until`.execute(db);
  return rows;
};

/** Deletes the newest dated values that are the same as those of the tables: nothing changes on their day any more. */
const removeEqual = async (db: Db, company_id: number, changes: readonly FactChange[]): Promise<void> => {
  await sql`
    delete from employee_facts f using jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as key (employee_id bigint, kind text, scheme_id bigint, after jsonb)
    where f.company_id = ${company_id} and f.employee_id = key.employee_id and f.kind = key.kind
      and f.scheme_id is not distinct from key.scheme_id and f.value = key.after and not exists (
        select 1 from employee_facts n where n.company_id = f.company_id and n.employee_id = f.employee_id and n.kind = f.kind
          and n.scheme_id is not distinct from f.scheme_id and n.until > f.until)`.execute(db);
};

/**
 * Lets facts in the tables count from a day on, in place of what was dated from that day or a later one; without a day, lets what
 * waits for adoption count. Sends the events of what waits or is adopted.
 */
export const dateFacts = async (
  context: Pick<Context, 'db' | 'caller' | 'now' | 'scope'>,
  company_id: number,
  changes: readonly FactChange[],
  from: IsoDate | null,
): Promise<void> => {
  if (changes.length === 0) return;
  const { db, caller, now } = context;
  const removed = await removeFrom(db, company_id, changes, from ?? UNADOPTED);
  const values = changes.flatMap((change) => {
    const dated = from === null ? [] : datedAfterChange(removed.filter(isOf(change)), change.before, from);
    // The fact is again as it was adopted, so nothing waits any more.
    if (from === UNADOPTED && dated.every(({ rules }) => isDeepStrictEqual(rules, change.after))) return [];
    const { employee_id, kind, scheme_id } = change;
    return dated.map(({ until, rules }) => ({
      ...{ company_id, employee_id, kind, scheme_id, until },
      ...{ created_by: caller.principal.id, created_at: now() },
      value: JSON.stringify(rules),
    }));
  });
  if (values.length > 0) await db.insertInto('employee_facts').values(values).execute();
  await removeEqual(db, company_id, changes);
  const concerned = from === UNADOPTED ? values : removed.filter(({ until }) => until === UNADOPTED);
  for (const id of await schemesOfFacts(db, company_id, concerned)) {
    if (from === UNADOPTED) await emitWaiting(context, { id, company_id });
    else await emitDecision(context, { id, company_id }, { code: 'facts_adopted' });
  }
};

/**
 * Keeps what was true of a locked person before a change, for the periods that begin before its day, after the change has been
 * written. Returns its part of the audit row.
 * @param from as `dateFact` returns it
 */
export const keepEarlierFact = async (
  context: Pick<Context, 'db' | 'caller' | 'now' | 'scope'>,
  change: FactChange,
  from: IsoDate | null,
): Promise<Changes> => {
  if (isDeepStrictEqual(change.before, change.after)) return {};
  await dateFacts(context, change.company_id, [change], from);
  if (from === null) return {};
  return from === UNADOPTED ? { needs_adoption: [null, true] } : { effective_from: [null, from] };
};
