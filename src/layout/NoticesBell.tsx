import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { unreadNoticesQuery } from '../state/sharedQueries.ts';
import { Bell, useUnread } from './Bell.tsx';

/** Unread notices, next to the updates bell. A click while on the page of notices refreshes its list. */
export const NoticesBell = () => {
  const queries = useQueryClient();
  const unread = useUnread(unreadNoticesQuery);
  return (
    <Bell
      icon={InboxOutlined}
      to="/notices"
      name="noticePage.bell"
      hint="noticePage.hint"
      unread={unread ?? 0}
      onClick={() => queries.invalidateQueries({ queryKey: ['notices', 'notices'] })}
    />
  );
};
