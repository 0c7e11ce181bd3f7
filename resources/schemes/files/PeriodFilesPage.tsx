import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { CanAccess, useGetList, useGetOne, useList, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { useParams } from 'react-router';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import type { TroncFile, TroncPeriod } from '#dataProvider/custom/shapes.ts';
import { useApi } from '#dataProvider/hooks.ts';
import { OneLine } from '#src/fields/text.tsx';
import { AccessDenied } from '#src/layout/NotFound.tsx';
import { ClientTable } from '#src/screens/ClientTable.tsx';
import { RecordPage } from '#src/screens/RecordPage.tsx';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { DRAWERS } from '../drawers.ts';
import { useSchemeRights } from '../rights.ts';
import { SchemeDrawers } from '../SchemeDrawers.tsx';
import { Rows } from './Rows.tsx';
import { UPLOAD_FILE, UploadDrawer } from './UploadDrawer.tsx';

const NEWEST = { pagination: { page: 1, perPage: 200 }, sort: { field: 'updated_at', order: 'DESC' as const } };
const NONE: TroncFile[] = [];

/** The files of one tronc period (TPF-007…019, FIL-004…008). */
export const PeriodFilesPage = () => {
  const { id = '', scheme = '', period = '' } = useParams();
  const company_id = Number(id);
  const ofScheme = useGetOne<Scheme>('schemes', { id: Number(scheme) });
  const ofPeriod = useGetOne<TroncPeriod>('tronc_periods', { id: Number(period) });
  // An address that names another company or scheme than the period's is no address.
  const isOwn = String(ofScheme.data?.company_id) === id && String(ofPeriod.data?.tronc_scheme_id) === scheme;
  return (
    <CanAccess resource="tronc_files" action="show" record={{ company_id }} accessDenied={<AccessDenied />}>
      <RecordPage
        record={isOwn && ofScheme.data && ofPeriod.data ? { id: ofPeriod.data.id } : undefined}
        isPending={ofScheme.isPending || ofPeriod.isPending}
      >
        {() => ofScheme.data && ofPeriod.data && <Files scheme={ofScheme.data} period={ofPeriod.data} />}
      </RecordPage>
    </CanAccess>
  );
};

const Files = ({ scheme, period }: { scheme: Scheme; period: TroncPeriod }) => {
  const translate = useTranslate();
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
          <Box sx={{ display: 'flex', gap: 2 }}>
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
      <Rows read={read} count={data.length} empty="empty.files" action={upload}>
        <ClientTable resource="tronc_files" list={list} sx={ON_PHONES}>
          <DataTable.Col<TroncFile>
            source="filename"
            label="troncFiles.name"
            disableSort
            render={(file) => <Name file={file} />}
          />
          <DataTable.Col<TroncFile>
            source="uploader"
            label="troncFiles.uploaded_by"
            disableSort
            render={({ uploader }) => `${uploader.forename} ${uploader.surname}`}
          />
          <DataTable.Col<TroncFile>
            source="updated_at"
            label="troncFiles.date_updated"
            disableSort
            render={({ updated_at }) => <DateText value={updated_at} time />}
          />
          <DataTable.Col<TroncFile>
            source="actions"
            label="screens.actions"
            align="right"
            disableSort
            render={(file) => <Download file={file} />}
          />
        </ClientTable>
      </Rows>
      <UploadDrawer periodId={period.id} />
      <SchemeDrawers companyId={scheme.company_id} />
    </>
  );
};

/** Its name, what was said about it, and how far it is: pending or processed, and what the virus scanner found. */
const Name = ({ file }: { file: TroncFile }) => {
  const translate = useTranslate();
  const scan = file.file_scanner_scan_status;
  return (
    <Box sx={{ py: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <OneLine title={file.filename} sx={{ maxWidth: 320, fontWeight: 500 }}>
          {file.filename}
        </OneLine>
        <StatusBadge status={file.processed ? 'processed' : 'pending'} />
        {scan !== 'clean' && (
          <StatusBadge tone={scan === 'infected' ? 'danger' : 'neutral'} label={translate(`troncFiles.scan.${scan}`)} />
        )}
      </Box>
      {file.description && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {file.description}
        </Typography>
      )}
    </Box>
  );
};

/** Nothing infected, or not yet looked at, leaves the server; the button says so before it is pressed. */
const Download = ({ file }: { file: TroncFile }) => {
  const translate = useTranslate();
  const api = useApi();
  const scan = file.file_scanner_scan_status;
  return (
    <GuardedDownload
      label={translate('ra.action.download', { _: 'Download' })}
      aria-label={translate('troncInput.download', { name: file.filename })}
      variant="text"
      disabled={scan === 'infected' || scan === 'pending'}
      fetchFile={() => api.troncFileData(file.id)}
    />
  );
};

/** A phone has room for the name and what can be done. */
const ON_PHONES = {
  '& :is(.column-uploader, .column-updated_at)': { display: { xs: 'none', sm: 'table-cell' } },
};
