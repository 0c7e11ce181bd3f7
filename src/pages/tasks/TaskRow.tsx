import '#i18n/pages/dashboard.ts';
import '#i18n/pages/shortTasks.ts';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Box, Link, ListItem, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Task } from '#domain/contract/dashboard.ts';
import { daysBetween, type IsoDate } from '#domain/dates/isoDate.ts';
import { useOneCompany } from '../../session/useIdentity.ts';
import { siteToday } from '../../siteToday.ts';
import { DayInWords, useDayInWords } from '../../widgets/DayInWords.tsx';
import { StatusBadge } from '../../widgets/StatusBadge.tsx';
import { taskIcon } from './taskIcons.ts';

/** A due date is shown as urgent from this number of days before it. */
const SOON_DAYS = 2;

/** One task: an icon of its kind, what to do, for which scheme or payroll and company, and how urgent it is. */
export const TaskRow = ({ task }: { task: Task }) => {
  const translate = useTranslate();
  const isOneCompany = useOneCompany();
  const { code, params, text, due, overdue, path } = task;
  const Icon = taskIcon(code);
  const place = [params.scheme ?? params.payroll, isOneCompany ? undefined : params.company]
    .filter((name) => name !== undefined)
    .join(', ');
  return (
    <ListItem
      divider
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 3,
        minHeight: 44,
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary', flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: { xs: 'calc(100% - 40px)', sm: 0 }, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={path} color="textPrimary" sx={{ fontWeight: 500 }}>
          {translate(`shortTasks.${code}`, { ...params, _: text })}
        </Link>
        {place && (
          <Typography variant="body2" color="textSecondary">
            {place}
          </Typography>
        )}
      </Box>
      {due && (
        <Box
          sx={{
            ml: { xs: 8, sm: 0 },
            mt: { xs: -2, sm: 0 },
            minWidth: 0,
            maxWidth: '100%',
            textAlign: { sm: 'right' },
            flexShrink: { sm: 0 },
          }}
        >
          <DueDate due={due} overdue={overdue} />
        </Box>
      )}
    </ListItem>
  );
};

/** The due date in words; marked if it is near, and with the number of days if it has passed. */
const DueDate = ({ due, overdue }: { due: IsoDate; overdue: boolean }) => {
  const translate = useTranslate();
  const inWords = useDayInWords();
  const days = daysBetween(siteToday(), due);
  if (overdue)
    return (
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', gap: 1 },
          ...{ flexDirection: { sm: 'column' }, alignItems: { xs: 'center', sm: 'flex-end' } },
        }}
      >
        <StatusBadge
          tone="danger"
          icon={ErrorOutlined}
          label={translate('dashboard.days_late', { smart_count: -days })}
        />
        <Typography variant="caption" color="textSecondary">
          {translate('dashboard.was_due', { date: inWords(due) })}
        </Typography>
      </Box>
    );
  if (days > SOON_DAYS)
    return (
      <Typography variant="body2" component="span" color="textSecondary">
        <DayInWords value={due} />
      </Typography>
    );
  const label = days === 0 ? translate('dashboard.due_today') : inWords(due);
  return <StatusBadge tone="warning" icon={ScheduleOutlined} label={label} />;
};
