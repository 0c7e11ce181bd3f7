import { sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { employee } from '#domain/entities/employees.ts';
import { retentionEnds } from '#domain/retention.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { ERASED, erasedLists, erasedValues } from '#domain/schema/personal.ts';
import type { TroncInput, TroncResult } from '#domain/tronc/index.ts';
import { inputHash } from '#resources/troncReports/server/index.ts';
import { ANONYMOUS, type Db, type Services } from '#server/context.ts';
import { refreshParents, type Writing } from '#server/crud/following.ts';
import { findRows, type Row, updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { erasureMac, hashOfText, SEALED_TEXTS } from '#server/platform/audit/commitment.ts';
import { keyOfChain, sealAudit } from '#server/platform/audit/seal.ts';
import { today } from '#server/platform/calendar/today.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  auditAbout,
  belongsTo,
  changedChildren,
  childrenAbout,
  keptEntities,
  keyOfEmployee,
  linksToEmployees,
  personalDataOf,
  personalRows,
  rowLinkTables,
  type SubjectKey,
  tablesOfEmployees,
} from './personalData.ts';

/**
 * Hours without a name, shares, what a batch paid or a hand-off contained, and changes of payroll are kept, because they
 * explain amounts that are kept.
 */
export const KEPT_TABLES = new Set([
  'tronc_hours',
  'tronc_shares',
  'payroll_batch_pays',
  'handoff_lines',
  'handoff_open',
  'payroll_moves',
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
    await checkPeriod(tx, key, today(services));
    const { documents } = await personalDataOf(tx, key);
    // Citus takes this to the machine of the reports, and no `set_config` (decision 0027).
    await sql`set local tipology.audit = 'erase'`.execute(tx);
    const emptied = await emptyAudit(tx, key);
    const reports = await eraseFromReports(tx, key);
    const files = documents.map(({ file_id }) => file_id);
    const refreshTotals = await totalsOfOthers(tx, key);
    await eraseOwn(tx, key, files);
    await refreshTotals({ db: tx, now, caller: ANONYMOUS, cause: 'command erase' });
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
const checkPeriod = async (tx: Db, { id, company_id }: SubjectKey, day: IsoDate): Promise<void> => {
  const { rows } = await sql<{ leave: IsoDate | null; last: IsoDate | null }>`
    select (select leave_date from employees where company_id = ${company_id} and id = ${id}) as leave, max(day) as last
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
  if (day < retentionEnds(last)) throw new TooEarly(`The law asks for these records until ${retentionEnds(last)}`);
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

/**
 * Finds the children about a person, before they are deleted or emptied. Returns a function that computes the totals of
 * their parents again.
 */
const totalsOfOthers = async (tx: Db, { id, company_id }: SubjectKey) => {
  const found: [AnyEntity, Row[]][] = [];
  for (const { entity, column } of changedChildren()) {
    const { rows } = await sql<Row>`select * from ${sql.table(entity.name)}
      where company_id = ${company_id} and ${sql.ref(column)} = ${id}`.execute(tx);
    found.push([entity, rows]);
  }
  return async (context: Writing): Promise<void> => {
    for (const [entity, rows] of found) await refreshParents(context, entity, rows);
  };
};

/**
 * Anonymises the person's own row and the kept records about them, by the declaration of their fields, and deletes the
 * rows that depend on the person. The person's number and two dates are kept.
 */
const eraseOwn = async (tx: Db, { id, company_id }: SubjectKey, files: readonly number[]): Promise<void> => {
  for (const one of childrenAbout())
    await sql`delete from ${sql.table(one.child.name)} where ${belongsTo(one, { id, company_id })}`.execute(tx);
  for (const name of await tablesOfEmployees(tx))
    if (!KEPT_TABLES.has(name))
      await sql`delete from ${sql.table(name)} where company_id = ${company_id} and employee_id = ${id}`.execute(tx);
  for (const { entity, links } of personalRows()) await eraseRows(tx, entity, links, { id, company_id });
  const ofRows = rowLinkTables();
  for (const name of (await linksToEmployees(tx)).filter((one) => !ofRows.has(one)))
    await sql`delete from ${sql.table(name)} where company_id = ${company_id} and linked_id = ${id}`.execute(tx);
  await eraseRecords(tx, employee, [id]);
  for (const { entity, column } of keptEntities()) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(entity.name)}
      where company_id = ${company_id} and ${sql.ref(column)} = ${id}`.execute(tx);
    const ids = rows.map((row) => row.id);
    if (ids.length > 0) await eraseRecords(tx, entity, ids);
  }
  await sql`delete from stored_files where company_id = ${company_id} and id = any(${files})`.execute(tx);
  // The change of the email address has just noted the earlier one.
  await sql`delete from worker_reissues where company_id = ${company_id} and employee_id = ${id}`.execute(tx);
};

/** Removes what the rows of lists contain about a person. */
const eraseRows = async (tx: Db, entity: AnyEntity, links: string, { id, company_id }: SubjectKey): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select record_id as id from ${sql.table(links)}
    where company_id = ${company_id} and linked_id = ${id}`.execute(tx);
  const ids = rows.map((row) => row.id);
  for (const row of ids.length > 0 ? await findRows(tx, entity, ids, { lock: true }) : [])
    await updateRow(tx, entity, row.id, erasedLists(entity, row, id));
};

/** Removes what records contain about a person. */
const eraseRecords = async (tx: Db, entity: AnyEntity, ids: readonly number[]): Promise<void> => {
  for (const row of await findRows(tx, entity, ids, { lock: true }))
    await updateRow(tx, entity, row.id, erasedValues(entity, row));
};
