import { useTranslate } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';

interface Names {
  one: string;
  many: string;
}

/** Returns the names of an entity, singular and plural, in the chosen language: as a heading, and in a sentence. */
export function useEntityWords(entity: Pick<AnyEntity, 'name' | 'words'>): Names & { inSentence: Names } {
  const translate = useTranslate();
  const both = `${entity.words.one} |||| ${entity.words.many}`;
  const named = (smart_count: number) => translate(`resources.${entity.name}.name`, { smart_count, _: both });
  const [one, many] = [named(1), named(2)];
  return { one, many, inSentence: { one: one.toLowerCase(), many: many.toLowerCase() } };
}
