import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Box, Button } from '@mui/material';
import { useGetList, useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import type { TroncFile } from '#dataProvider/custom/shapes.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { PeriodChooser } from '#src/tronc/PeriodChooser.tsx';
import { useOldestWaiting, usePeriod } from '#src/tronc/usePeriod.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { NotFound } from '#src/widgets/NotFound.tsx';
import { DrawerFooter, SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { FileRow } from './FileRow.tsx';
import { UploadFiles } from './UploadFiles.tsx';

/** The files of a period: those waiting to be processed, and those processed (SCH-055, F-112). */
export const FilesDrawer = ({ companyId }: { companyId: number }) => {
  const translate = useTranslate();
  const { open, params, close } = useDrawer(DRAWERS.files);
  const schemeId = Number(params.scheme);
  const { data } = useGetOne<Scheme>('schemes', { id: schemeId }, { enabled: open && schemeId > 0 });
  return (
    <SideDrawer
      wide
      open={open}
      onClose={close}
      title={translate('troncInput.files_title', { name: data?.name ?? '…' })}
    >
      {open && <Files companyId={companyId} schemeId={schemeId} />}
    </SideDrawer>
  );
};

const NEWEST = { pagination: { page: 1, perPage: 200 }, sort: { field: 'updated_at', order: 'DESC' as const } };

const Files = ({ companyId, schemeId }: { companyId: number; schemeId: number }) => {
  const translate = useTranslate();
  const rights = useSchemeRights(companyId);
  const importing = useDrawer(DRAWERS.import);
  const [uploading, setUploading] = useState(false);
  const chosen = usePeriod(schemeId, useOldestWaiting(schemeId));
  const { period } = chosen;
  const { data: files, isPending } = useGetList<TroncFile>(
    'tronc_files',
    { ...NEWEST, filter: { tronc_period_ids: [period?.id] } },
    { enabled: period !== undefined },
  );
  const upload = rights.uploadFiles && !uploading && (
    <Button variant="outlined" startIcon={<UploadOutlined />} onClick={() => setUploading(true)}>
      {translate('troncInput.upload')}
    </Button>
  );
  if (!chosen.isPending && !chosen.scheme) return <NotFound />;
  return (
    <>
      <PeriodChooser {...chosen} />
      {chosen.isPending || (period && isPending) ? (
        <TableSkeleton />
      ) : (files?.length ?? 0) === 0 ? (
        <EmptyState text={translate('empty.files')} />
      ) : (
        <Box component="ul" sx={{ m: 0, mt: 4, p: 0, listStyle: 'none' }}>
          {files?.map((file) => (
            <FileRow key={file.id} file={file} troncmaster={rights.troncmaster} />
          ))}
        </Box>
      )}
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
