import NotificationsNone from '@mui/icons-material/NotificationsNone';
import { useEffect } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import { useAppState, useAppStateStore } from '../state/AppStateContext.tsx';
import { Bell, useUnread } from './Bell.tsx';

/** Unread updates (NAV-038…040); the app state keeps how many there were, for the next start. */
export const UpdatesBell = () => {
  const api = useApi();
  const store = useAppStateStore();
  const { updates } = useAppState();
  const unread = useUnread('updates', (signal) => api.unreadUpdates(signal));
  useEffect(() => {
    if (unread !== undefined) store.set({ updates: { unread } });
  }, [unread, store]);
  return <Bell icon={NotificationsNone} to="/updates" name="app.updates_bell" unread={unread ?? updates.unread} />;
};
