import { useNotify, useTranslate } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';

/** Returns a function that confirms a save: with the notice that the screen names, otherwise 'Site saved'. */
export function useNotice(entity: AnyEntity, mode: 'created' | 'saved', notice?: string): () => void {
  const notify = useNotify();
  const translate = useTranslate();
  const { one } = useEntityWords(entity);
  return () => notify(notice ?? translate(`screens.${mode}`, { name: one }), { type: 'success' });
}
