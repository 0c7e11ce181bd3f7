import { archivePreviewAnswer, deletedRecordAnswer } from '#domain/contract/archive.ts';
import { PortalError } from '#domain/errors.ts';
import type { AnyEntity, RecordPath } from '#domain/schema/defineEntity.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Context } from '#server/context.ts';
import { ownLinkTables } from '#server/platform/db/links.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { childTables } from '../family.ts';
import type { CrudOptions } from '../options.ts';
import { presentOne } from '../present.ts';
import { findRow, type Row, type RowOf } from '../repository.ts';
import { schemasOf } from '../schemasOf.ts';
import { archivedAt } from './archived.ts';
import { archivedParents, archiveRecords, obstaclesOf } from './archiveRecords.ts';
import { deleteRecord } from './deleteRecord.ts';
import { usesOf } from './uses.ts';

/**
 * The routes of an archivable entity: what archiving would do, archiving, restoring and deleting. All require the
 * permission to delete; the last three are based on the revision on screen.
 */
export const archiveRoutes = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  one: RecordPath,
  permission: Permission<'id'>,
): AnyRoute[] => [
  previewRoute(entity, options, one, permission),
  stepRoute(entity, options, one, permission, true),
  stepRoute(entity, options, one, permission, false),
  deleteRoute(entity, options, one, permission),
];

const nameOf = (entity: AnyEntity): string => entity.words.one.toLowerCase();

const previewRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  one: RecordPath,
  permission: Permission<'id'>,
): AnyRoute =>
  route({
    method: 'GET',
    path: `${one}/archive` as RecordPath,
    tag: entity.words.many,
    permission,
    summary: `What archiving, restoring and deleting one ${nameOf(entity)} would do, and what prevents it`,
    answer: archivePreviewAnswer,
    handle: async (context, { params }) => {
      const row = await findRow(context.db, entity, params.id);
      if (!row) throw new PortalError('not_found');
      const own = [...(options.archive?.own ?? []), ...ownLinkTables(entity), ...childTables(entity)].map(
        ({ table }) => table,
      );
      const [obstacles, effects, parents, uses] = await Promise.all([
        obstaclesOf(context, options, [row]),
        options.archive?.effects?.(context, [row]),
        archivedParents(context.db, entity, [row]),
        usesOf(context.db, entity, [row], own),
      ]);
      const at = archivedAt(row);
      const of = (found: typeof obstacles | undefined) => found?.get(row.id) ?? [];
      return ok({
        archived_at: at && toInstant(at),
        obstacles: of(obstacles),
        effects: of(effects),
        parents: of(parents),
        uses: of(uses),
      });
    },
  });

/** Locks the record; rejects the request if the caller has read an older revision (F-154). */
export const lockRow = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  { params, ifMatch }: { params: { id: number }; ifMatch: number | null },
): Promise<RowOf<E>> => {
  const row = await findRow(context.db, entity, params.id, { lock: true });
  if (!row) throw new PortalError('not_found');
  if (ifMatch !== null && ifMatch !== row.revision)
    throw new PortalError('changed', { data: await presentOne(context, entity, options, row) });
  return row;
};

/** Archives a record, or restores it. */
const stepRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  one: RecordPath,
  permission: Permission<'id'>,
  archived: boolean,
): AnyRoute =>
  route({
    method: 'POST',
    path: `${one}/${archived ? 'archive' : 'restore'}` as RecordPath,
    tag: entity.words.many,
    permission,
    ...(!archived && { undoes: `POST ${one}/archive` }),
    summary: `${archived ? 'Archive' : 'Restore'} one ${nameOf(entity)}`,
    audit: `${entity.name}.${archived ? 'archived' : 'restored'}`,
    ...ofArchived(entity),
    ...schemasOf(entity, options),
    versioned: true,
    handle: async (context, request) => {
      const row = await lockRow(context, entity, options, request);
      const refused = (await archiveRecords(context, entity, options, [row], archived)).get(row.id);
      if (refused) throw refused;
      const after: Row | null = await findRow(context.db, entity, row.id, { lock: true });
      return ok(await presentOne(context, entity, options, after ?? row));
    },
  });

const deleteRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  one: RecordPath,
  permission: Permission<'id'>,
): AnyRoute =>
  route({
    method: 'DELETE',
    path: one,
    tag: entity.words.many,
    permission,
    summary: `Delete one ${nameOf(entity)} to which nothing refers`,
    audit: `${entity.name}.deleted`,
    ...ofArchived(entity),
    answer: deletedRecordAnswer,
    versioned: true,
    handle: async (context, request) => {
      const row = await lockRow(context, entity, options, request);
      await deleteRecord(context, entity, options, row);
      return ok({ id: row.id });
    },
  });

/** An archived record can be restored and deleted, but not in an archived company, which must be restored first. */
const ofArchived = ({ tenancy }: AnyEntity) => ({ ofArchived: tenancy === 'company' ? 'company' : 'record' }) as const;
