import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi, useNotifyFailure } from '#dataProvider/hooks.ts';
import type { Preferences } from '#domain/contract/preferences.ts';
import { preferencesQuery } from '../state/sharedQueries.ts';

interface OwnPreferences {
  preferences: Preferences;
  /** not loaded yet; if they cannot be loaded, lists look as declared */
  isPending: boolean;
  /**
   * shows the change immediately and saves it on the server; on failure, shows a message and restores the server's
   * state
   */
  change(change: Preferences): void;
}

/** The user's preferences for the appearance of lists, on every device. */
export function usePreferences(): OwnPreferences {
  const api = useApi();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { data, isPending } = useQuery(preferencesQuery(api));
  const change = useCallback(
    (given: Preferences) => {
      const { queryKey } = preferencesQuery(api);
      queries.setQueryData(queryKey, (now) => ({
        ...now,
        ...given,
        columns: { ...now?.columns, ...given.columns },
        views: { ...now?.views, ...given.views },
      }));
      api.setPreferences(given).catch((error: Error) => {
        notifyFailure(error, () => change(given));
        queries.invalidateQueries({ queryKey });
      });
    },
    [api, queries, notifyFailure],
  );
  return { preferences: data ?? {}, isPending, change };
}
