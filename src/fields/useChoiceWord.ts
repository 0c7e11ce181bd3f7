import { useTranslate } from 'ra-core';
import { isOffered } from '#domain/schema/retired.ts';
import { fieldOf } from './fieldOf.ts';
import type { FieldRef } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Returns the word of a value of a choice; a value that is no longer offered is marked. */
export function useChoiceWord({ entity, name }: FieldRef): (value: unknown) => string {
  const translate = useTranslate();
  const words = useFieldWords(entity);
  const { choices } = fieldOf(entity, name);
  return (value) =>
    choices && !isOffered(choices, String(value))
      ? translate('widgets.retired_choice', { value: String(value) })
      : words.choice(name, value);
}
