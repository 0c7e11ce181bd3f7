import '#i18n/pages/importing.ts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { ABOVE_FOOTER } from '../widgets/SideDrawer.tsx';
import type { GridEdits, Pasted } from './gridEdits.ts';
import { WHOLE_ROW } from './gridSheet.ts';
import { PastedNote } from './PastedNote.tsx';
import type { Sheet, SheetRow } from './sheet.ts';
import { UndoButtons } from './UndoButtons.tsx';
import type { ActiveCell } from './useActiveCell.ts';

interface ActiveLineProps {
  sheet: Sheet;
  active: ActiveCell<SheetRow>;
  edits: GridEdits<SheetRow>;
  /** the newest paste */
  pasted: Pasted | undefined;
}

/** Shows the errors of the active cell, and the actions for its row; undoes and redoes changes. */
export const ActiveLine = ({ sheet, active, edits, pasted }: ActiveLineProps) => {
  const translate = useTranslate();
  const { row, column, move } = active;
  const current = row && sheet.rows.includes(row) ? row : undefined;
  const ofCell = current && (current.faults.get(column) ?? current.refusals.get(column));
  const ofRow = current?.refusals.get(WHOLE_ROW);
  const reason = useRef<HTMLDivElement>(null);
  const { moved } = active;
  const hasFault = (ofCell ?? ofRow) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the active cell scrolls, not an error found while typing
  useEffect(() => {
    if (moved && hasFault) reason.current?.scrollIntoView?.({ block: 'nearest' });
  }, [moved]);
  const leaveOut = (left: SheetRow) => {
    move(1, 0);
    sheet.remove(left);
  };
  return (
    <Box
      ref={reason}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        mt: 1,
        scrollMarginBottom: ABOVE_FOOTER,
      }}
    >
      <Typography
        variant="body2"
        role="status"
        sx={{ flex: '1 1 16rem', color: ofCell || ofRow ? 'error.main' : 'text.secondary' }}
      >
        <PastedNote pasted={pasted} />
        {ofCell
          ? translate('importing.message', {
              line: current?.line,
              column: sheet.columns[column]?.label,
              message: ofCell,
            })
          : ofRow
            ? translate('importing.row_message', { line: current?.line, message: ofRow })
            : translate('importing.keys')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
        <UndoButtons edits={edits} active={active} />
        {current && (
          <Button size="small" onClick={() => leaveOut(current)}>
            {translate('importing.leave_out', { line: current.line })}
          </Button>
        )}
      </Box>
    </Box>
  );
};
