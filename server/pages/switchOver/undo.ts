import { sql } from 'kysely';
import { jobRole, scheme, site } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { AddedRow } from '#domain/imports/switchOver.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { undoImport } from '#resources/employees/server/index.ts';
import { jobRoleOptions } from '#resources/jobRoles/server/index.ts';
import { schemeOptions } from '#resources/schemes/server/index.ts';
import { siteOptions } from '#resources/sites/server/index.ts';
import type { Context } from '#server/context.ts';
import { deleteRecord } from '#server/crud/archive/deleteRecord.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { type Row, selection } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';

/** Deletes the records that a switch-over added and that nobody has changed or used. Those already deleted are left out. */
const removeAdded = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  title: string,
  added: readonly AddedRow[],
): Promise<void> => {
  const { db, company } = context;
  const revisions = new Map(added.map(({ id, revision }) => [id, revision]));
  const { rows } = await sql<Row>`select ${selection(entity)} from ${sql.table(entity.name)}
    where company_id = ${company} and id = any(${[...revisions.keys()]}::bigint[]) order by id for update`.execute(db);
  const changed = rows.filter(({ id, revision }) => revision !== revisions.get(id)).map((row) => String(row[title]));
  if (changed.length > 0) throw new PortalError('import_in_use', { errors: { changed: [changed.join('; ')] } });
  for (const row of rows) await deleteRecord(context, entity, options, row);
};

/**
 * Undoes a switch-over, all or nothing: its imports of employees, then the schemes, job roles and sites that it added.
 * @throws PortalError import_undone; import_too_old; import_in_use or in_use with what was changed or built on it since
 */
export const undoSwitchOver = async (context: Context, id: number): Promise<void> => {
  const { db, company } = context;
  const done = await db
    .selectFrom('switch_overs')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (done.undone_at) throw new PortalError('import_undone');
  const imports = await db
    .selectFrom('employee_imports')
    .select('id')
    .where('company_id', '=', company)
    .where('id', 'in', [0, ...done.import_ids])
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  for (const one of imports) await undoImport(context, one.id);
  await removeAdded(context, scheme, schemeOptions, 'name', done.added.schemes);
  await removeAdded(context, jobRole, jobRoleOptions, 'job_title', done.added.job_roles);
  await removeAdded(context, site, siteOptions, 'name', done.added.sites);
  await db
    .updateTable('switch_overs')
    .set({ undone_at: context.now(), undone_by: context.scope.id })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
  await audit(context, {
    event: 'companies.switch_over_undone',
    resource: 'companies',
    record_id: company,
    company_id: company,
    changes: {
      file: [done.filename, null],
      ...Object.fromEntries(done.counts.map(({ sheet, added }) => [`${sheet}_added`, [added, null]])),
    },
  });
};
