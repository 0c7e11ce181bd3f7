import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#dataProvider/hooks.ts';
import { Bell, useUnread } from './Bell.tsx';

/** Unread notices, beside the bell of the updates (contract H5). Pressed on the page of notices, it shows what is new. */
export const NoticesBell = () => {
  const api = useApi();
  const queries = useQueryClient();
  const unread = useUnread('notices', (signal) => api.unreadNotices(signal));
  return (
    <Bell
      icon={InboxOutlined}
      to="/notices"
      name="noticePage.bell"
      unread={unread ?? 0}
      onClick={() => queries.invalidateQueries({ queryKey: ['notices', 'notices'] })}
    />
  );
};
