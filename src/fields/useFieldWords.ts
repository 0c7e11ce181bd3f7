import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { keyOfSection } from '#domain/schema/sectionKey.ts';
import { wordOfChoice } from '#domain/schema/words.ts';
import { fieldOf } from './fieldOf.ts';

/**
 * Returns the texts of an entity's fields, in the chosen language and for the record's country; `both` is for the
 * headings of columns that contain records of both countries.
 */
export function useFieldWords(entity: AnyEntity, variant: Variant | 'both' = 'GB') {
  const translate = useTranslate();
  return useMemo(() => wordsOf(entity, variant, translate), [entity, variant, translate]);
}

function wordsOf(entity: AnyEntity, variant: Variant | 'both', translate: ReturnType<typeof useTranslate>) {
  const at = (rest: string) => `resources.${entity.name}.${rest}`;
  const irish = (name: string): string | undefined => {
    const word = variant === 'GB' ? undefined : fieldOf(entity, name).irishLabel;
    return word && translate(at(`irish.${name}`), { _: word });
  };
  const worded = (name: string, british: string): string => {
    const own = irish(name) ?? british;
    return variant === 'both' && own !== british ? `${british} / ${own}` : own;
  };
  return {
    label(name: string): string {
      const field = fieldOf(entity, name);
      return worded(name, translate(at(`fields.${readNameOf(name, field)}`), { _: field.label }));
    },
    heading(name: string): string {
      const field = fieldOf(entity, name);
      return worded(name, translate(at(`headings.${name}`), { _: field.heading ?? field.label }));
    },
    hint(name: string): string | undefined {
      const { hint } = fieldOf(entity, name);
      return hint && translate(at(`hints.${name}`), { _: hint });
    },
    section: (title: string): string => translate(at(`sections.${keyOfSection(title)}`), { _: title }),
    choice: (name: string, value: unknown): string =>
      translate(at(`choices.${name}.${value}`), { _: wordOfChoice(fieldOf(entity, name), String(value)) }),
  };
}
