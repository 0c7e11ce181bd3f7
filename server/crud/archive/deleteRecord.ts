import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { isLocked } from '#domain/schema/states.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ownLinkTables } from '#server/platform/db/links.ts';
import { inSavepoint } from '#server/platform/db/transaction.ts';
import { changesOf } from '../change/audited.ts';
import { childrenOf, requireOpenParent } from '../family.ts';
import { refreshParents } from '../following.ts';
import { removeFiles } from '../keptFiles.ts';
import { auditLinks } from '../links.ts';
import type { CrudOptions } from '../options.ts';
import { type Row, selection } from '../repository.ts';
import { subjectOf } from '../scope.ts';
import { whereId } from '../whereIds.ts';
import { asErrors } from './concerned.ts';
import { usesOf } from './uses.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Deletes a locked record to which nothing refers, with its children and the rows that belong to it alone. Its history
 * stays, and contains its last values.
 * @throws PortalError locked; in_use with the tables that refer to it
 */
export const deleteRecord = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  row: Row,
): Promise<void> => {
  if (isLocked(entity, row)) throw new PortalError('locked');
  await requireOpenParent(context, entity, row);
  for (const { child, key } of childrenOf(entity)) {
    const { rows } = await sql<Row>`select ${selection(child)} from ${sql.table(child.name)}
      where company_id = ${row.company_id} and ${sql.ref(key)} = ${row.id} order by id for update`.execute(context.db);
    for (const one of rows) await deleteOne(context, child, {}, one);
  }
  await deleteOne(context, entity, options, row);
  await refreshParents(context, entity, [row]);
};

const deleteOne = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  { archive }: CrudOptions<E>,
  row: Row,
): Promise<void> => {
  const { db } = context;
  const own = [...(archive?.own ?? []), ...ownLinkTables(entity)];
  const uses =
    (
      await usesOf(
        db,
        entity,
        [row],
        own.map(({ table }) => table),
      )
    ).get(row.id) ?? [];
  if (uses.length > 0) throw new PortalError('in_use', { errors: asErrors(uses) });
  const { company_id = null } = subjectOf(entity, row);
  // Before the deletion: the entries contain the title of the record.
  await auditLinks(context, entity, [{ before: row, row, isDeleted: true }]);
  await inSavepoint(db, async () => {
    for (const { table, column } of own)
      await sql`delete from ${sql.table(table)} where company_id = ${company_id} and ${sql.ref(column)} = ${row.id}`.execute(
        db,
      );
    await sql`delete from ${sql.table(entity.name)} where ${await whereId(db, entity, row.id)}`.execute(db);
    await removeFiles(db, entity, row);
  }).catch((error: unknown) => {
    throw inUse(error) ?? error;
  });
  const changes = Object.entries(changesOf(entity, null, row)).map(([name, [, value]]) => [name, [value, null]]);
  await audit(context, {
    event: `${entity.name}.deleted`,
    resource: entity.name,
    record_id: row.id,
    company_id,
    changes: Object.fromEntries(changes),
  });
};

/** What belongs to the record is itself in use: PostgreSQL names the table that refers to it. */
const inUse = (error: unknown): PortalError | null =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION && 'table' in error
    ? new PortalError('in_use', { errors: { [String(error.table)]: [''] } })
    : null;
