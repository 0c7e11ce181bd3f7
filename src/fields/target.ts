import type { Identifier } from 'ra-core';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { titleOf } from './fieldOf.ts';

/** What a reference refers to: the entity, when the register knows it. */
export const targetOf = (to: string): AnyEntity | undefined =>
  to in ENTITIES ? ENTITIES[to as keyof typeof ENTITIES] : undefined;

/** What a record of the target is called; `#4` where it has no title. */
export const nameOfTarget = (to: string, record: { id: Identifier; name?: unknown }): string => {
  const entity = targetOf(to);
  return (entity ? titleOf(entity, record) : String(record.name ?? '')) || `#${record.id}`;
};

/** An entity's own order, as react-admin says it; nothing for what is not declared. */
export const sortOf = (entity: AnyEntity | undefined): { field: string; order: 'ASC' | 'DESC' } => {
  const [field = '', order] = entity?.list.sort.split(':') ?? [];
  return { field, order: order === 'desc' ? 'DESC' : 'ASC' };
};
