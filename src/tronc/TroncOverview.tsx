import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { TroncStats } from '#domain/contract/troncStats.ts';
import { showDate } from '../widgets/DateText.tsx';
import { StatusBadge } from '../widgets/StatusBadge.tsx';

/** Whether any of the tronc periods of a company, site or scheme is late, and how many. */
export const OverdueBadge = ({ overdue }: Pick<TroncStats, 'overdue'>) => {
  const translate = useTranslate();
  const late = overdue > 0;
  return (
    <StatusBadge
      tone={late ? 'danger' : 'success'}
      icon={late ? ErrorOutlineOutlined : CheckOutlined}
      label={late ? translate('companies.overdue', { smart_count: overdue }) : translate('companies.none_overdue')}
    />
  );
};

/** One line about the troncs of a company or site: whether any of its periods is late, and when it pays next. */
export const TroncOverview = ({ stats: { overdue, next_pay_date } }: { stats: TroncStats }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <OverdueBadge overdue={overdue} />
      {next_pay_date && (
        <Typography variant="body2" color="textSecondary">
          {translate('companies.next_pay', { date: showDate(next_pay_date) })}
        </Typography>
      )}
    </Box>
  );
};
