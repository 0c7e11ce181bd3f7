import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useApi, useApiQuery } from '#dataProvider/hooks.ts';
import { useAllowed } from '../reactAdmin/useAllowed.ts';
import { useAppState } from '../state/AppStateContext.tsx';
import { announcementsQuery } from '../state/sharedQueries.ts';
import { AnnouncementsPanel } from './AnnouncementsPanel.tsx';
import { NewsPanel } from './NewsPanel.tsx';
import { useTasks } from './tasks/useTasks.ts';
import { TroncPanel } from './troncs/TroncPanel.tsx';

/**
 * What is next to the tasks: announcements, news and charts. Appears when it is known which of them there are, so that
 * none is moved by another that arrives later, and not before the tasks, which are above it on a phone.
 */
export const DashboardSide = () => {
  const mayRead = useAllowed({ resource: 'announcements', action: 'list' });
  const { news } = useAppState();
  const announcements = useQuery({ ...announcementsQuery(useApi()), enabled: mayRead });
  const tasks = useTasks();
  const items = useApiQuery('news', [], { enabled: news.display_news });
  if (tasks.isPending || (mayRead && announcements.isPending) || (news.display_news && items.isPending)) return null;
  return (
    <Stack spacing={5}>
      <AnnouncementsPanel />
      <NewsPanel />
      <TroncPanel />
    </Stack>
  );
};
