import { sql } from 'kysely';
import { z } from 'zod';
import { userRef } from '#domain/contract/common.ts';
import type { RecordChange } from '#domain/contract/records.ts';
import { PortalError } from '#domain/errors.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { unlockedFields } from '#domain/schema/states.ts';
import { undoNames } from '#domain/schema/undo.ts';
import { presentRef } from '#resources/users/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Row } from '#server/crud/repository.ts';
import type { Resource } from '#server/crud/resource.ts';
import { withNames } from './names.ts';

export const HISTORY_PAGE = 20;

/** A row of the audit, with the pairs that it stores: read name → [before, after]. */
export interface AuditRow {
  id: number;
  event: string;
  resource: string | null;
  record_id: number | null;
  changes: Record<string, unknown>;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

/**
 * Returns the values before and after; a single value in an audit row is the new one. The rows of new records contain
 * pairs whose first value is null, or an empty list for links, or in older rows only values: there, a list of two is a
 * value.
 */
export const pairsOf = (changes: Readonly<Record<string, unknown>>, event = ''): [string, [unknown, unknown]][] =>
  Object.entries(changes).map(([name, value]) => [
    name,
    isPair(value) && !(event.endsWith('.created') && value[0] !== null && !isEmptyList(value[0]))
      ? value
      : [null, value],
  ]);

/** Returns the ids of the records in one side of a change; null if it contains only names, as older rows do. */
export const linkedIds = (side: unknown): number[] | null => {
  const known = z.array(z.object({ id: z.int() })).safeParse(side);
  return known.success ? known.data.map(({ id }) => id) : null;
};

/**
 * Returns whether a row can be undone at all: it is a change, and its entity, fields and links allow undo.
 * @returns read names of fields → names in the request; links keep their own names; null if it cannot be undone
 */
export const undoable = ({ entity, write, links = {} }: Resource, { event, changes }: AuditRow) => {
  if (!write || event !== `${entity.name}.changed` || !Object.values(changes).every(isPair)) return null;
  const isLink = (name: string) => Object.hasOwn(links, name);
  const linked = Object.keys(changes).filter(isLink);
  const fields = Object.keys(changes).filter((name) => !isLink(name));
  if (entity.undo === false || !linked.every((name) => (changes[name] as unknown[]).every(linkedIds))) return null;
  const names = fields.length === 0 && linked.length > 0 ? new Map<string, string>() : undoNames(entity, fields);
  return names && new Map([...names, ...linked.map((name) => [name, name] as const)]);
};

const ofRecord = ({ db }: Pick<Context, 'db'>, resource: string, record_id: number) =>
  db.selectFrom('audit').where('audit.resource', '=', resource).where('record_id', '=', record_id);

/**
 * Returns the last audit row that changed the record; only that row can be undone. Being linked with or unlinked from
 * another record does not count as a change.
 */
export const newestChange = async (context: Pick<Context, 'db'>, resource: string, id: number): Promise<number> => {
  const row = await ofRecord(context, resource, id)
    .select(({ fn }) => fn.max('id').as('id'))
    .where(
      'event',
      'not in',
      ['linked', 'unlinked', 'added_to', 'removed_from', 'totals_changed'].map((verb) => `${resource}.${verb}`),
    )
    .where(sql<boolean>`changes <> '{}' and not changes ? 'refused'`)
    .executeTakeFirst();
  return row?.id ?? 0;
};

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
    newestChange(context, entity.name, row.id),
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
      kept.id === newest &&
      undoable(resource, kept) !== null &&
      !Object.keys(kept.changes).some((name) => hidden.has(name)) &&
      (!unlocked || keysOf(entity, Object.keys(kept.changes)).every((key) => unlocked.includes(key))),
  }));
  return { changes: await withNames(context.db, changes, entity), total: counted.total };
};
