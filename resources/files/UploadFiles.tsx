import '#i18n/pages/troncInput.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction } from '#dataProvider/hooks.ts';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { UploadForm } from '#src/widgets/UploadForm.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

interface UploadTroncFilesProps {
  periodId: number;
  onDone(): void;
}

/** Inside a drawer that is already open: 'Upload A File' below a heading. */
export const UploadFiles = (props: UploadTroncFilesProps) => {
  const translate = useTranslate();
  const title = translate('troncInput.upload_title');
  return (
    <Box component="section" aria-label={title} sx={{ py: 5 }}>
      <Typography variant="h3" sx={{ mb: 4 }}>
        {title}
      </Typography>
      <UploadTroncFiles {...props} />
    </Box>
  );
};

export const UPLOAD_FILE = 'upload-file';

/** The drawer 'Upload A File' of a period (TPF-011…013). */
export const UploadDrawer = ({ periodId }: { periodId: number }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(UPLOAD_FILE);
  return (
    <SideDrawer open={open} onClose={close} title={translate('troncInput.upload_title')}>
      <UploadTroncFiles periodId={periodId} onDone={close} />
    </SideDrawer>
  );
};

/** Files for a tronc period, with a description. */
const UploadTroncFiles = ({ periodId, onDone }: UploadTroncFilesProps) => {
  const translate = useTranslate();
  const upload = useAction('uploadTroncFiles', {
    notice: 'notices.file_uploaded',
    refreshes: ['tronc_files', 'tronc_periods', 'schemes'],
    onSuccess: onDone,
  });
  return (
    <UploadForm
      note={{ label: translate('troncInput.description'), maxLength: 255 }}
      submitLabel={translate('troncInput.upload')}
      busy={upload.isPending}
      onUpload={(files, description, sending) => upload.mutate([periodId, files, description, sending])}
      onCancel={onDone}
    />
  );
};
