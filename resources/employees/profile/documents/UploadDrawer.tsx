import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { FaultSummary } from '#src/widgets/FaultSummary.tsx';
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
  const [attempt, setAttempt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (about && file) upload.mutate([employeeId, about, file]);
  };
  const label = translate('documents.description');
  const noDescription = attempt > 0 && about === '' && translate('validation.required', { label });
  const noFile = attempt > 0 && !file && translate('widgets.no_file');
  const faults = [
    ...(noDescription ? [{ name: 'description', text: noDescription, onJump: () => field.current?.focus() }] : []),
    ...(noFile ? [{ name: 'file', text: noFile, onJump: () => choose.current?.focus() }] : []),
  ];
  return (
    <form noValidate onSubmit={submit}>
      <FaultSummary faults={faults} attempt={attempt} />
      <RequiredNote />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
        <TextField
          label={label}
          required
          inputRef={field}
          error={noDescription !== false}
          helperText={noDescription}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
        <FileDrop
          label={translate('screens.file')}
          files={files}
          onChange={setFiles}
          error={noFile}
          summarised
          chooseRef={choose}
          required
        />
      </Box>
      <DrawerFooter>
        <ActionButton type="submit" variant="contained" loading={upload.isPending}>
          {translate('documents.upload')}
        </ActionButton>
        <Button variant="outlined" onClick={onDone}>
          {translate('widgets.cancel')}
        </Button>
      </DrawerFooter>
    </form>
  );
};
