import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import { useTitlePart } from '#src/state/titleParts.ts';
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
  const [wasSent, setWasSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!about) field.current?.focus();
    else if (!file) choose.current?.focus();
    else upload.mutate([employeeId, about, file]);
  };
  const label = translate('documents.description');
  useTitlePart('error', wasSent && !(about && file) ? translate('widgets.error_title') : undefined);
  const isMissing = wasSent && about === '';
  return (
    <form noValidate onSubmit={submit}>
      <RequiredNote />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
        <TextField
          label={label}
          required
          inputRef={field}
          error={isMissing}
          helperText={isMissing && translate('validation.required', { label })}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
        <FileDrop
          label={translate('screens.file')}
          files={files}
          onChange={setFiles}
          error={wasSent && !file && translate('widgets.no_file')}
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
