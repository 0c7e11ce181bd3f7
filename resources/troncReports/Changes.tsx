import '#i18n/pages/troncReports.ts';
import '#i18n/pages/reports.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Report } from '#domain/contract/troncReports.ts';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawerParam } from '#src/widgets/useDrawerParam.ts';
import { ChangedRules } from './ChangedRules.tsx';
import { ChangedFigures, ChangedPeople } from './ChangeTables.tsx';
import { STATUS_KEYS } from './ReportStatus.tsx';

const NEWEST = { pagination: { page: 1, perPage: 200 }, sort: { field: 'version', order: 'DESC' as const } };

/** Every version of a period that the caller may see, newest first: one request, one cache entry (RPT-002). */
export const versionsOf = (periodId: number | undefined) => ({
  ...NEWEST,
  filter: { tronc_period_ids: [periodId] },
});

interface ChangesProps {
  report: Report;
  companyId: number;
  /** shows a few people and a link to the whole list, for a drawer */
  brief?: boolean;
  /** shows everyone, for printing: this is the list by which a payroll is corrected */
  whole?: boolean;
}

/** The number of people shown initially; the largest differences are first. */
const SHOWN = 10;
const SHOWN_BRIEFLY = 5;

/**
 * What a version changes for whom, compared with the released version or any earlier one: the list by which a payroll
 * that has already been run is corrected (tronc-domain 7.4). Renders nothing for a first version.
 */
export const Changes = ({ report, companyId, brief = false, whole = false }: ChangesProps) => {
  const translate = useTranslate();
  const [chosen, choose] = useDrawerParam('against');
  const [every, setEvery] = useState(false);
  const { data: versions = [], isPending } = useGetList<Report>('reports', versionsOf(report.tronc_period_id));
  const earlier = versions.filter(({ version }) => version < report.version);
  const usual = earlier.find(({ status }) => status === 'approved') ?? earlier[0];
  const against = earlier.find(({ id }) => String(id) === chosen) ?? usual;
  const diff = useApiQuery('reportDiff', [report.id, against?.id], {
    of: 'reports',
    enabled: against !== undefined,
  });
  // Only the first version has none before it.
  if (isPending && report.version > 1) return <TableSkeleton />;
  if (!against) return null;
  const { totals = [], rules = [], rows = [] } = diff.data ?? {};
  const version = against.version;
  const limit = brief ? SHOWN_BRIEFLY : SHOWN;
  return (
    <Box component="section" id="changes" aria-label={translate('reports.changes')} sx={{ mb: brief ? 0 : 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 4, mb: 2 }}>
        <Typography variant={brief ? 'h3' : 'h2'} component={brief ? 'h4' : 'h2'} sx={{ flex: 1, minWidth: 200 }}>
          {translate('reports.changes_since', { version })}
        </Typography>
        {!brief && earlier.length > 1 && (
          <NativeSelect
            label={translate('reports.against')}
            value={against.id}
            options={earlier.map(({ id, version, status }) => ({
              value: id,
              name: `${translate('troncReports.version', { version })} (${translate(`status.${STATUS_KEYS[status]}`)})`,
            }))}
            onChange={choose}
            sx={{ width: 240, displayPrint: 'none' }}
          />
        )}
      </Box>
      {diff.error ? (
        <Alert severity="error">{diff.error.message}</Alert>
      ) : diff.isPending ? (
        <TableSkeleton />
      ) : (
        <>
          {!brief && totals.length > 0 && <ChangedFigures totals={totals} from={version} to={report.version} />}
          {!brief && rules.length > 0 && <ChangedRules rules={rules} from={version} to={report.version} />}
          <Typography variant="body2" role="status" sx={{ my: 2 }}>
            {translate(rows.length === 0 ? 'reports.same' : 'reports.moved', { smart_count: rows.length, version })}
          </Typography>
          {rows.length > 0 && (
            <ChangedPeople rows={every || whole ? rows : rows.slice(0, limit)} from={version} to={report.version} />
          )}
          {!every && rows.length > limit && !brief && (
            <Button sx={{ mt: 2, displayPrint: 'none' }} onClick={() => setEvery(true)}>
              {translate('reports.every', { total: rows.length })}
            </Button>
          )}
          {brief && rows.length > limit && (
            <Button
              component={Link}
              sx={{ mt: 2 }}
              to={`/companies/${companyId}/schemes/${report.tronc_scheme_id}/reports/${report.id}`}
            >
              {translate('reports.every', { total: rows.length })}
            </Button>
          )}
        </>
      )}
    </Box>
  );
};
