import '#i18n/pages/payrollPeriods.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { RestoredNotice } from '#src/drafts/RestoredNotice.tsx';
import { useServerDraft } from '#src/drafts/useServerDraft.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';

interface AskDialogProps {
  /** the key under which the server keeps what is typed (a-z, 0-9 and hyphens) */
  draftKey: string;
  title: string;
  text: string;
  /** of the field; by default Message */
  label?: string;
  /** the maximum length of what is typed */
  maxLength?: number;
  /** requires a message before anything is sent */
  required?: boolean;
  busy: boolean;
  /** sends the message, or rejects */
  onSend(message: string): Promise<unknown>;
  onClose(): void;
}

interface Typed {
  message: string;
}

/**
 * A message to the other side of a payroll: a query, or the answer to one (F-134); or the reason of a step. What is typed
 * is kept until it is sent, also if the dialog or the page is closed.
 */
export const AskDialog = ({ title, text, required = false, busy, onSend, onClose, ...field }: AskDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const notify = useNotify();
  const { values, write, clear } = useServerDraft<Typed>(field.draftKey);
  const [typed, setTyped] = useState<string>();
  const [hasKept, setHasKept] = useState(true);
  const kept = hasKept ? values?.message : undefined;
  const message = typed ?? kept ?? '';
  const change = (now: string) => {
    setTyped(now);
    if (now === '') clear();
    else write({ message: now });
  };
  const startAgain = () => {
    setHasKept(false);
    change('');
  };
  const close = () => {
    if (message !== '') notify('widgets.draft_kept', { type: 'info' });
    onClose();
  };
  // The caller shows why a message was not sent; it remains in the dialog.
  const send = () => onSend(message.trim()).then(clear, () => undefined);
  return (
    <Dialog
      open
      onClose={close}
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
        {kept !== undefined && <RestoredNotice onStartAgain={startAgain} />}
        <RequiredNote />
        <TextField
          label={field.label ?? translate('payrollPeriods.message')}
          value={message}
          onChange={({ target }) => change(target.value)}
          required={required}
          multiline
          minRows={3}
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { maxLength: field.maxLength ?? 2_000 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {translate('widgets.cancel')}
        </Button>
        <ActionButton
          variant="contained"
          disabled={required && message.trim() === ''}
          loading={busy}
          onClick={() => void send()}
        >
          {title}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
};
