import { sql } from 'kysely';
import { BEGINNING, contentOf, hashOfText, SEALED_TEXTS, sealOf } from '#server/audit/commitment.ts';
import type { Db } from '#server/http/context.ts';
import type { Fault, Looked } from './finding.ts';

/** A place in the chain and its hash, as somebody noted it elsewhere. */
export interface ChainHead {
  seq: number;
  hash: string;
}

export interface LookedAtAudit extends Looked {
  /** the newest seal; null where nothing is sealed yet */
  head: ChainHead | null;
  /** rows of the last minute, which have no seal yet */
  waiting: number;
  /** rows whose values were erased, as a sealed row says */
  erased: number;
}

interface Link {
  seq: number;
  audit_id: number;
  salt: Buffer | null;
  content: Buffer;
  hash: Buffer;
  head: string | null;
  values: string | null;
  /** of an erasure: [audit id, hash of what stands there since] */
  emptied: [number, string][] | null;
}

const BATCH = 1_000;

/** The chain from its beginning, a piece at a time. */
async function* links(db: Db): AsyncGenerator<Link> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Link>`
      select s.*, ${SEALED_TEXTS.head} as head, ${SEALED_TEXTS.values} as values,
        case when a.event = 'employees.erased' then a.changes -> 'audit_rows' -> 1 end as emptied
      from audit_seals s left join audit a on a.id = s.audit_id
      where s.seq > ${last} order by s.seq limit ${BATCH}`.execute(db);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.seq ?? last;
  }
}

/**
 * Recomputes the chain of the audit: each row against its seal, each seal against the one before. Values that are gone
 * must have been emptied by an erasure that stands in the chain itself.
 * @param known a head noted earlier: the chain must still lead through it, or its end was cut off
 */
export const lookAtAudit = async (db: Db, known?: ChainHead): Promise<LookedAtAudit> => {
  const faults: Fault[] = [];
  const emptied = new Map<number, string>();
  const allowed = new Map<number, string>();
  const fault = (id: number, what: string) => faults.push({ where: `audit row ${id}`, what });
  let before: Buffer = BEGINNING;
  let seq = 0;
  let meets = known === undefined;
  for await (const link of links(db)) {
    if (link.seq !== seq + 1) faults.push({ where: `seal ${seq + 1}`, what: 'is not there' });
    seq = link.seq;
    if (link.head === null || link.values === null) fault(link.audit_id, 'is gone');
    else if (!sealOf(before, seq, link.head, link.content).equals(link.hash))
      fault(link.audit_id, 'is not what was sealed, or a row before it');
    else if (link.salt === null) emptied.set(link.audit_id, hashOfText(link.values));
    else if (!contentOf(link.salt, link.values).equals(link.content)) fault(link.audit_id, 'has other values');
    for (const [id, hash] of link.emptied ?? []) allowed.set(id, hash);
    if (known && seq === known.seq) meets = link.hash.toString('hex') === known.hash;
    before = link.hash;
  }
  for (const [id, hash] of emptied) if (allowed.get(id) !== hash) fault(id, 'was emptied, and no erasure says so');
  if (!meets) faults.push({ where: `seal ${known?.seq}`, what: 'is not the one that was noted' });
  const { rows } = await sql<{ id: number; waits: boolean }>`
    select a.id, w.audit_id is not null as waits from audit a left join audit_unsealed w on w.audit_id = a.id
    where not exists (select from audit_seals s where s.audit_id = a.id)`.execute(db);
  for (const { id, waits } of rows) if (!waits) fault(id, 'has no seal');
  return {
    checked: seq,
    faults,
    head: seq === 0 ? null : { seq, hash: before.toString('hex') },
    waiting: rows.filter(({ waits }) => waits).length,
    erased: emptied.size,
  };
};
