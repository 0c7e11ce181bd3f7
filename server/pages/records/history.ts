import { sql } from 'kysely';
import { userRef } from '#domain/contract/common.ts';
import type { RecordChange } from '#domain/contract/records.ts';
import { PortalError } from '#domain/errors.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { unlockedFields } from '#domain/schema/states.ts';
import { presentRef } from '#resources/users/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Row } from '#server/crud/repository.ts';
import type { Resource } from '#server/crud/resource.ts';
import { newestChanges } from '#server/crud/undo/newestChanges.ts';
import { pairsOf, undoable } from '#server/crud/undo/undoable.ts';
import { withNames } from './names.ts';

export const HISTORY_PAGE = 20;

/** Returns the record of a resource if the caller may see it. @throws PortalError not_found, forbidden */
export const viewedRecord = async (context: Context, resource: Resource | undefined, id: number): Promise<Row> => {
  const [row] = resource ? await resource.find(context.db, [id]) : [];
  const refusal = resource ? await resource.refusal(context, row, 'view') : null;
  if (refusal) throw refusal;
  if (!row) throw new PortalError('not_found');
  return row;
};

/** Returns the keys of the fields that were changed; derived ones follow from the others. */
const keysOf = ({ fields }: Resource['entity'], names: readonly string[]): string[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    names.includes(readNameOf(key, field)) && !field.derived ? [key] : [],
  );

/** Returns one page of a record's history, newest first, without the fields that the caller may not see. */
export const historyOf = async (
  context: Context,
  resource: Resource,
  row: Row,
  page: number,
): Promise<{ changes: RecordChange[]; total: number }> => {
  const { entity } = resource;
  const hidden = resource.hidden(context.scope, row);
  const unlocked = unlockedFields(entity, row);
  const mayEdit = unlocked?.length !== 0 && (await resource.refusal(context, row, 'edit')) === null;
  const { formerly = [] } = entity;
  const own = [entity.name, ...formerly].map((name) => ({ resource: name, ids: [row.id] }));
  const parts = [...own, ...((await resource.parts?.(context, row)) ?? [])];
  const silent = new Set(parts.filter((part) => 'withoutValues' in part).map((part) => part.resource));
  const entries = context.db
    .selectFrom('audit')
    .where((eb) =>
      eb.or(
        parts.map((part) =>
          eb('audit.resource', '=', part.resource).and(sql<boolean>`audit.record_id = any(${part.ids})`),
        ),
      ),
    );
  const [newest, counted, found] = await Promise.all([
    newestChanges(context, entity.name, [row.id]),
    entries.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    entries
      .leftJoin('users as u', 'u.id', 'audit.user_id')
      .leftJoin('api_keys as k', 'k.id', 'audit.api_key_id')
      .select([
        'audit.id',
        'at',
        'event',
        'audit.resource',
        'record_id',
        'changes',
        'u.id as who',
        'forename',
        'surname',
        'k.id as key_id',
        'k.name as key_name',
      ])
      .orderBy('audit.id', 'desc')
      .limit(HISTORY_PAGE)
      .offset((page - 1) * HISTORY_PAGE)
      .execute(),
  ]);
  const changes = found.map(({ at, who, forename, surname, key_id, key_name, ...kept }) => ({
    id: kept.id,
    at: at.toISOString(),
    user: who === null ? null : userRef.parse(presentRef({ id: who, revision: 0, forename, surname })),
    api_key: key_id === null || key_name === null ? null : { id: key_id, name: key_name },
    action: formerly.includes(kept.resource ?? '') ? kept.event.replace(/^[^.]*/, entity.name) : kept.event,
    changes: silent.has(kept.resource ?? '')
      ? []
      : pairsOf(kept.changes, kept.event).flatMap(([field, [from, to]]) =>
          hidden.has(field) ? [] : [{ field, from, to }],
        ),
    undoable:
      mayEdit &&
      kept.id === newest.get(row.id) &&
      undoable(resource, kept) !== null &&
      !Object.keys(kept.changes).some((name) => hidden.has(name)) &&
      (!unlocked || keysOf(entity, Object.keys(kept.changes)).every((key) => unlocked.includes(key))),
  }));
  return { changes: await withNames(context.db, changes, entity), total: counted.total };
};
