import { sql } from 'kysely';
import type { TroncInput } from '#domain/tronc/index.ts';
import { inputHash } from '#resources/troncReports/server/index.ts';
import type { Db } from '#server/context.ts';
import type { Progress } from '#server/platform/progress.ts';
import type { VerificationError, VerificationResult } from './finding.ts';

interface Stored {
  id: number;
  input: TroncInput;
  /** the expected hash of the input */
  wanted: string;
  content: string;
  computed: string;
  /** the hash that the audit recorded when the version was generated */
  noted: string | null;
  /** whether the stored shares of its people differ from its lines */
  shares_differ: boolean;
}

/** The hash of a report's content, computed again; `r` is the report. */
export const CONTENT_HASH = sql.raw<Buffer>(`tronc_report_hash(r.company_id, r.id, r.scheme_id, r.period_id, r.version,
  r.input_hash, r.created_by, r.created_at, r.input, r.result, r.totals, r.findings, r.explanations)`);

/** Reads one report at a time, because those of a month for thousands of people are large. */
async function* stored(db: Db): AsyncGenerator<Stored> {
  const reports = await db.selectFrom('tronc_reports').select(['company_id', 'id']).orderBy('id').execute();
  for (const { company_id, id } of reports) {
    const { rows } = await sql<Omit<Stored, 'noted'>>`
      select r.id, r.input, coalesce(r.erased_input_hash, r.input_hash) as wanted, encode(r.content_hash, 'hex') as content,
        encode(${CONTENT_HASH}, 'hex') as computed,
        ((select coalesce(jsonb_agg(jsonb_build_array(s.employee_id, s.hours, s.amount) order by s.employee_id), '[]') from (
            select e.id as employee_id, sum((line ->> 'hours')::bigint)::bigint as hours,
              sum((line ->> 'amount')::bigint)::bigint as amount
            from jsonb_array_elements(r.result -> 'lines') line
            join employees e on e.company_id = ${company_id} and e.id = (line ->> 'employeeId')::bigint
            where r.status = 'approved' group by e.id) s where s.hours <> 0 or s.amount <> 0)
          is distinct from (select coalesce(jsonb_agg(jsonb_build_array(s.employee_id, s.hours, s.amount)
            order by s.employee_id), '[]') from tronc_shares s
            where s.company_id = ${company_id} and s.report_id = ${id})) as shares_differ
      from tronc_reports r where r.company_id = ${company_id} and r.id = ${id}`.execute(db);
    const [report] = rows;
    if (!report) throw new Error(`report ${id} was deleted meanwhile`);
    yield { ...report, noted: await notedHash(db, id) };
  }
}

const notedHash = async (db: Db, id: number): Promise<string | null> => {
  const { rows } = await sql<{ noted: string }>`
    select a.changes -> 'content_hash' ->> 1 as noted from audit a
    where a.resource = 'tronc_reports' and a.record_id = ${id} and a.changes ? 'content_hash'
    order by a.id limit 1`.execute(db);
  return rows[0]?.noted ?? null;
};

/**
 * Recomputes both hashes of every report version: of its inputs, as printed on the report, and of its whole content, as
 * recorded in the audit; and compares the stored shares of its people with its lines.
 * @param erased hashes of reports from which a person was erased since, as the newest erasure of the chain recorded
 * them
 */
export const verifyReports = async (
  db: Db,
  erased: ReadonlyMap<number, string> = new Map(),
  progress?: Progress,
): Promise<VerificationResult> => {
  const faults: VerificationError[] = [];
  let checked = 0;
  for await (const { id, input, wanted, content, computed, noted, shares_differ } of stored(db)) {
    checked += 1;
    progress?.(`report ${checked}`);
    const where = `report ${id}`;
    if (inputHash(input) !== wanted) faults.push({ where, what: 'was not calculated from what it holds' });
    if (computed !== content) faults.push({ where, what: 'is not what was stored' });
    if ((erased.get(id) ?? noted) !== content) faults.push({ where, what: 'has another hash than the audit noted' });
    if (shares_differ) faults.push({ where, what: 'has other shares of its people than its lines' });
  }
  return { checked, faults };
};
