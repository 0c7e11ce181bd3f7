import { useTranslate } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';

/** What an entity is called, one and many, in the language chosen. */
export function useEntityWords(entity: AnyEntity) {
  const translate = useTranslate();
  const both = `${entity.words.one} |||| ${entity.words.many}`;
  const named = (smart_count: number) => translate(`resources.${entity.name}.name`, { smart_count, _: both });
  return { one: named(1), many: named(2) };
}
