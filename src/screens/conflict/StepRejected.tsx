import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { DifferencesTable } from '../../widgets/DifferencesTable.tsx';
import { ChangedByText } from './ChangedByText.tsx';

/** One value as the user saw it and as it is now; blank if there was none. */
export interface StepLine {
  label: string;
  before: string;
  now: string;
}

interface StepRejectedProps {
  lines: readonly StepLine[];
  /** the current record, as the rejected request returned it */
  record?: object;
  onClose(): void;
}

/**
 * Shown when an action such as an approval was not carried out, because the record had changed since the page was loaded.
 * Unlike an edit, it cannot be kept: the user reads what changed, and decides again on the current record.
 */
export const StepRejected = ({ lines, record, onClose }: StepRejectedProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id}>{translate('screens.changed_title')}</DialogTitle>
      <DialogContent>
        <ChangedByText record={record} />
        <DialogContentText id={`${id}-text`}>{translate('screens.step_rejected')}</DialogContentText>
        {lines.length > 0 && (
          <DifferencesTable
            label={translate('screens.changed_title')}
            sides={['screens.you_saw', 'screens.current']}
            rows={lines.map(({ label, before, now }) => ({ label, sides: [before, now] }))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('screens.show_current')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
