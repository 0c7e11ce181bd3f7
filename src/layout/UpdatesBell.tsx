import NotificationsNone from '@mui/icons-material/NotificationsNone';
import { useEffect } from 'react';
import { useAppState, useAppStateStore } from '../state/AppStateContext.tsx';
import { unreadUpdatesQuery } from '../state/sharedQueries.ts';
import { Bell, useUnread } from './Bell.tsx';

/** Unread updates (NAV-038…040). The app state stores the number for the next start. */
export const UpdatesBell = () => {
  const store = useAppStateStore();
  const { updates } = useAppState();
  const unread = useUnread(unreadUpdatesQuery);
  useEffect(() => {
    if (unread !== undefined) store.set({ updates: { unread } });
  }, [unread, store]);
  return (
    <Bell
      icon={NotificationsNone}
      to="/updates"
      name="app.updates_bell"
      hint="updates.hint"
      unread={unread ?? updates.unread}
    />
  );
};
