import '#i18n/pages/troncReports.ts';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { Box, Button } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import type { Report } from '#domain/contract/troncReports.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { PeriodChooser } from '#src/tronc/PeriodChooser.tsx';
import { SchemeSideDrawer } from '#src/tronc/SchemeSideDrawer.tsx';
import { usePeriod } from '#src/tronc/usePeriod.ts';
import { usePeriodsOfYear } from '#src/tronc/usePeriodsOfYear.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { LoadedRows } from '#src/widgets/LoadedRows.tsx';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { versionsOf } from './Changes.tsx';
import { ReportCard } from './ReportCard.tsx';

/** The reports of a scheme; opens at its current period (RPT-001, F-116). */
export const ReportsDrawer = ({ companyId }: { companyId: number }) => (
  <SchemeSideDrawer drawer={DRAWERS.reports} title="troncReports.title">
    {(schemeId) => <Versions companyId={companyId} schemeId={schemeId} />}
  </SchemeSideDrawer>
);

/** Every version of the period, newest first; the server returns only released ones to clients (RPT-002, RPT-012). */
export const Versions = ({ companyId, schemeId }: { companyId: number; schemeId: number }) => {
  const translate = useTranslate();
  const { troncmaster } = useSchemeRights(companyId);
  const chosen = usePeriod(schemeId);
  const { period } = chosen;
  const {
    data: reports,
    isPending,
    error,
    refetch,
  } = useGetList<Report>('reports', versionsOf(period?.id), {
    enabled: period !== undefined,
  });
  const released = usePeriodsOfYear(chosen.scheme?.id, period?.tax_year).filter(({ state }) => state === 'released');
  const latest = released.at(-1);
  const isReopened = reports?.some(({ status }) => status === 'approved') ?? false;
  if (!chosen.isPending && (!chosen.scheme || (chosen.error && !period)))
    return <LoadFailed error={chosen.error} onRetry={chosen.retry} />;
  return (
    <>
      <PeriodChooser {...chosen} />
      <LoadedRows
        read={{ error, refetch, isPending: chosen.isPending || (period !== undefined && isPending) }}
        count={reports?.length ?? 0}
        empty="empty.reports"
        icon={AssessmentOutlined}
        action={
          latest && (
            <Button variant="outlined" onClick={() => chosen.choose(latest.id)}>
              {translate('troncReports.show_released', { number: latest.period_number })}
            </Button>
          )
        }
      >
        <Box
          component="ul"
          sx={{ display: 'flex', flexDirection: 'column', gap: 4, m: 0, mt: 5, p: 0, pb: 5, listStyle: 'none' }}
        >
          {reports?.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              companyId={companyId}
              troncmaster={troncmaster}
              inputsChanged={period?.inputs_changed ?? false}
              isReopened={isReopened}
            />
          ))}
        </Box>
      </LoadedRows>
    </>
  );
};
