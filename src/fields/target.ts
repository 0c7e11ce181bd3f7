import type { Identifier } from 'ra-core';
import { KNOWN } from '#domain/entities/known.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { titleOf } from './fieldOf.ts';

/** Returns the entity that a reference refers to, if it is registered. */
export const targetOf = (to: string): AnyEntity | undefined => (Object.hasOwn(KNOWN, to) ? KNOWN[to] : undefined);

/** Returns the name of a record of the target; `#4` if it has no title. */
export const nameOfTarget = (to: string, record: { id: Identifier; name?: unknown }): string => {
  const entity = targetOf(to);
  return (entity ? titleOf(entity, record) : String(record.name ?? '')) || `#${record.id}`;
};

/** Returns an entity's default sort order in react-admin's form; its field is empty for an undeclared entity. */
export const sortOf = (entity: AnyEntity | undefined): { field: string; order: 'ASC' | 'DESC' } => {
  const [field = '', order] = entity?.list.sort.split(':') ?? [];
  return { field, order: order === 'desc' ? 'DESC' : 'ASC' };
};
