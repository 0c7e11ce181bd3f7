import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { FileDrop } from '#src/widgets/FileDrop.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { DrawerFooter, SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

export const UPLOAD_EMPLOYEE_FILE = 'upload-employee-file';

/** Adds a file about an employee: employee, description, file (EMP-043). */
export const UploadDrawer = ({ employeeId }: { employeeId: number }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(UPLOAD_EMPLOYEE_FILE);
  return (
    <SideDrawer open={open} onClose={close} title={translate('documents.add_title')} focusFirst>
      <UploadForm employeeId={employeeId} onDone={close} />
    </SideDrawer>
  );
};

const UploadForm = ({ employeeId, onDone }: { employeeId: number; onDone(): void }) => {
  const translate = useTranslate();
  const [description, setDescription] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [file] = files;
  const upload = useAction('uploadEmployeeFile', {
    notice: 'notices.document_uploaded',
    refreshes: ['documents'],
    onSuccess: onDone,
  });
  const about = description.trim();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (file && about) upload.mutate([employeeId, about, file]);
      }}
    >
      <RequiredNote />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
        <TextField
          label={translate('documents.description')}
          required
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
        <FileDrop label={translate('screens.file')} files={files} onChange={setFiles} required />
      </Box>
      <DrawerFooter>
        <ActionButton type="submit" variant="contained" disabled={!file || about === ''} loading={upload.isPending}>
          {translate('documents.upload')}
        </ActionButton>
        <Button variant="outlined" onClick={onDone}>
          {translate('widgets.cancel')}
        </Button>
      </DrawerFooter>
    </form>
  );
};
