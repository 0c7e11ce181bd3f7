import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { useAddress } from '../../../reactAdmin/useListAddress.ts';
import { usePreferences } from '../../../session/usePreferences.ts';
import { VIEW } from '../useListAppearance.ts';
import type { ViewAddress } from './useCurrentView.ts';

/**
 * Opens the view that the address or the user's preferences name: `?view=7` alone represents everything in the view; an
 * address without any list parameter opens the user's default view. If a view in the address has been deleted, shows a
 * warning and leaves the list as it is. Returns whether this is still being determined.
 *
 * @param name key of the list's views
 */
export function useOpenView(name: string, address: ViewAddress): boolean {
  const notify = useNotify();
  const write = useAddress();
  const [params] = useSearchParams();
  const { preferences, isPending } = usePreferences();
  const said = Object.keys(address.none).filter((part) => params.has(part));
  // Only checked when the list opens: a user who then chooses 'Standard view' keeps it.
  const [isSilent, setSilent] = useState(said.length === 0 && (isPending || preferences.views?.[name] !== undefined));
  const requestedView = params.get(VIEW);
  const own = isSilent && said.length === 0 ? preferences.views?.[name] : undefined;
  const viewId = requestedView ?? (own ? String(own) : null);
  const opens = own ? true : requestedView !== null && said.length === 1;
  const { data: views, isError } = useApiQuery('views', [name], { enabled: viewId !== null });
  const view = views?.find(({ id }) => String(id) === viewId);
  const isKnown = !isPending && (viewId === null || views !== undefined || isError);

  useEffect(() => {
    if (!isKnown) return;
    setSilent(false);
    if (view && opens) write(address.of(view), { replace: true });
    else if (views && !view && requestedView !== null) {
      notify('lists.view_gone', { type: 'warning' });
      write({ [VIEW]: null }, { replace: true });
    }
  }, [isKnown, view, opens, views, requestedView, address, write, notify]);

  return isKnown ? view !== undefined && opens : isSilent || opens;
}
