import type { AnyEntity } from './defineEntity.ts';

/** Reckons something of an entity once, and keeps it: a declaration never changes. */
export const perEntity = <T>(reckon: (entity: AnyEntity) => T): ((entity: AnyEntity) => T) => {
  const known = new WeakMap<AnyEntity, T>();
  return (entity) => {
    const found = known.get(entity);
    if (found !== undefined) return found;
    const reckoned = reckon(entity);
    known.set(entity, reckoned);
    return reckoned;
  };
};
