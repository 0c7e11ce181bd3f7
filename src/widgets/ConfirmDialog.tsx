import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  /** the question */
  text: ReactNode;
  title?: string;
  onYes(): void;
  onNo(): void;
  /** the action cannot be undone */
  danger?: boolean;
  /** the action is in progress */
  busy?: boolean;
}

/** Asks for confirmation: Yes or No (ERR-011). Escape means No. No has the initial focus. */
export const ConfirmDialog = ({ open, text, title, onYes, onNo, danger = false, busy = false }: ConfirmDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onNo}
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={title ? `${id}-title` : `${id}-text`}
      aria-describedby={title ? `${id}-text` : undefined}
    >
      {title && <DialogTitle id={`${id}-title`}>{title}</DialogTitle>}
      <DialogContent sx={title ? undefined : { pt: 5 }}>
        <DialogContentText component="div" id={`${id}-text`}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onNo} autoFocus>
          {translate('widgets.no')}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={onYes} loading={busy}>
          {translate('widgets.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
