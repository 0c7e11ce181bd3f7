import { sql } from 'kysely';
import type { Db } from '#server/context.ts';
import {
  type Adoption,
  adoptionMac,
  BEGINNING,
  contentOf,
  hashOfText,
  SEALED_TEXTS,
  sealMac,
  sealOf,
} from '#server/platform/audit/commitment.ts';
import type { NotedHead } from '#server/platform/audit/notedHead.ts';
import { type Allowed, allow } from './erasures.ts';
import type { VerificationError, VerificationResult } from './finding.ts';
import { rangesOf } from './ranges.ts';

/** A position in the chain and its hash, as recorded outside the portal. */
export interface ChainHead {
  seq: number;
  hash: string;
}

export interface AuditVerification extends VerificationResult {
  /** the newest seal; null if nothing is sealed yet */
  head: ChainHead | null;
  /** recent rows that have no seal yet */
  waiting: number;
  /** rows whose values were erased, as recorded in a sealed row */
  erased: number;
  /** seals whose HMAC is correct; null if there was no key to check with */
  authenticated: number | null;
  /** the seals from before the key, authenticated as a whole at that time */
  adoption: Pick<Adoption, 'seq' | 'adopted_at'> | null;
  /** report → its content hash since an erasure */
  erasedReports: ReadonlyMap<number, string>;
}

/** What the chain is compared with, from outside the database. */
export interface Outside {
  /** authenticates seals and erasures; null: they are not authenticated */
  key: Buffer | null;
  /** a head recorded earlier, which the chain must still contain; otherwise its end was cut off */
  known?: ChainHead | undefined;
  /** what this computer recorded itself */
  noted?: NotedHead | null;
}

interface Link {
  seq: number;
  audit_id: number;
  salt: Buffer | null;
  content: Buffer;
  hash: Buffer;
  mac: Buffer | null;
  head: string | null;
  values: string | null;
  /** of an erasure */
  record_id: number | null;
  company_id: number | null;
  changes: Record<string, unknown> | null;
}

const BATCH = 1_000;

/** Reads the chain from its beginning, in batches. */
async function* links(db: Db): AsyncGenerator<Link> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Link>`
      select s.*, ${SEALED_TEXTS.head} as head, ${SEALED_TEXTS.values} as values, a.record_id, a.company_id,
        case when a.event = 'employees.erased' then a.changes end as changes
      from audit_seals s left join audit a on a.id = s.audit_id
      where s.seq > ${last} order by s.seq limit ${BATCH}`.execute(db);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.seq ?? last;
  }
}

const ADOPTION = 'adoption of the audit';

/** The record of the adoption, and its errors. Without a key it is accepted as it is. */
const adoptionOf = async (db: Db, { key, noted }: Outside) => {
  const row = await db.selectFrom('audit_adoption').selectAll().executeTakeFirst();
  const faults: VerificationError[] = [];
  if (noted && noted.adoption !== row?.mac.toString('hex'))
    faults.push({ where: ADOPTION, what: row ? 'is not the one that this machine noted' : 'is gone' });
  const isOurs = row !== undefined && (key === null || adoptionMac(key, row).equals(row.mac));
  if (row && !isOurs) faults.push({ where: ADOPTION, what: 'was not made with the key of this portal' });
  return { adoption: isOurs ? row : null, faults };
};

/** Audit rows without a seal; those of the last minute are sealed later. */
const unsealed = async (db: Db) => {
  const { rows } = await sql<{ id: number; waits: boolean }>`
    select a.id, w.audit_id is not null as waits from audit a left join audit_unsealed w on w.audit_id = a.id
    where not exists (select 1 from audit_seals s where s.audit_id = a.id)`.execute(db);
  return rows;
};

/**
 * Recomputes the audit chain: each row against its seal, each seal against the previous one and against the key.
 * Removed values must have been emptied by an erasure that is itself in the chain and was made with the key.
 */
export const verifyAudit = async (db: Db, outside: Outside): Promise<AuditVerification> => {
  const { key, known, noted } = outside;
  const { adoption, faults } = await adoptionOf(db, outside);
  const adopted = adoption?.seq ?? 0;
  const emptied = new Map<number, string>();
  const allowed: Allowed = { emptied: new Map(), reports: new Map() };
  const strange: number[] = [];
  const fault = (id: number, what: string) => faults.push({ where: `audit row ${id}`, what });
  const heads = [known, noted, adoption && { seq: adoption.seq, hash: adoption.hash.toString('hex') }].filter(
    (one) => one != null && one.seq > 0,
  ) as ChainHead[];
  const met = new Set<ChainHead>();
  let before: Buffer = BEGINNING;
  let seq = 0;
  let authenticated = 0;
  for await (const link of links(db)) {
    if (link.seq !== seq + 1) faults.push({ where: `seal ${seq + 1}`, what: 'is not there' });
    seq = link.seq;
    if (link.head === null || link.values === null) fault(link.audit_id, 'is gone');
    else if (!sealOf(before, seq, link.head, link.content).equals(link.hash))
      fault(link.audit_id, 'is not what was sealed, or a row before it');
    else if (link.salt === null) emptied.set(link.audit_id, hashOfText(link.values));
    else if (!contentOf(link.salt, link.values).equals(link.content)) fault(link.audit_id, 'has other values');
    if (key && seq > adopted) {
      if (link.mac && sealMac(key, seq, link.hash).equals(link.mac)) authenticated += 1;
      else strange.push(seq);
    }
    if (link.changes && !allow(allowed, { ...link, changes: link.changes }, key, adopted))
      fault(link.audit_id, 'is no erasure that the portal made');
    for (const one of heads) if (one.seq === seq && one.hash === link.hash.toString('hex')) met.add(one);
    before = link.hash;
  }
  for (const [id, hash] of emptied)
    if (allowed.emptied.get(id) !== hash) fault(id, 'was emptied, and no erasure says so');
  if (strange.length > 0)
    faults.push({ where: `seals ${rangesOf(strange)}`, what: 'were not made with the key of this portal' });
  for (const one of heads)
    if (!met.has(one)) faults.push({ where: `seal ${one.seq}`, what: 'is not the one that was noted' });
  const rows = await unsealed(db);
  for (const { id, waits } of rows) if (!waits) fault(id, 'has no seal');
  return {
    checked: seq,
    faults,
    head: seq === 0 ? null : { seq, hash: before.toString('hex') },
    waiting: rows.filter(({ waits }) => waits).length,
    erased: emptied.size,
    authenticated: key && authenticated,
    adoption,
    erasedReports: allowed.reports,
  };
};
