import '#i18n/pages/dashboard.ts';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { TaskCounts } from '#domain/contract/dashboard.ts';
import { daysBetween } from '#domain/dates/isoDate.ts';
import { siteToday } from '../../siteToday.ts';
import { Count } from '../../widgets/Count.tsx';
import { FigureTile } from '../figures/FigureTile.tsx';
import { tasksAt } from './tasksAddress.ts';

/** The numbers of overdue tasks and approvals. Each limits the list below to what it counts. */
export const TaskTiles = ({ counts: { overdue, oldest, approval } }: { counts: TaskCounts }) => {
  const translate = useTranslate();
  const { only } = tasksAt(useSearchParams()[0]);
  const late = oldest && translate('dashboard.days_late', { smart_count: daysBetween(oldest, siteToday()) });
  return (
    <>
      {overdue !== null && (
        <FigureTile
          label={translate('dashboard.overdue_tasks')}
          value={<Count value={overdue} />}
          note={late ? translate('dashboard.oldest', { late }) : translate('dashboard.none_overdue')}
          icon={overdue > 0 ? ErrorOutlined : TaskAltOutlined}
          urgent={overdue > 0}
          to="/dashboard?only=overdue"
          shown={only === 'overdue'}
        />
      )}
      {approval !== null && (
        <FigureTile
          label={translate('dashboard.awaiting')}
          value={<Count value={approval} />}
          note={translate(approval > 0 ? 'dashboard.awaiting_some' : 'dashboard.awaiting_none')}
          icon={FactCheckOutlined}
          to="/dashboard?only=approval"
          shown={only === 'approval'}
        />
      )}
    </>
  );
};
