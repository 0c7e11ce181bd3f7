import type { SvgIconComponent } from '@mui/icons-material';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import { Box, Link, ListItem, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Task } from '#domain/contract/dashboard.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { daysBetween } from '#domain/dates/isoDate.ts';
import { siteToday } from '../../siteToday.ts';
import type { ToneName } from '../../theme/palette.ts';
import { StatusBadge } from '../../widgets/StatusBadge.tsx';

/** A deadline is shown as urgent from this number of days before it. */
const SOON_DAYS = 2;

/** The icon of a kind of task, by the first matching part of its code. */
const ICONS: readonly [RegExp, SvgIconComponent][] = [
  [/begun$/, EditNoteOutlined],
  [/^ticket/, ConfirmationNumberOutlined],
  [/^(files|data|input)/, FolderOutlined],
  [/^tips/, PaidOutlined],
  [/_to_(check|approve)$/, FactCheckOutlined],
];
const iconOf = (code: string): SvgIconComponent =>
  ICONS.find(([pattern]) => pattern.test(code))?.[1] ?? SummarizeOutlined;

const urgencyOf = ({ due, overdue }: Task): { tone: ToneName; icon?: SvgIconComponent } => {
  if (overdue) return { tone: 'danger', icon: ErrorOutlined };
  const soon = due !== null && daysBetween(siteToday(), due) <= SOON_DAYS;
  return soon ? { tone: 'warning', icon: ScheduleOutlined } : { tone: 'neutral' };
};

/** One task: an icon of its kind, what to do, the scheme or payroll, and how urgent it is. */
export const TaskRow = ({ task }: { task: Task }) => {
  const translate = useTranslate();
  const { code, params, text, due, overdue, path } = task;
  const Icon = iconOf(code);
  const place = params.scheme ?? params.payroll;
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
        {place !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {place}
          </Typography>
        )}
      </Box>
      {due && (
        <Box sx={{ ml: { xs: 8, sm: 0 } }}>
          <StatusBadge
            {...urgencyOf(task)}
            label={translate(overdue ? 'dashboard.overdue' : 'dashboard.due', {
              date: formatDate(due),
            })}
          />
        </Box>
      )}
    </ListItem>
  );
};
