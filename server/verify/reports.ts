import { sql } from 'kysely';
import type { TroncInput } from '#domain/tronc/index.ts';
import type { Db } from '#server/context.ts';
import type { Progress } from '#server/progress.ts';
import { inputHash } from '#server/tronc/troncReports/inputHash.ts';
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

/** Reads one report at a time, because those of a month for thousands of people are large. */
async function* stored(db: Db): AsyncGenerator<Stored> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Stored>`
      select r.id, r.input, coalesce(r.erased_input_hash, r.input_hash) as wanted, encode(r.content_hash, 'hex') as content,
        encode(tronc_report_hash(r), 'hex') as computed,
        (select a.changes -> 'content_hash' ->> 1 from audit a
          where a.resource = 'tronc_reports' and a.record_id = r.id and a.changes ? 'content_hash'
          order by a.id limit 1) as noted,
        ((select coalesce(jsonb_agg(s order by s.employee_id), '[]') from tronc_report_shares(r) s)
          is distinct from (select coalesce(jsonb_agg(s order by s.employee_id), '[]') from tronc_shares s
            where s.company_id = r.company_id and s.report_id = r.id)) as shares_differ
      from tronc_reports r where r.id > ${last} order by r.id limit 1`.execute(db);
    const [report] = rows;
    if (!report) return;
    yield report;
    last = report.id;
  }
}

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
