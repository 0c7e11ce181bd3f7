import type { AnyEntity } from './defineEntity.ts';

/** Computes a value for an entity once and keeps it, since a declaration never changes. */
export const perEntity = <T>(compute: (entity: AnyEntity) => T): ((entity: AnyEntity) => T) => {
  const known = new WeakMap<AnyEntity, T>();
  return (entity) => {
    const found = known.get(entity);
    if (found !== undefined) return found;
    const computed = compute(entity);
    known.set(entity, computed);
    return computed;
  };
};
