import '#i18n/pages/importing.ts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Pasted } from './gridEdits.ts';
import { WHOLE_ROW } from './gridSheet.ts';
import { PastedNote } from './PastedNote.tsx';
import type { Sheet, SheetRow } from './sheet.ts';
import type { ActiveCell } from './useActiveCell.ts';

interface ActiveLineProps {
  sheet: Sheet;
  active: ActiveCell<SheetRow>;
  /** the newest paste */
  pasted: Pasted | undefined;
}

/** Shows the errors of the active cell, and the actions for its row. */
export const ActiveLine = ({ sheet, active: { row, column, move }, pasted }: ActiveLineProps) => {
  const translate = useTranslate();
  if (!row || !sheet.rows.includes(row))
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('importing.keys')}
      </Typography>
    );
  const { line, faults, refusals } = row;
  const ofCell = faults.get(column) ?? refusals.get(column);
  const ofRow = refusals.get(WHOLE_ROW);
  const leaveOut = () => {
    move(1, 0);
    sheet.remove(row);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 1, minHeight: 32 }}>
      <Typography
        variant="body2"
        role="status"
        sx={{ flex: 1, color: ofCell || ofRow ? 'error.main' : 'text.secondary' }}
      >
        <PastedNote pasted={pasted} />
        {ofCell
          ? translate('importing.message', { line, column: sheet.columns[column]?.label, message: ofCell })
          : ofRow
            ? translate('importing.row_message', { line, message: ofRow })
            : translate('importing.keys')}
      </Typography>
      <Button size="small" onClick={leaveOut}>
        {translate('importing.leave_out', { line })}
      </Button>
    </Box>
  );
};
