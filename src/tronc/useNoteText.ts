import '#i18n/pages/tronc.ts';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Note } from '#domain/contract/common.ts';
import { displayParams } from '#domain/tronc/index.ts';
import { useCurrencySymbol } from './useCurrency.ts';

type Group = 'explanation' | 'warning' | 'blocking';

/** Returns a function that formats a note of the tronc engine in the user's language and the company's currency. */
export const useNoteText = (): ((group: Group, note: Pick<Note, 'code' | 'params'> & Partial<Note>) => string) => {
  const translate = useTranslate();
  const currency = useCurrencySymbol();
  return useCallback(
    (group, { code, params, text }) => {
      const shown = displayParams(params, currency, (kind, date) => translate(`tronc.bucket.${kind}`, { date }));
      return translate(`tronc.${group}.${code}`, { ...shown, _: text ?? code });
    },
    [translate, currency],
  );
};
