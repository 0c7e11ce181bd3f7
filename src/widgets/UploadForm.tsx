import { Box, Button, TextField, type TextFieldProps } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Sending } from '#dataProvider/custom/call.ts';
import { ActionButton } from './ActionButton.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import { FileDrop } from './FileDrop.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { SendingBar } from './SendingBar.tsx';
import { sharesOf } from './sharesOf.ts';
import { useSending } from './useSending.ts';

interface UploadFormProps {
  /** label and maximum length of the note about the files */
  note: { label: string; maxLength: number } & Pick<TextFieldProps, 'multiline'>;
  submitLabel: string;
  busy: boolean;
  /** receives the chosen files, at least one, the note, and the callbacks that track the upload */
  onUpload(files: File[], note: string | undefined, sending: Sending): void;
  onCancel(): void;
}

/** Uploads one or more files for a period of a payroll or a scheme, with a note (FIL-013, TPF-011…013). */
export const UploadForm = ({ note, submitLabel, busy, onUpload, onCancel }: UploadFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [files, setFiles] = useState<File[]>([]);
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState(0);
  const choose = useRef<HTMLButtonElement>(null);
  const { part, begin, stop } = useSending();
  const { label, maxLength, multiline } = note;
  const sizes = files.map(({ size }) => size);
  const upload = () => {
    if (files.length > 0) return onUpload(files, text.trim() || undefined, begin());
    setAttempt(attempt + 1);
  };
  const noFile = attempt > 0 && files.length === 0 && translate('widgets.no_file');
  const cancel = () => {
    if (!busy) return onCancel();
    stop();
    notify('uploads.stopped');
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <FaultSummary
        faults={noFile ? [{ name: 'file', text: noFile, onJump: () => choose.current?.focus() }] : []}
        attempt={attempt}
      />
      <RequiredNote />
      <FileDrop
        label={translate('screens.file')}
        files={files}
        onChange={setFiles}
        error={noFile}
        summarised
        chooseRef={choose}
        sent={busy ? sharesOf(sizes, part) : undefined}
        multiple
        required
      />
      <TextField
        label={label}
        multiline={multiline}
        value={text}
        disabled={busy}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength } }}
      />
      {busy && <SendingBar part={part} text={sentence(translate, part)} />}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <ActionButton variant="contained" loading={busy} onClick={upload}>
          {submitLabel}
        </ActionButton>
        <Button variant="outlined" disabled={busy && part >= 1} onClick={cancel}>
          {translate(busy ? 'uploads.stop' : 'widgets.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

const sentence = (translate: ReturnType<typeof useTranslate>, part: number): string =>
  part >= 1 ? translate('uploads.saving') : translate('uploads.sending', { percent: Math.round(part * 100) });
