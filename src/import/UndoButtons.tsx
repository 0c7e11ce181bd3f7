import '#i18n/pages/importing.ts';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { GridEdits } from './gridEdits.ts';
import type { GridLine } from './gridSheet.ts';
import type { ActiveCell } from './useActiveCell.ts';

interface UndoButtonsProps<R extends GridLine> {
  edits: GridEdits<R>;
  active: ActiveCell<R>;
}

/** Undoes and redoes the changes of a grid step by step, and moves to the first cell of the step. */
export const UndoButtons = <R extends GridLine>({ edits, active }: UndoButtonsProps<R>) => {
  const translate = useTranslate();
  const step = (isRedo: boolean) => {
    const changed = isRedo ? edits.redo() : edits.undo();
    if (changed) active.go(changed.row, changed.column);
  };
  return (['undo', 'redo'] as const).map((kind) => (
    <Tooltip key={kind} title={translate(`importing.${kind}`)}>
      <span>
        <IconButton
          aria-label={translate(`importing.${kind}`)}
          disabled={kind === 'undo' ? !edits.canUndo : !edits.canRedo}
          onClick={() => step(kind === 'redo')}
        >
          {kind === 'undo' ? <UndoOutlined /> : <RedoOutlined />}
        </IconButton>
      </span>
    </Tooltip>
  ));
};
