import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import { FileDrop } from '#src/widgets/FileDrop.tsx';

/** Part of a drawer that is open already: 'Upload A File' under a heading. */
export const UploadFiles = (props: UploadFormProps) => {
  const translate = useTranslate();
  const title = translate('troncInput.upload_title');
  return (
    <Box component="section" aria-label={title} sx={{ py: 5 }}>
      <Typography variant="h3" sx={{ mb: 4 }}>
        {title}
      </Typography>
      <UploadForm {...props} />
    </Box>
  );
};

interface UploadFormProps {
  periodId: number;
  onDone(): void;
}

/** One or several files for a period, with a word about them (TPF-011…013). */
export const UploadForm = ({ periodId, onDone }: UploadFormProps) => {
  const translate = useTranslate();
  const [files, setFiles] = useState<File[]>([]);
  const [description, setDescription] = useState('');
  const upload = useAction('uploadTroncFiles', {
    notice: 'notices.file_uploaded',
    refreshes: ['tronc_files', 'tronc_periods', 'schemes'],
    onSuccess: onDone,
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <FileDrop label={translate('screens.file')} files={files} onChange={setFiles} multiple required />
      <TextField
        label={translate('troncInput.description')}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          variant="contained"
          disabled={files.length === 0}
          loading={upload.isPending}
          onClick={() => upload.mutate([periodId, files, description.trim() || undefined])}
        >
          {translate('troncInput.upload')}
        </Button>
        <Button variant="outlined" onClick={onDone}>
          {translate('widgets.cancel')}
        </Button>
      </Box>
    </Box>
  );
};
