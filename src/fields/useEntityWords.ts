import { useTranslate } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';

/** Returns the names of an entity, singular and plural, in the chosen language. */
export function useEntityWords(entity: AnyEntity) {
  const translate = useTranslate();
  const both = `${entity.words.one} |||| ${entity.words.many}`;
  const named = (smart_count: number) => translate(`resources.${entity.name}.name`, { smart_count, _: both });
  return { one: named(1), many: named(2) };
}
