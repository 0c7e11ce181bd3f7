import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import { FileDrop } from '#src/widgets/FileDrop.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

export const UPLOAD_FILE = 'upload-file';

/** The drawer 'Upload A File' of a payroll period: one file or several, and a message with them (FIL-013, F-96). */
export const UploadDrawer = ({ periodId }: { periodId: number }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(UPLOAD_FILE);
  return (
    <SideDrawer open={open} onClose={close} title={translate('payrollPeriods.upload_title')}>
      <UploadForm periodId={periodId} onDone={close} />
    </SideDrawer>
  );
};

const UploadForm = ({ periodId, onDone }: { periodId: number; onDone(): void }) => {
  const translate = useTranslate();
  const [files, setFiles] = useState<File[]>([]);
  const [message, setMessage] = useState('');
  const upload = useAction('uploadPayrollFiles', {
    notice: 'notices.file_uploaded',
    refreshes: ['payroll_files', 'periods'],
    onSuccess: onDone,
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <FileDrop label={translate('screens.file')} files={files} onChange={setFiles} multiple required />
      <TextField
        label={translate('payrollPeriods.message')}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        multiline
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          variant="contained"
          disabled={files.length === 0}
          loading={upload.isPending}
          onClick={() => upload.mutate([periodId, files, message.trim() || undefined])}
        >
          {translate('payrollPeriods.upload')}
        </Button>
        <Button variant="outlined" onClick={onDone}>
          {translate('widgets.cancel')}
        </Button>
      </Box>
    </Box>
  );
};
