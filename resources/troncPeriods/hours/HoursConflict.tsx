import '#i18n/pages/hoursGrid.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { ChangedByText } from '#src/screens/conflict/ChangedByText.tsx';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { DifferencesTable } from '#src/widgets/DifferencesTable.tsx';
import type { HoursDecision } from './useSaveHours.ts';

interface HoursConflictProps {
  decision: HoursDecision;
  /** returns to the hours without a decision */
  onCancel(): void;
  onDecide(keepsMine: boolean): void;
}

/** Shown if someone else has saved cells that the user has changed, too: both values of each, and the choice between them. */
export const HoursConflict = ({ decision: { sheet, theirs }, onCancel, onDecide }: HoursConflictProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onCancel} role="alertdialog" maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('screens.changed_title')}</DialogTitle>
      <DialogContent>
        <ChangedByText record={theirs} />
        <DialogContentText>{translate('hoursGrid.changed_text')}</DialogContentText>
        <DifferencesTable
          label={translate('screens.changed_title')}
          sides={['screens.theirs', 'screens.yours']}
          rows={sheet.conflicts().map(({ row, column, theirs: saved, mine }) => ({
            label: translate('hoursGrid.cell', { person: row.person, column: sheet.columns[column]?.label }),
            sides: [saved, mine],
          }))}
        />
        <DialogContentText variant="body2">{translate('hoursGrid.changed_help')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('screens.cancel')}</Button>
        <Button variant="outlined" onClick={() => onDecide(false)}>
          {translate('hoursGrid.use_theirs')}
        </Button>
        <ActionButton variant="contained" onClick={() => onDecide(true)}>
          {translate('screens.keep_mine')}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
};
