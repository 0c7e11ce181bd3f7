import { useTranslate } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';

interface Names {
  one: string;
  many: string;
}

/** Lower-cases the first letter, unless the word is an abbreviation: `HR check` stays. */
const withSmallLetter = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/**
 * Returns the names of an entity, singular and plural, in the chosen language: as a heading, in a sentence, and after a
 * verb in a button: `Add Site`, as the specification writes its own entities, and `Add mileage claim`.
 */
export function useEntityWords(
  entity: Pick<AnyEntity, 'name' | 'words' | 'generated'>,
): Names & { inSentence: Names; afterVerb: Names } {
  const translate = useTranslate();
  const both = `${entity.words.one} |||| ${entity.words.many}`;
  const named = (smart_count: number) => translate(`resources.${entity.name}.name`, { smart_count, _: both });
  const [one, many] = [named(1), named(2)];
  const inSentence = entity.generated
    ? { one: withSmallLetter(one), many: withSmallLetter(many) }
    : { one: one.toLowerCase(), many: many.toLowerCase() };
  return { one, many, inSentence, afterVerb: entity.generated ? inSentence : { one, many } };
}
