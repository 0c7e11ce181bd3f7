import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { ActionButton } from './ActionButton.tsx';
import { isSecondClick } from './isSecondClick.ts';
import { useOnceOpen } from './useOnceOpen.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** the question; screen readers read it when the dialog opens */
  text: ReactNode;
  /** what belongs to the question: a field, a table */
  children?: ReactNode;
  title?: string;
  onYes(): void;
  onNo(): void;
  /** the action cannot be undone */
  danger?: boolean;
  /** the label of the button that confirms; by default Yes */
  yes?: string;
  /** the label of the other button; by default No */
  no?: string;
  /** something must be done first, which the question says */
  disabled?: boolean;
  /** the question contains a table or a list */
  wide?: boolean;
  /** the action is in progress */
  busy?: boolean;
}

/**
 * Asks for confirmation: Yes or No (ERR-011), or a button that names its action. Escape means No. No has the initial focus.
 */
export const ConfirmDialog = ({
  open,
  text,
  title,
  children,
  onYes,
  onNo,
  danger = false,
  busy = false,
  ...props
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  if (!useOnceOpen(open)) return null;
  return (
    <Dialog
      open={open}
      onClose={(event) => isSecondClick(event) || onNo()}
      role="alertdialog"
      maxWidth={props.wide ? 'sm' : 'xs'}
      fullWidth={props.wide ?? false}
      aria-labelledby={title ? `${id}-title` : `${id}-text`}
      aria-describedby={title ? `${id}-text` : undefined}
    >
      {title && <DialogTitle id={`${id}-title`}>{title}</DialogTitle>}
      <DialogContent sx={title ? undefined : { pt: 5 }}>
        <DialogContentText component="div" id={`${id}-text`}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onNo} autoFocus>
          {props.no ?? translate('widgets.no')}
        </Button>
        <ActionButton
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={onYes}
          loading={busy}
          disabled={props.disabled ?? false}
        >
          {props.yes ?? translate('widgets.yes')}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
};
