import '#i18n/pages/troncInput.ts';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Box, Button } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TroncFile } from '#domain/contract/troncFiles.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { PeriodChooser } from '#src/tronc/PeriodChooser.tsx';
import { SchemeSideDrawer } from '#src/tronc/SchemeSideDrawer.tsx';
import { useOldestWaiting, usePeriod } from '#src/tronc/usePeriod.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { LoadedRows } from '#src/widgets/LoadedRows.tsx';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { DrawerFooter } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { FileRow } from './FileRow.tsx';
import { UploadFiles } from './UploadFiles.tsx';

/** The files of a period: those waiting to be processed, and those processed (SCH-055, F-112). */
export const FilesDrawer = ({ companyId }: { companyId: number }) => (
  <SchemeSideDrawer drawer={DRAWERS.files} title="troncInput.files_title">
    {(schemeId) => <Files companyId={companyId} schemeId={schemeId} />}
  </SchemeSideDrawer>
);

const NEWEST = { pagination: { page: 1, perPage: 200 }, sort: { field: 'updated_at', order: 'DESC' as const } };

const Files = ({ companyId, schemeId }: { companyId: number; schemeId: number }) => {
  const translate = useTranslate();
  const rights = useSchemeRights(companyId);
  const importing = useDrawer(DRAWERS.import);
  const [uploading, setUploading] = useState(false);
  const chosen = usePeriod(schemeId, useOldestWaiting(schemeId));
  const { period } = chosen;
  const {
    data: files,
    isPending,
    error,
    refetch,
  } = useGetList<TroncFile>(
    'tronc_files',
    { ...NEWEST, filter: { tronc_period_ids: [period?.id] } },
    { enabled: period !== undefined },
  );
  const upload = rights.uploadFiles && !uploading && (
    <Button variant="outlined" startIcon={<UploadOutlined />} onClick={() => setUploading(true)}>
      {translate('troncInput.upload')}
    </Button>
  );
  if (!chosen.isPending && (!chosen.scheme || (chosen.error && !period)))
    return <LoadFailed error={chosen.error} onRetry={chosen.retry} />;
  return (
    <>
      <PeriodChooser {...chosen} />
      <LoadedRows
        read={{ error, refetch, isPending: chosen.isPending || (period !== undefined && isPending) }}
        count={files?.length ?? 0}
        empty="empty.files"
      >
        <Box component="ul" sx={{ m: 0, mt: 4, p: 0, listStyle: 'none' }}>
          {files?.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              troncmaster={rights.troncmaster}
              onUse={
                rights.troncmaster && period
                  ? () => importing.openDrawer({ scheme: schemeId, period: period.id, file: file.id })
                  : undefined
              }
            />
          ))}
        </Box>
      </LoadedRows>
      {uploading && period && <UploadFiles periodId={period.id} onDone={() => setUploading(false)} />}
      <DrawerFooter>
        {rights.troncmaster && (
          <Button
            variant="contained"
            disabled={!period}
            onClick={() => importing.openDrawer({ scheme: schemeId, ...(period && { period: period.id }) })}
          >
            {translate('troncInput.file_import')}
          </Button>
        )}
        {upload}
      </DrawerFooter>
    </>
  );
};
