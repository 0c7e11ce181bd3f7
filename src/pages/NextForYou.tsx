import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Card, Link, List, ListItem, Typography } from '@mui/material';
import { format, parseISO } from 'date-fns';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { DATE_SHOWN } from '#domain/constants.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { StatusBadge } from '../widgets/StatusBadge.tsx';

/** What waits for this person, by deadline (contract H5). Without an answer nothing is claimed to wait. */
export const NextForYou = () => {
  const translate = useTranslate();
  const { data: tasks = [], isPending } = useApiQuery('tasks', []);
  if (isPending) return null;
  return (
    <section aria-labelledby="next-title">
      <Typography variant="h2" id="next-title" sx={{ mb: 2 }}>
        {translate('dashboard.next_title')}
      </Typography>
      <Card>
        {tasks.length === 0 ? (
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
                      date: format(parseISO(task.due), DATE_SHOWN),
                    })}
                  />
                )}
              </ListItem>
            ))}
          </List>
        )}
      </Card>
    </section>
  );
};
