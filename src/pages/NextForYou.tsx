import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Card, Link, List, ListItem, Typography } from '@mui/material';
import { lightFormat, parseISO } from 'date-fns';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { DATE_FORMAT } from '#domain/constants.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { Retry } from '../widgets/Retry.tsx';
import { StatusBadge } from '../widgets/StatusBadge.tsx';

/**
 * Lists the current user's tasks by deadline (contract H5). If they could not be read, it offers a retry instead of
 * claiming that nothing is waiting.
 */
export const NextForYou = () => {
  const translate = useTranslate();
  const { data, isPending, refetch } = useApiQuery('tasks', []);
  if (isPending) return null;
  const { tasks, total } = data ?? { tasks: [], total: 0 };
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
          <List disablePadding>
            {tasks.map((task) => (
              <ListItem
                key={`${task.code} ${task.path}`}
                divider
                sx={{
                  flexDirection: { xs: 'column', sm: 'row' },
                  alignItems: { xs: 'flex-start', sm: 'center' },
                  gap: { xs: 1, sm: 3 },
                  minHeight: 44,
                  '& > span': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
                  '&:last-child': { borderBottom: 0 },
                }}
              >
                <Link component={RouterLink} to={task.path} color="text.primary" sx={{ flex: 1, fontWeight: 500 }}>
                  {translate(`tasks.${task.code}`, { ...task.params, _: task.text })}
                </Link>
                {task.due && (
                  <StatusBadge
                    tone={task.overdue ? 'danger' : 'neutral'}
                    label={translate(task.overdue ? 'dashboard.overdue' : 'dashboard.due', {
                      date: lightFormat(parseISO(task.due), DATE_FORMAT),
                    })}
                  />
                )}
              </ListItem>
            ))}
          </List>
        )}
      </Card>
      {total > tasks.length && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('dashboard.next_more', { smart_count: total - tasks.length })}
        </Typography>
      )}
    </section>
  );
};
