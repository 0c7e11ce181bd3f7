import '#i18n/pages/payrollHandoff.ts';
import { Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import type { AfterRelease } from './useAfterRelease.ts';

/** The hand-offs to payroll that contain shares of a released report, each with a link to its payroll period. */
export const HandedOver = ({ handoffs }: Pick<AfterRelease, 'handoffs'>) => {
  const translate = useTranslate();
  const current = handoffs.filter(({ status }) => status !== 'withdrawn');
  if (current.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 5 }}>
      {current.map(({ id, status, payroll_name, period_name, period_id }) => (
        <Link
          key={id}
          component={RouterLink}
          to={`/files/payrolls/${period_id}/files`}
          underline="hover"
          sx={{ minWidth: 0, maxWidth: '100%', '& > span': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
        >
          <StatusBadge
            tone={status === 'draft' ? 'warning' : status === 'sent' ? 'info' : 'success'}
            label={translate(`payrollHandoff.report_badge${status === 'draft' ? '_draft' : ''}`, {
              payroll: payroll_name,
              period: period_name,
            })}
          />
        </Link>
      ))}
    </Box>
  );
};
