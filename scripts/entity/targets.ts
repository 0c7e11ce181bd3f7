import { CORE } from '#domain/entities/core.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { CORE_WITH_TABS } from '#domain/schema/related.ts';
import { Mistake } from './mistake.ts';
import type { Declared } from './read.ts';

/** Checks that names are not taken and that references exist. @throws Mistake naming file, entity, field and remedy */
export const checkTargets = (declared: readonly Declared[]): void => {
  const core: Readonly<Record<string, AnyEntity>> = CORE;
  const names = new Set([...Object.keys(core), ...declared.map(({ entity }) => entity.name)]);
  for (const { entity, file } of declared) {
    if (entity.name in core)
      throw new Mistake(`${file}: entity ${entity.name}: the portal has an entity of this name. Choose another.`);
    for (const [key, { to, tab }] of fieldsOf(entity)) {
      if (to !== undefined && tab && to in core && !CORE_WITH_TABS.includes(to))
        throw new Mistake(
          `${file}: entity ${entity.name}, field ${key}: the pages of ${to} have no tabs. Remove tab, or refer to one of ${CORE_WITH_TABS.join(', ')}.`,
        );
      if (to !== undefined && !names.has(to))
        throw new Mistake(
          `${file}: entity ${entity.name}, field ${key}: there is no entity ${to}. Refer to one of ${[...names].join(', ')}.`,
        );
    }
  }
};
