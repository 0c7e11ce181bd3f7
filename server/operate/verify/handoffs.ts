import { sql } from 'kysely';
import type { HandoffProfile } from '#domain/payroll/handoff/formats/types.ts';
import { fileHash, fileLinesOf } from '#resources/payrolls/server/index.ts';
import type { Db } from '#server/context.ts';
import type { VerificationError, VerificationResult } from './finding.ts';
import { DIFFERING, verifyWaitingMoney } from './waitingMoney.ts';

interface Stored {
  id: number;
  company_id: number;
  profile: HandoffProfile;
  sha256: string | null;
  /** the hash that the audit recorded when the hand-off was sent */
  noted: string | null;
  /** a person in it was erased since, so that its file has another payroll ref */
  erased: boolean;
  figures_differ: boolean;
  shares_differ: boolean;
}

/** Reads one hand-off at a time, because each may have thousands of lines. */
async function* stored(db: Db): AsyncGenerator<Stored> {
  const handoffs = await db.selectFrom('payroll_handoffs').select(['company_id', 'id']).orderBy('id').execute();
  for (const { company_id, id } of handoffs) {
    const company = sql`${company_id}::bigint`;
    const { rows } = await sql<Omit<Stored, 'noted'>>`
      select h.id, h.company_id, h.profile, encode(h.sha256, 'hex') as sha256,
        exists (select 1 from handoff_lines l where l.company_id = ${company} and l.handoff_id = ${id} and not exists (
          select 1 from handoff_people n where n.company_id = ${company} and n.handoff_id = l.handoff_id
            and n.employee_id = l.employee_id)) as erased,
        not exists (select 1 from (
          select (count(distinct l.employee_id) filter (where l.kind in ('pay', 'recover')))::integer as people,
            coalesce(sum(l.amount) filter (where l.kind in ('pay', 'recover')), 0) as total,
            coalesce(sum(l.nicable) filter (where l.kind in ('pay', 'recover')), 0) as nicable,
            coalesce(sum(l.amount) filter (where l.kind = 'write_off'), 0) as written_off,
            coalesce(sum(l.amount) filter (where l.kind = 'paid_elsewhere'), 0) as paid_elsewhere
          from handoff_lines l where l.company_id = ${company} and l.handoff_id = ${id}) f
          where (f.people, f.total, f.nicable, f.written_off, f.paid_elsewhere)
            = (h.people, h.total, h.nicable, h.written_off, h.paid_elsewhere)) as figures_differ,
        exists (select 1 from handoff_lines l
          join tronc_reports r on r.company_id = ${company} and r.id = l.report_id and r.status = 'approved'
          left join tronc_shares s on s.company_id = ${company} and s.report_id = l.report_id and s.employee_id = l.employee_id
          where l.company_id = ${company} and l.handoff_id = ${id} and l.share <> coalesce(s.amount, 0)) as shares_differ
      from payroll_handoffs h where h.company_id = ${company} and h.id = ${id}`.execute(db);
    const [handoff] = rows;
    if (!handoff) throw new Error(`hand-off ${id} was deleted meanwhile`);
    yield { ...handoff, noted: await notedHash(db, id) };
  }
}

const notedHash = async (db: Db, id: number): Promise<string | null> => {
  const { rows } = await sql<{ noted: string | null }>`
    select a.changes -> 'sha256' ->> 1 as noted from audit a
    where a.resource = 'payroll_handoffs' and a.record_id = ${id} and a.event = 'payroll_handoffs.sent'
    order by a.id limit 1`.execute(db);
  return rows[0]?.noted ?? null;
};

/**
 * Finds positions of the ledger that were not settled exactly: where no hand-off was withdrawn after it was sent, the
 * amounts that count add up to the share of the last one. What another payroll paid may be another amount than the share.
 */
const unsettled = async (db: Db): Promise<VerificationError[]> => {
  const { rows } = await sql<{ employee_id: number; tronc_period_id: number }>`
    select l.employee_id, l.tronc_period_id from handoff_lines l
    join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id and h.sent_at is not null
    group by l.company_id, l.employee_id, l.tronc_period_id
    having bool_and(h.status in ('sent', 'confirmed'))
      and sum(l.amount) <> (array_agg(l.share order by h.sent_at desc, h.id desc))[1]
      and (array_agg(l.kind order by h.sent_at desc, h.id desc))[1] <> 'paid_elsewhere'
    order by 1, 2`.execute(db);
  return rows.map(({ employee_id, tronc_period_id }) => ({
    where: `ledger of employee ${employee_id}, tronc period ${tronc_period_id}`,
    what: 'has amounts that do not add up to the share',
  }));
};

/** Finds positions that are owed and not in the list of open ones, with their pay date, which no hand-off would take. */
const forgotten = async (db: Db): Promise<VerificationError[]> => {
  const { rows } = await sql<{ employee_id: number; tronc_period_id: number }>`
    select p.employee_id, p.tronc_period_id from (${DIFFERING}) p
    join tronc_periods t on t.company_id = p.company_id and t.id = p.tronc_period_id
    left join handoff_open o on o.company_id = p.company_id and o.tronc_period_id = p.tronc_period_id
      and o.employee_id = p.employee_id and o.pay_date = t.actual_pay_date
    where o.company_id is null
    order by 1, 2`.execute(db);
  return rows.map(({ employee_id, tronc_period_id }) => ({
    where: `ledger of employee ${employee_id}, tronc period ${tronc_period_id}`,
    what: 'is owed and not in the list of open shares',
  }));
};

/**
 * Verifies every hand-off to payroll: its figures against its lines, its lines against the released shares, its file
 * against the hash that was stored and audited when it was sent; the ledger of each person and period; and what is owed
 * against the tasks that name it.
 */
export const verifyHandoffs = async (db: Db): Promise<VerificationResult> => {
  const faults: VerificationError[] = [];
  let checked = 0;
  for await (const handoff of stored(db)) {
    checked += 1;
    const where = `hand-off ${handoff.id}`;
    if (handoff.figures_differ) faults.push({ where, what: 'has other figures than its lines' });
    if (handoff.shares_differ) faults.push({ where, what: 'has other shares than the released report' });
    if (handoff.noted !== handoff.sha256) faults.push({ where, what: 'has another hash than the audit noted' });
    if (handoff.sha256 === null || handoff.erased) continue;
    const hash = fileHash(handoff.profile, await fileLinesOf(db, handoff)).toString('hex');
    if (hash !== handoff.sha256) faults.push({ where, what: 'has another file than was sent' });
  }
  faults.push(...(await unsettled(db)), ...(await forgotten(db)), ...(await verifyWaitingMoney(db)));
  return { checked, faults };
};
