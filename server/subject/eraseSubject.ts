import { sql } from 'kysely';
import { retentionEnds } from '#domain/retention.ts';
import type { TroncInput, TroncResult } from '#domain/tronc/index.ts';
import { audit } from '#server/audit/audit.ts';
import { erasureMac, hashOfText, SEALED_TEXTS } from '#server/audit/commitment.ts';
import { keyOfChain, sealAudit } from '#server/audit/seal.ts';
import { ANONYMOUS, type Db, type Services } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { inputHash } from '#server/tronc/troncReports/inputHash.ts';
import {
  auditAbout,
  keyOfEmployee,
  linksToEmployees,
  personalDataOf,
  type SubjectKey,
  tablesOfEmployees,
} from './personalData.ts';

/** Replaces a name. */
const ERASED = 'Erased';

/**
 * Hours without a name, shares, what a batch paid or a hand-off contained, and changes of payroll are kept, because they
 * explain amounts that are kept. Documents are deleted separately.
 */
const STAY = new Set([
  'tronc_hours',
  'tronc_shares',
  'payroll_batch_pays',
  'handoff_lines',
  'handoff_open',
  'payroll_moves',
  'documents',
]);

/** The person's records must still be kept by law. */
class TooEarly extends Error {
  override readonly name = 'TooEarly';
}

export interface Erased {
  auditRows: number;
  reports: number;
  documents: number;
}

/**
 * Removes a person from the portal once their records need not be kept: the name in every report version, their own
 * data, documents, and the values of the audit about them. Amounts, hours and dates are kept under their number, so
 * that every report remains explained. Hashes that change are recorded in the audit chain and authenticated with the
 * portal's key (decision 0016).
 * @param reason who requested it and why, for the audit
 * @throws PortalError not_found; TooEarly within the statutory period
 */
export const eraseSubject = async (
  services: Pick<Services, 'config' | 'db' | 'files' | 'now'>,
  id: number,
  reason: string,
): Promise<Erased> => {
  const { db, now } = services;
  const key = await keyOfEmployee(db, id);
  // An erased row without a seal could not be distinguished from one that was changed.
  await sealAudit(services);
  const auditedBy = await keyOfChain(services);
  const { erased, keys } = await inTransaction(db, async (tx) => {
    await sql`select 1 from employees where company_id = ${key.company_id} and id = ${id} for update`.execute(tx);
    await checkPeriod(tx, key, now().toISOString().slice(0, 10));
    const { documents } = await personalDataOf(tx, key);
    // Citus takes this to the machine of the reports, and no `set_config` (decision 0027).
    await sql`set local tipology.audit = 'erase'`.execute(tx);
    const emptied = await emptyAudit(tx, key);
    const reports = await eraseFromReports(tx, key);
    const files = documents.map(({ file_id }) => file_id);
    await eraseOwn(tx, key, files, now());
    const mac = erasureMac(auditedBy, { id, company_id: key.company_id, emptied, reports });
    await audit(
      { db: tx, now, caller: ANONYMOUS, cause: 'command erase' },
      {
        event: 'employees.erased',
        resource: 'erasures',
        record_id: id,
        company_id: key.company_id,
        changes: {
          reason: [null, reason],
          audit_rows: [null, emptied],
          reports: [null, reports],
          mac: [null, mac.toString('hex')],
        },
      },
    );
    return {
      erased: { auditRows: emptied.length, reports: Object.keys(reports).length, documents: documents.length },
      keys: documents.map(({ storage_key }) => storage_key),
    };
  });
  // Bytes are deleted after their rows (decision 0013).
  for (const one of keys) await services.files.remove(one);
  return erased;
};

/** @throws TooEarly */
const checkPeriod = async (tx: Db, { id, company_id }: SubjectKey, today: string): Promise<void> => {
  const { rows } = await sql<{ leave: string | null; last: string | null }>`
    select (select leave_date from employees where company_id = ${company_id} and id = ${id}) as leave, max(day)::date as last
    from (
      select leave_date as day from employees where company_id = ${company_id} and id = ${id}
      union all select p.actual_pay_date from tronc_hours h
        join tronc_periods p on p.company_id = h.company_id and p.id = h.period_id
        where h.company_id = ${company_id} and h.employee_id = ${id}
      union all select b.pay_date from payroll_batch_pays y
        join payroll_batches b on b.company_id = y.company_id and b.id = y.batch_id
        where y.company_id = ${company_id} and y.employee_id = ${id}
    ) days`.execute(tx);
  const { leave = null, last = null } = rows[0] ?? {};
  if (leave === null || last === null) throw new TooEarly('A person without a leave date is still employed');
  if (today < retentionEnds(last)) throw new TooEarly(`The law asks for these records until ${retentionEnds(last)}`);
};

/**
 * Keeps the names of the fields in each row and removes their values; returns [id, hash of the text that replaced
 * them].
 */
const emptyAudit = async (tx: Db, key: SubjectKey): Promise<[number, string][]> => {
  const { rows } = await sql<{ id: number; values: string }>`
    update audit a set changes = coalesce((select jsonb_object_agg(name, jsonb_build_array(${ERASED}::text, ${ERASED}::text))
      from jsonb_object_keys(a.changes) name), '{}')
    where ${auditAbout(key)} and a.event <> 'employees.erased' returning a.id, ${SEALED_TEXTS.values} as values`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`update audit_seals set salt = null where audit_id = any(${ids})`.execute(tx);
  return rows.map(({ id, values }) => [id, hashOfText(values)]);
};

type Person = { surname: string; forename: string; payrollRef: string | null };
const nobody: Person = { surname: ERASED, forename: '', payrollRef: null };

/** Returns the new hash of every version that named the person. */
const eraseFromReports = async (tx: Db, { id, company_id }: SubjectKey): Promise<Record<string, string>> => {
  const { rows } = await sql<{ id: number; input: TroncInput; result: TroncResult }>`
    select r.id, r.input, r.result from tronc_reports r where r.company_id = ${company_id}
      and r.input -> 'employees' @> ${JSON.stringify([{ id }])}::jsonb order by r.id for update`.execute(tx);
  const hashes: Record<string, string> = {};
  for (const { id: report, input, result } of rows) {
    const without: TroncInput = {
      ...input,
      employees: input.employees.map((one) => (one.id === id ? { ...one, ...nobody } : one)),
    };
    const shown: TroncResult = {
      ...result,
      lines: result.lines.map((line) => (line.employeeId === id ? { ...line, ...nobody } : line)),
      warnings: result.warnings.map((note) =>
        'employee' in note.params && note.params.employee === id
          ? ({ ...note, params: { ...note.params, name: ERASED } } as typeof note)
          : note,
      ),
    };
    const { content_hash } = await tx
      .updateTable('tronc_reports')
      .set({ input: JSON.stringify(without), result: JSON.stringify(shown), erased_input_hash: inputHash(without) })
      .where('company_id', '=', company_id)
      .where('id', '=', report)
      .returning('content_hash')
      .executeTakeFirstOrThrow();
    hashes[report] = content_hash.toString('hex');
  }
  return hashes;
};

/** Anonymises the person's own row, which keeps its number and two dates, and deletes the rows that depend on it. */
const eraseOwn = async (tx: Db, { id, company_id }: SubjectKey, files: readonly number[], at: Date): Promise<void> => {
  await sql`delete from documents where company_id = ${company_id} and employee_id = ${id}`.execute(tx);
  for (const name of await tablesOfEmployees(tx))
    if (!STAY.has(name))
      await sql`delete from ${sql.table(name)} where company_id = ${company_id} and employee_id = ${id}`.execute(tx);
  for (const name of await linksToEmployees(tx))
    await sql`delete from ${sql.table(name)} where company_id = ${company_id} and linked_id = ${id}`.execute(tx);
  await sql`delete from stored_files where company_id = ${company_id} and id = any(${files})`.execute(tx);
  await tx
    .updateTable('employees')
    .set(({ eb }) => ({
      forename_1: ERASED,
      surname: ERASED,
      payroll_ref: `erased-${id}`,
      ni_number: null,
      department: null,
      dept_no: null,
      email: null,
      mobile: null,
      address_line_1: null,
      address_line_2: null,
      address_line_3: null,
      address_post_town: null,
      address_post_code: null,
      tronc_scheme_id: null,
      updated_at: at,
      revision: eb('revision', '+', 1),
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
};
