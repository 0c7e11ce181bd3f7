import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

/** One value as the user saw it and as it is now; blank if there was none. */
export interface StepLine {
  label: string;
  before: string;
  now: string;
}

/**
 * Shown when an action such as an approval was not carried out, because the record had changed since the page was loaded.
 * Unlike an edit, it cannot be kept: the user reads what changed, and decides again on the current record.
 */
export const StepRejected = ({ lines, onClose }: { lines: readonly StepLine[]; onClose(): void }) => {
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
        <DialogContentText id={`${id}-text`}>{translate('screens.step_rejected')}</DialogContentText>
        {lines.length > 0 && (
          <Table sx={{ mt: 3 }}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('screens.field')}</TableCell>
                <TableCell>{translate('screens.you_saw')}</TableCell>
                <TableCell>{translate('screens.current')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map(({ label, before, now }) => (
                <TableRow key={label}>
                  <TableCell component="th" scope="row">
                    {label}
                  </TableCell>
                  <TableCell>{before || translate('widgets.none')}</TableCell>
                  <TableCell>{now || translate('widgets.none')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
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
