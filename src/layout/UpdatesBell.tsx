import NotificationsNone from '@mui/icons-material/NotificationsNone';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useApi } from '#dataProvider/hooks.ts';
import { UPDATES_POLL } from '#domain/constants.ts';
import { useAppState, useAppStateStore } from '../state/AppStateContext.tsx';

/**
 * Unread updates, asked for every 60 s (NAV-038…040). The poll is a background call, so it keeps no session
 * alive; a failure is silent except for the 401, which the data provider's own rule sees (F-25).
 */
export const UpdatesBell = () => {
  const translate = useTranslate();
  const api = useApi();
  const store = useAppStateStore();
  const { updates } = useAppState();
  const { data } = useQuery({
    queryKey: ['updates', 'unread'],
    queryFn: ({ signal }) => api.unreadUpdates(signal),
    refetchInterval: UPDATES_POLL,
    retry: false,
  });
  useEffect(() => {
    if (data !== undefined) store.set({ updates: { unread: data } });
  }, [data, store]);

  const unread = data ?? updates.unread;
  const label =
    unread > 0 ? translate('app.updates_bell_unread', { smart_count: unread }) : translate('app.updates_bell');
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to="/updates" size="small" aria-label={label}>
        <Badge badgeContent={unread} max={99} color="primary">
          <NotificationsNone sx={{ fontSize: '1.25rem' }} />
        </Badge>
      </IconButton>
    </Tooltip>
  );
};
