import { sql } from 'kysely';
import { IMPORT_UNDO_DAYS } from '#domain/constants.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context, Db, InCompany } from '#server/context.ts';
import { actorOf, audit, truncateDevice } from '#server/platform/audit/audit.ts';
import { emitChanged } from '#server/platform/webhooks/fromAudit.ts';
import { isExpired } from './expiry.ts';
import { importedRoles } from './importedFacts.ts';
import { notifyImportUndone } from './notify.ts';
import { lockPayroll } from './place.ts';
import { type ImportKey, usesOf } from './uses.ts';

/**
 * Undoes an import, all or nothing: restores the cells that it changed and deletes the people whom it created (contract
 * H3). The number of statements does not depend on the size of the import.
 * @throws PortalError import_undone if it is already undone; import_too_old once its previous values have expired;
 * import_in_use with what was changed or built on it since
 */
export const undoImport = async (context: Context, id: number): Promise<void> => {
  const { db } = context;
  const done = await lockImport(context, id);
  if (done.undone_at) throw new PortalError('import_undone');
  if (isExpired(context, done.created_at))
    throw new PortalError('import_too_old', { params: { days: IMPORT_UNDO_DAYS } });
  const key = { company_id: done.company_id, import_id: id, since: done.created_at };
  const people = await lockPeople(db, key);
  const uses = await usesOf(db, key);
  if (Object.keys(uses).length > 0) throw new PortalError('import_in_use', { errors: uses });
  await restoreCells(db, key);
  const restoreRoles = await importedRoles(context, key);
  await restoreLinks(db, key);
  await restoreRoles();
  await auditRestored(context, key);
  await removePeople(db, key);
  await emitChanged(context, 'employees', key.company_id, people);
  await db
    .updateTable('employee_imports')
    .set({ undone_at: context.now(), undone_by: context.caller.principal.id })
    .where('company_id', '=', key.company_id)
    .where('id', '=', id)
    .execute();
  await audit(context, {
    event: 'employees.import_undone',
    resource: 'payrolls',
    record_id: done.payroll_id,
    company_id: key.company_id,
    changes: { import_id: [id, null], employees: [done.created, null], updated: [done.updated, null] },
  });
  await notifyImportUndone(context, done);
};

/** Locks the payroll first, as an import does. */
const lockImport = async ({ db, company }: InCompany, id: number) => {
  const imports = db.selectFrom('employee_imports').where('company_id', '=', company).where('id', '=', id);
  const { payroll_id } = await imports.select('payroll_id').executeTakeFirstOrThrow();
  await lockPayroll({ db, company }, payroll_id);
  return imports.selectAll().forUpdate().executeTakeFirstOrThrow();
};

/**
 * Prevents new uses of these people until the transaction ends: generating a report waits for the scheme, everything
 * else for the people. Schemes are locked before people, as in the import of hours.
 * @returns the people's ids
 */
const lockPeople = async (db: Db, { company_id, import_id }: ImportKey): Promise<number[]> => {
  const people = sql`employees e join employee_import_rows r on r.company_id = e.company_id and r.employee_id = e.id
    where e.company_id = ${company_id} and r.company_id = ${company_id} and r.import_id = ${import_id}`;
  await sql`select 1 from schemes s where s.company_id = ${company_id}
    and s.id in (select e.tronc_scheme_id from ${people}) order by s.id for update`.execute(db);
  const { rows } = await sql<{ id: number }>`select e.id from ${people} order by e.id for update of e`.execute(db);
  return rows.map(({ id }) => id);
};

/** Columns that an import changes, with their types. */
const COLUMNS = {
  forename_1: 'text',
  surname: 'text',
  email: 'text',
  mobile: 'text',
  start_date: 'date',
  leave_date: 'date',
  department: 'text',
  ni_number: 'text',
  tronc_scheme_id: 'bigint',
} as const;

/**
 * Restores the changed cells. The person is then as earlier imports left them, but with a new revision: the rows of
 * those imports are set to it, so that they can be undone too.
 */
const restoreCells = async (db: Db, { company_id, import_id }: ImportKey): Promise<void> => {
  const sets = Object.entries(COLUMNS).map(
    ([name, type]) =>
      sql`${sql.ref(name)} = case when r.before ? ${sql.lit(name)}
        then (r.before ->> ${sql.lit(name)})::${sql.raw(type)} else e.${sql.ref(name)} end`,
  );
  await sql`
    with restored as (
      update employees e set ${sql.join(sets)}, revision = e.revision + 1, updated_at = now()
      from employee_import_rows r
      where r.company_id = ${company_id} and r.import_id = ${import_id} and r.before is not null
        and e.company_id = ${company_id} and e.id = r.employee_id
      returning e.id, e.revision, (r.before ->> 'revision')::integer as before
    )
    update employee_import_rows earlier set revision = restored.revision from restored
    where earlier.company_id = ${company_id} and earlier.employee_id = restored.id
      and earlier.import_id <> ${import_id} and earlier.revision = restored.before`.execute(db);
};

const LINKS = [
  {
    key: 'job_roles',
    table: 'employee_job_roles',
    columns: 'job_role_id, position',
    values: 'held.id, held.place - 1',
  },
  { key: 'sites', table: 'employee_sites', columns: 'site_id', values: 'held.id' },
] as const;

/** Restores the job roles, in their order, and the sites of people for whom the import replaced them. */
const restoreLinks = async (db: Db, { company_id, import_id }: ImportKey): Promise<void> => {
  for (const { key, table, columns, values } of LINKS) {
    const rows = sql`employee_import_rows r`;
    const changed = sql`r.company_id = ${company_id} and r.import_id = ${import_id} and r.before ? ${sql.lit(key)}`;
    await sql`delete from ${sql.table(table)} h using ${rows}
      where ${changed} and h.company_id = ${company_id} and h.employee_id = r.employee_id`.execute(db);
    await sql`insert into ${sql.table(table)} (company_id, employee_id, ${sql.raw(columns)})
      select r.company_id, r.employee_id, ${sql.raw(values)}
      from ${rows} cross join lateral
        (select value::bigint as id, ordinality as place
          from jsonb_array_elements_text(r.before -> ${sql.lit(key)}) with ordinality) held
      where ${changed}`.execute(db);
  }
};

/** Writes to the history of everyone whose cells were restored: the changes of the import, reversed. */
const auditRestored = async (context: Context, { company_id, import_id }: ImportKey): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select employee_id as id from employee_import_rows
    where company_id = ${company_id} and import_id = ${import_id} and before is not null`.execute(context.db);
  await sql`
    insert into audit (at, user_id, event, resource, record_id, company_id, changes, address, device, cause, api_key_id)
    select ${context.now()}::timestamptz, ${actorOf(context)}::bigint, 'employees.import_undone', 'employees', a.record_id,
      a.company_id, (select jsonb_object_agg(name, jsonb_build_array(sides -> 1, sides -> 0))
        from jsonb_each(a.changes) as audit_entry (name, sides)),
      ${context.address}, ${truncateDevice(context.device)}, ${context.cause}, ${context.caller.api_key?.id ?? null}::bigint
    from audit a where a.resource = 'employees' and a.record_id = any(${rows.map(({ id }) => id)}::bigint[])
      and a.event = 'employees.imported' and a.changes -> 'import_id' -> 1 = to_jsonb(${import_id}::bigint)`.execute(
    context.db,
  );
};

/** Deletes the rows of the import, which are no longer needed, and the people whom it created. */
const removePeople = async (db: Db, { company_id, import_id }: ImportKey): Promise<void> => {
  await sql`
    with gone as (
      delete from employee_import_rows where company_id = ${company_id} and import_id = ${import_id}
      returning employee_id, before
    ), made as (
      select employee_id as id from gone where before is null
    ), roles as (
      delete from employee_job_roles h using made where h.company_id = ${company_id} and h.employee_id = made.id
    ), sites as (
      delete from employee_sites h using made where h.company_id = ${company_id} and h.employee_id = made.id
    ), memberships as (
      delete from memberships h using made where h.company_id = ${company_id} and h.employee_id = made.id
    )
    delete from employees e using made where e.company_id = ${company_id} and e.id = made.id`.execute(db);
};
