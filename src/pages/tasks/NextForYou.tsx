import '#i18n/pages/dashboard.ts';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box, Card, Link, List, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Navigate, Link as RouterLink, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { siteToday } from '../../siteToday.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { PageButtons } from '../../widgets/PageButtons.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import { TableSkeleton } from '../../widgets/Skeletons.tsx';
import { byUrgency } from './byUrgency.ts';
import { TaskRow } from './TaskRow.tsx';
import { tasksAt } from './tasksAddress.ts';
import { useSteadyTasks } from './useSteadyTasks.ts';

const HEADING = { px: 4, py: 2, bgcolor: 'action.hover', fontWeight: 600 } as const;
/** While the tasks load, what is below them on a phone is outside the window. */
const LOADING_HEIGHT = 640;

/**
 * Lists the current user's tasks by urgency, or the selection in the address, in pages. If they could not be read, it offers
 * a retry instead of claiming that nothing is waiting.
 */
export const NextForYou = () => {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const { page, only } = tasksAt(address);
  const { data, steady, isPending, refetch } = useSteadyTasks();
  const { tasks, total } = data ?? { tasks: [], total: 0 };
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE.tasks));
  const at = (next: number) => ({ ...(next > 1 && { page: String(next) }), ...(only && { only }) });
  // The tasks of the last page were done meanwhile.
  if (data && page > last) return <Navigate to={{ search: `?${new URLSearchParams(at(last))}` }} replace />;
  return (
    <section aria-labelledby="next-title">
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 3, mb: 2 }}>
        <Typography variant="h2" id="next-title">
          {translate('dashboard.next_title')}
        </Typography>
        {only && (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
              {translate(`dashboard.only.${only}`)}
            </Typography>
            <Link component={RouterLink} to="/dashboard">
              {translate('dashboard.only.all')}
            </Link>
          </>
        )}
      </Box>
      <Card {...steady}>
        {isPending ? (
          <Box sx={{ px: 4, minHeight: LOADING_HEIGHT }}>
            <TableSkeleton />
          </Box>
        ) : !data ? (
          <Retry onClick={() => refetch()} />
        ) : total === 0 ? (
          <EmptyState
            icon={TaskAltOutlined}
            text={translate(only ? `dashboard.only.empty.${only}` : 'dashboard.next_empty')}
          />
        ) : (
          <TaskGroups tasks={tasks} />
        )}
      </Card>
      <PageButtons total={total} perPage={PAGE_SIZE.tasks} page={page} onChange={(next) => setAddress(at(next))} />
    </section>
  );
};

const TaskGroups = ({ tasks }: { tasks: readonly Task[] }) => {
  const translate = useTranslate();
  const id = useId();
  return byUrgency(tasks, siteToday()).map(({ urgency, tasks: own }) => (
    <Box key={urgency} component="section" aria-labelledby={`${id}-${urgency}`}>
      <Typography variant="subtitle2" component="h3" id={`${id}-${urgency}`} sx={HEADING}>
        {translate(`dashboard.groups.${urgency}`)}
      </Typography>
      <List disablePadding>
        {own.map((task) => (
          <TaskRow key={`${task.code} ${task.path}`} task={task} />
        ))}
      </List>
    </Box>
  ));
};
