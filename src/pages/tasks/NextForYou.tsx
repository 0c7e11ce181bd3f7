import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box, Card, List, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { PageButtons } from '../../widgets/PageButtons.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import { byCompany } from './byCompany.ts';
import { TaskRow } from './TaskRow.tsx';

const HEADING = { px: 4, py: 2, bgcolor: 'action.hover', fontWeight: 600 } as const;

/**
 * Lists the current user's tasks by company and deadline, in pages whose number is in the address. If they could not be
 * read, it offers a retry instead of claiming that nothing is waiting.
 */
export const NextForYou = () => {
  const translate = useTranslate();
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1);
  const { data, isPending, refetch } = useApiQuery('tasks', [page], { keep: true });
  if (isPending) return null;
  const { tasks, total } = data ?? { tasks: [], total: 0 };
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE.tasks));
  // The tasks of the last page were done meanwhile.
  if (data && page > last) return <Navigate to={{ search: `?page=${last}` }} replace />;
  return (
    <section aria-labelledby="next-title">
      <Typography variant="h2" id="next-title" sx={{ mb: 2 }}>
        {translate('dashboard.next_title')}
      </Typography>
      <Card>
        {!data ? (
          <Retry onClick={() => refetch()} />
        ) : total === 0 ? (
          <EmptyState icon={TaskAltOutlined} text={translate('dashboard.next_empty')} />
        ) : (
          byCompany(tasks).map(({ company, tasks: own }, index) => (
            <Box key={company ?? ''} component="section" aria-labelledby={`${id}-${index}`}>
              <Typography variant="subtitle2" component="h3" id={`${id}-${index}`} sx={HEADING}>
                {company ?? translate('dashboard.own_drafts')}
              </Typography>
              <List disablePadding>
                {own.map((task) => (
                  <TaskRow key={`${task.code} ${task.path}`} task={task} />
                ))}
              </List>
            </Box>
          ))
        )}
      </Card>
      <PageButtons
        total={total}
        perPage={PAGE_SIZE.tasks}
        page={page}
        onChange={(next) => setAddress(next > 1 ? { page: String(next) } : {})}
      />
    </section>
  );
};
