import '#i18n/pages/troncReports.ts';
import '#i18n/pages/reports.ts';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Report } from '#domain/contract/troncReports.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { Money } from '#src/widgets/Money.tsx';
import { ApproveReport } from './ApproveReport.tsx';
import { Changes } from './Changes.tsx';
import { ReportDownloads } from './ReportDownloads.tsx';
import { ReportAuthor, ReportStatus } from './ReportStatus.tsx';

interface ReportCardProps {
  report: Report;
  companyId: number;
  /** only the troncmaster approves reports */
  troncmaster: boolean;
  /** the hours or fund are newer than the period's newest version */
  inputsChanged: boolean;
  /** another version of the period is released */
  isReopened: boolean;
}

/** One version of a period's report (RPT-003…009). */
export const ReportCard = ({ report, companyId, troncmaster, inputsChanged, isReopened }: ReportCardProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const title = translate('troncReports.version', { version: report.version });
  const figures = [
    ['fund', <Money key="f" value={report.total_troncs} currency={currency} />],
    ['shared', <Money key="s" value={report.distributed_total} currency={currency} />],
    ['people_listed', report.employees_count],
  ] as const;
  return (
    <Card component="li" sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Typography variant="h2" component="h3">
            {title}
          </Typography>
          <ReportStatus report={report} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          <ReportAuthor report={report} />
        </Typography>
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, m: 0 }}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`troncReports.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1rem', fontWeight: 600 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      {inputsChanged && report.status === 'approved' && (
        <Alert severity="info">{translate('reports.still_released')}</Alert>
      )}
      {report.actionable && isReopened && <Changes brief report={report} companyId={companyId} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {troncmaster && report.actionable && (
          <ApproveReport report={report} companyId={companyId} inputsChanged={inputsChanged} />
        )}
        <Button
          component={Link}
          to={`/companies/${companyId}/schemes/${report.tronc_scheme_id}/reports/${report.id}`}
          variant="outlined"
          aria-description={title}
        >
          {translate('troncReports.open')}
        </Button>
        <ReportDownloads report={report} />
      </Box>
    </Card>
  );
};
