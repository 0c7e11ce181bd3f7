import { sql } from 'kysely';
import type { Concerned } from '#domain/contract/archive.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Context, Db } from '#server/context.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { isTenant } from '#server/platform/db/ddl.ts';
import { childrenOf, closedParents, parentOf } from '../family.ts';
import { refreshParents } from '../following.ts';
import { titleText } from '../names.ts';
import type { CrudOptions } from '../options.ts';
import { type Row, type RowOf, selection } from '../repository.ts';
import { subjectOf } from '../scope.ts';
import { whereIds } from '../whereIds.ts';
import { archivedAt } from './archived.ts';
import { asErrors, type ConcernedById, concernedBy } from './concerned.ts';

const NONE: ConcernedById = new Map();
const ENTITY: ReadonlyMap<string, AnyEntity> = new Map(Object.entries(ENTITIES));

/**
 * Returns the archived records to which these records must belong, such as the site of a scheme: they prevent restoring.
 */
export const archivedParents = async (db: Db, entity: AnyEntity, rows: readonly Row[]): Promise<ConcernedById> => {
  const ids = rows.map(({ id }) => id);
  const inCompany = (parent: AnyEntity) =>
    isTenant(parent) && isTenant(entity) ? sql`and p.company_id = r.company_id` : sql``;
  const companies = isTenant(entity)
    ? sql`r.company_id = any(${[...new Set(rows.map(({ company_id }) => company_id))]}::bigint[]) and `
    : sql``;
  const parts = fieldsOf(entity).flatMap(([key, { kind, to = '', required }]) => {
    const parent = kind === 'reference' && required ? ENTITY.get(to) : undefined;
    if (!parent?.archivable) return [];
    return [
      sql`select r.id, ${to}::text as what, ${titleText(parent, null, 'p')} as name from ${sql.table(entity.name)} r
        join ${sql.table(to)} p on p.id = r.${sql.ref(key)} and p.archived_at is not null ${inCompany(parent)}
        where ${companies}r.id = any(${ids})`,
    ];
  });
  return parts.length === 0 ? NONE : concernedBy(db, sql.join(parts, sql` union all `));
};

/** What prevents archiving these records, by their ids; `what` is a text of the group `archiving.obstacles`. */
export const obstaclesOf = async <E extends AnyEntity>(
  context: Context,
  { archive }: CrudOptions<E>,
  rows: readonly Row[],
): Promise<ConcernedById> =>
  // Rows are read without their type; they are of this entity.
  rows.length === 0 ? NONE : ((await archive?.obstacles?.(context, rows as readonly RowOf<E>[])) ?? NONE);

/** Returns why records cannot be archived or restored because of their parents, by their ids. */
const ofClosedParents = async (context: Context, entity: AnyEntity, rows: readonly Row[]) => {
  const { key = '' } = parentOf(entity) ?? {};
  const closed = await closedParents(context, entity, rows);
  return rows.flatMap((row): [number, PortalError][] => {
    const error = closed.get(row[key]);
    // That a parent is archived is reported with its name (`archivedParents`).
    return error?.code === 'locked' ? [[row.id, error]] : [];
  });
};

/**
 * Archives the children of records together with them, at the same time; or restores those that were archived with them.
 * @param rows the records as they were before
 */
const withChildren = async (
  context: Context,
  entity: AnyEntity,
  rows: readonly Row[],
  at: Date | null,
): Promise<void> => {
  for (const { child, key } of rows.length > 0 ? childrenOf(entity) : []) {
    const { rows: found } = await sql<Row>`select ${selection(child)} from ${sql.table(child.name)}
      where company_id = any(${[...new Set(rows.map(({ company_id }) => company_id))]}::bigint[])
        and ${sql.ref(key)} = any(${rows.map(({ id }) => id)}::bigint[]) order by id for update`.execute(context.db);
    const archived = new Map(rows.map((row) => [row.id, archivedAt(row)?.getTime() ?? null]));
    const moved = found.filter((one) => (archivedAt(one)?.getTime() ?? null) === archived.get(Number(one[key])));
    await writeArchived(context, child, moved, at);
  }
};

/**
 * Archives or restores locked records in the caller's transaction, with their audit rows; the number of statements does
 * not depend on the number of records. A record that is already in that state stays as it is.
 * @returns why a record was left as it was, by its id
 */
export const archiveRecords = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  rows: readonly Row[],
  archived: boolean,
): Promise<ReadonlyMap<number, PortalError>> => {
  const { db } = context;
  const open = rows.filter((row) => (archivedAt(row) !== null) !== archived);
  const found = await (archived ? obstaclesOf(context, options, open) : archivedParents(db, entity, open));
  const refused = new Map([
    ...[...found].map(([id, obstacles]): [number, PortalError] => [id, refusal(archived, obstacles)]),
    ...(await ofClosedParents(context, entity, open)),
  ]);
  const changed = open.filter(({ id }) => !refused.has(id));
  const at = archived ? context.now() : null;
  await writeArchived(context, entity, changed, at);
  await withChildren(context, entity, changed, at);
  await refreshParents(context, entity, changed);
  return refused;
};

/** Sets when records were archived, with their audit rows. @param at null: they are restored */
const writeArchived = async (context: Context, entity: AnyEntity, changed: readonly Row[], at: Date | null) => {
  const { db } = context;
  await sql`update ${sql.table(entity.name)} set archived_at = ${at}, revision = revision + 1, updated_at = now()
    where ${await whereIds(
      db,
      entity,
      changed.map(({ id }) => id),
    )}`.execute(db);
  await auditAll(
    context,
    changed.map((row) => ({
      event: `${entity.name}.${at ? 'archived' : 'restored'}`,
      resource: entity.name,
      record_id: row.id,
      company_id: subjectOf(entity, row).company_id ?? null,
      changes: { archived_at: [instantOf(archivedAt(row)), instantOf(at)] },
    })),
  );
};

const instantOf = (at: Date | null): string | null => at && toInstant(at);

const refusal = (archived: boolean, found: readonly Concerned[]): PortalError =>
  new PortalError(archived ? 'cannot_archive' : 'cannot_restore', { errors: asErrors(found) });
