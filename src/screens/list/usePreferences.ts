import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { Preferences } from '#dataProvider/custom/lists.ts';
import { useApi } from '#dataProvider/hooks.ts';
import { preferencesQuery } from '../../state/frame.ts';

interface OwnPreferences {
  preferences: Preferences;
  /** not known yet; where they can not be read, lists look as declared */
  isPending: boolean;
  /** Shows the change at once and keeps it on the server; a refusal is said, and what the server has comes back. */
  change(change: Preferences): void;
}

/** How this person likes lists to look, on whichever machine (contract H5). */
export function usePreferences(): OwnPreferences {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
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
        notify(error.message, { type: 'error' });
        queries.invalidateQueries({ queryKey });
      });
    },
    [api, queries, notify],
  );
  return { preferences: data ?? {}, isPending, change };
}
