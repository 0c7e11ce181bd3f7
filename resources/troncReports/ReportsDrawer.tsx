import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { Box } from '@mui/material';
import { useGetList, useGetOne, useTranslate } from 'ra-core';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import type { Report } from '#dataProvider/custom/shapes.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { PeriodChooser } from '#src/tronc/PeriodChooser.tsx';
import { usePeriod } from '#src/tronc/usePeriod.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { NotFound } from '#src/widgets/NotFound.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { ReportCard } from './ReportCard.tsx';
import { versionsOf } from './versions.ts';

/** The reports of a scheme; opens at its current period (RPT-001, F-116). */
export const ReportsDrawer = ({ companyId }: { companyId: number }) => {
  const translate = useTranslate();
  const { open, params, close } = useDrawer(DRAWERS.reports);
  const schemeId = Number(params.scheme);
  const { data } = useGetOne<Scheme>('schemes', { id: schemeId }, { enabled: open && schemeId > 0 });
  return (
    <SideDrawer wide open={open} onClose={close} title={translate('troncReports.title', { name: data?.name ?? '…' })}>
      {open && <Versions companyId={companyId} schemeId={schemeId} />}
    </SideDrawer>
  );
};

/** Every version of the period, newest first; the server returns only released ones to clients (RPT-002, RPT-012). */
export const Versions = ({ companyId, schemeId }: { companyId: number; schemeId: number }) => {
  const translate = useTranslate();
  const { troncmaster } = useSchemeRights(companyId);
  const chosen = usePeriod(schemeId);
  const { period } = chosen;
  const { data: reports, isPending } = useGetList<Report>('reports', versionsOf(period?.id), {
    enabled: period !== undefined,
  });
  const isReopened = reports?.some(({ status }) => status === 'approved') ?? false;
  if (!chosen.isPending && !chosen.scheme) return <NotFound />;
  return (
    <>
      <PeriodChooser {...chosen} />
      {chosen.isPending || (period && isPending) ? (
        <TableSkeleton />
      ) : (reports?.length ?? 0) === 0 ? (
        <EmptyState icon={AssessmentOutlined} text={translate('empty.reports')} />
      ) : (
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
      )}
    </>
  );
};
