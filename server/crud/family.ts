import { sql } from 'kysely';
import { ENTITIES } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { parentFieldOf } from '#domain/schema/family.ts';
import { perEntity } from '#domain/schema/perEntity.ts';
import { isLocked } from '#domain/schema/states.ts';
import { isId } from '#domain/typeGuards.ts';
import type { Context, Db } from '#server/context.ts';
import { archivedAt } from './archive/archived.ts';
import type { Row } from './repository.ts';
import { selection } from './repository.ts';

type Values = Readonly<Record<string, unknown>>;

/** Every registered entity, by name. */
const REGISTER: Readonly<Record<string, AnyEntity>> = ENTITIES;

/** A child entity with the field that names the parent. */
interface Child {
  child: AnyEntity;
  key: string;
}

/** Returns the child entities of an entity. */
export const childrenOf = perEntity(({ name }): readonly Child[] =>
  Object.values(REGISTER).flatMap((child) => {
    const found = parentFieldOf(child);
    return found?.to === name ? [{ child, key: found.key }] : [];
  }),
);

/** Returns the tables of the child entities, whose rows are deleted with their parent. */
export const childTables = (entity: AnyEntity): { table: string; column: string }[] =>
  childrenOf(entity).map(({ child, key }) => ({ table: child.name, column: key }));

/** Returns the parent entity of a child entity, with the field that names it; null if it has none. */
export const parentOf = perEntity((entity): { parent: AnyEntity; key: string } | null => {
  const found = parentFieldOf(entity);
  const parent = REGISTER[found?.to ?? ''];
  return found && parent ? { parent, key: found.key } : null;
});

/** Locks the parents of these children, which exist or are about to be added, and returns them in the order of their ids. */
export const lockParents = async (db: Db, entity: AnyEntity, children: readonly Values[]): Promise<Row[]> => {
  const found = parentOf(entity);
  if (!found) return [];
  // A form sends ids as text.
  const numbered = (key: string) => [...new Set(children.map((child) => Number(child[key])).filter(isId))];
  const [companies, ids] = [numbered('company_id'), numbered(found.key)];
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`select ${selection(found.parent)} from ${sql.table(found.parent.name)}
    where company_id = any(${companies}::bigint[]) and id = any(${ids}::bigint[]) order by id for update`.execute(db);
  return rows;
};

/**
 * Locks the parents of these children and returns why a child of some of them cannot be added or changed, by the parent's id.
 * Nothing of a child changes while its parent is archived, or in a state that is locked.
 */
export const closedParents = async (
  { db }: Pick<Context, 'db'>,
  entity: AnyEntity,
  children: readonly Values[],
): Promise<ReadonlyMap<unknown, PortalError>> => {
  const { parent } = parentOf(entity) ?? {};
  const closed = new Map<unknown, PortalError>();
  for (const row of parent ? await lockParents(db, entity, children) : [])
    if (archivedAt(row)) closed.set(row.id, new PortalError('archived'));
    else if (parent && isLocked(parent, row)) closed.set(row.id, new PortalError('locked'));
  return closed;
};

/** @throws PortalError archived, locked, if the parent of this child lets nobody change it */
export const requireOpenParent = async (
  context: Pick<Context, 'db'>,
  entity: AnyEntity,
  child: Values,
): Promise<void> => {
  for (const error of (await closedParents(context, entity, [child])).values()) throw error;
};
