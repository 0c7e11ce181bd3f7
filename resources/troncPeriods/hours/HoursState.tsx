import '#i18n/pages/hoursGrid.ts';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { HoursGrid } from '#domain/contract/hours.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';

interface HoursStateProps {
  grid: HoursGrid;
  scheme: Scheme;
  hasHours: boolean;
}

/** Why the hours of a period are read only, or what happens with those that are saved. */
export const HoursState = ({ grid: { report, locked }, scheme, hasHours }: HoursStateProps) => {
  const translate = useTranslate();
  if (!locked && !report && hasHours) return null;
  const version = report?.version;
  const text = locked
    ? translate(`hoursGrid.locked.${locked}`, { version })
    : report
      ? translate(report.released ? 'hoursGrid.released' : 'hoursGrid.draft', { version })
      : translate('hoursGrid.first');
  return (
    <Alert
      severity={locked ? 'warning' : 'info'}
      sx={{ mb: 4 }}
      action={
        report && (
          <Button
            color="inherit"
            component={Link}
            to={`/companies/${scheme.company_id}/schemes/${scheme.id}/reports/${report.id}`}
          >
            {translate('hoursGrid.open_report')}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
};

/** That the period has no fund yet, so that its report cannot be generated, and where the fund is entered. */
export const NoFund = ({ scheme, period }: { scheme: Scheme; period: TroncPeriod }) => {
  const translate = useTranslate();
  const drawer = { drawer: DRAWERS.import, 'drawer.scheme': String(scheme.id), 'drawer.period': String(period.id) };
  return (
    <Alert
      severity="info"
      sx={{ mt: 4 }}
      action={
        <Button
          color="inherit"
          component={Link}
          to={`/companies/${scheme.company_id}/schemes/${scheme.id}?${new URLSearchParams(drawer)}`}
        >
          {translate('hoursGrid.enter_fund')}
        </Button>
      }
    >
      {translate('hoursGrid.fund_none')}
    </Alert>
  );
};
