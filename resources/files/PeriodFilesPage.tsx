import '#i18n/pages/troncFiles.ts';
import '#i18n/pages/troncInput.ts';
import '#i18n/pages/history.ts';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Box, Button } from '@mui/material';
import { CanAccess, useGetList, useGetOne, useList, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router';
import { useApi } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncFile } from '#domain/contract/troncFiles.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { troncPeriod } from '#domain/entities/troncTimeline.ts';
import { PeriodFiles } from '#src/documents/PeriodFiles.tsx';
import { HistoryButton } from '#src/screens/history/HistoryButton.tsx';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { CompanyCountry } from '#src/tronc/CompanyCountry.tsx';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { hoursPath } from '#src/tronc/hoursPath.ts';
import { SchemeDrawers } from '#src/tronc/SchemeDrawers.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { LoadedRows } from '#src/widgets/LoadedRows.tsx';
import { AccessDenied } from '#src/widgets/NotFound.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { NextStep } from './NextStep.tsx';
import { UPLOAD_FILE, UploadDrawer } from './UploadFiles.tsx';

const NEWEST = { pagination: { page: 1, perPage: 200 }, sort: { field: 'updated_at', order: 'DESC' as const } };
const NONE: TroncFile[] = [];

/** The files of one tronc period (TPF-007…019, FIL-004…008). */
export const PeriodFilesPage = () => {
  const { id = '', scheme = '', period = '' } = useParams();
  const company_id = Number(id);
  const ofScheme = useGetOne<Scheme>('schemes', { id: Number(scheme) });
  const ofPeriod = useGetOne<TroncPeriod>('tronc_periods', { id: Number(period) });
  // An address with a company or scheme other than the period's is not found.
  const isOwn = String(ofScheme.data?.company_id) === id && String(ofPeriod.data?.tronc_scheme_id) === scheme;
  return (
    <CanAccess resource="tronc_files" action="show" record={{ company_id }} accessDenied={<AccessDenied />}>
      <RecordPage
        record={isOwn && ofScheme.data && ofPeriod.data ? { id: ofPeriod.data.id } : undefined}
        reads={[ofScheme, ofPeriod]}
      >
        {() =>
          ofScheme.data &&
          ofPeriod.data && (
            <CompanyCountry companyId={company_id}>
              <Files scheme={ofScheme.data} period={ofPeriod.data} />
            </CompanyCountry>
          )
        }
      </RecordPage>
    </CanAccess>
  );
};

const Files = ({ scheme, period }: { scheme: Scheme; period: TroncPeriod }) => {
  const translate = useTranslate();
  const api = useApi();
  const rights = useSchemeRights(scheme.company_id);
  const uploading = useDrawer(UPLOAD_FILE);
  const processing = useDrawer(DRAWERS.files);
  const { data = NONE, ...read } = useGetList<TroncFile>('tronc_files', {
    ...NEWEST,
    filter: { tronc_period_ids: [period.id] },
  });
  const list = useList<TroncFile>({ data });
  const upload = rights.uploadFiles && (
    <Button variant="contained" startIcon={<UploadOutlined />} onClick={() => uploading.openDrawer()}>
      {translate('troncInput.upload')}
    </Button>
  );
  const ask = rights.known && (
    <NextStep
      may={{ resource: 'tronc_files', action: 'create', record: { company_id: scheme.company_id } }}
      to={`?drawer=${UPLOAD_FILE}`}
      label="troncInput.upload"
    />
  );
  return (
    <>
      <PageHeader
        title={translate('titles.period_files')}
        subtitle={translate('troncFiles.period_facts', {
          scheme: scheme.name,
          number: period.period_number,
          start: showDate(period.start_date),
          end: showDate(period.end_date),
          paid: showDate(period.actual_pay_date),
        })}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <HistoryButton
              entity={troncPeriod}
              record={period}
              name={translate('history.period', { scheme: scheme.name, number: period.period_number })}
            />
            {rights.troncmaster && (
              <Button variant="outlined" component={Link} to={hoursPath(scheme, period)}>
                {translate('troncInput.edit_hours')}
              </Button>
            )}
            {rights.troncmaster && data.length > 0 && (
              <Button
                variant="outlined"
                onClick={() => processing.openDrawer({ scheme: scheme.id, period: period.id })}
              >
                {translate(data.some(({ processed }) => !processed) ? 'troncFiles.process' : 'schemes.reprocess')}
              </Button>
            )}
            {upload}
          </Box>
        }
      />
      <LoadedRows read={read} count={data.length} empty="empty.period_files" action={upload || ask}>
        <PeriodFiles
          resource="tronc_files"
          list={list}
          uploader={({ uploader }) => `${uploader.forename} ${uploader.surname}`}
          note={({ description }) => description}
          badges={(file) => <Progress file={file} />}
          fetchFile={({ id }) => api.troncFileData(id)}
          withheld={({ file_scanner_scan_status: scan }) => scan === 'infected' || scan === 'pending'}
        />
      </LoadedRows>
      <UploadDrawer periodId={period.id} />
      <SchemeDrawers companyId={scheme.company_id} />
    </>
  );
};

/**
 * The status of the file: pending or processed, and the virus scanner's result; the server never sends an infected
 * file.
 */
const Progress = ({ file }: { file: TroncFile }) => {
  const translate = useTranslate();
  const scan = file.file_scanner_scan_status;
  return (
    <>
      <StatusBadge status={file.processed ? 'processed' : 'pending'} />
      {scan !== 'clean' && (
        <StatusBadge tone={scan === 'infected' ? 'danger' : 'neutral'} label={translate(`troncFiles.scan.${scan}`)} />
      )}
    </>
  );
};
