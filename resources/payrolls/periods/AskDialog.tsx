import '#i18n/pages/payrollPeriods.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';

interface AskDialogProps {
  title: string;
  text: string;
  /** of the field; by default Message */
  label?: string;
  /** the maximum length of what is typed */
  maxLength?: number;
  /** requires a message before anything is sent */
  required?: boolean;
  busy: boolean;
  onSend(message: string): void;
  onClose(): void;
}

/** A message to the other side of a payroll: a query, or the answer to one (F-134); or the reason of a step. */
export const AskDialog = ({ title, text, required = false, busy, onSend, onClose, ...field }: AskDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [message, setMessage] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 4 }}>
          {text}
        </DialogContentText>
        <RequiredNote />
        <TextField
          label={field.label ?? translate('payrollPeriods.message')}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          required={required}
          multiline
          minRows={3}
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { maxLength: field.maxLength ?? 2_000 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('widgets.cancel')}
        </Button>
        <ActionButton
          variant="contained"
          disabled={required && message.trim() === ''}
          loading={busy}
          onClick={() => onSend(message.trim())}
        >
          {title}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
};
