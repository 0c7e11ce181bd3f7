import '#i18n/pages/importing.ts';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RestoredNotice } from '../drafts/RestoredNotice.tsx';
import type { ImportSheetState } from './useImportSheet.ts';
import type { ImportUndo } from './useImportUndo.ts';

interface ImportRestoredProps<C> {
  undo: ImportUndo<C>;
  sheet: ImportSheetState;
  /** the form began with what it contained when it was closed */
  isRestored: boolean;
}

/**
 * Says that an earlier import is back, with its file or with the corrections of its file, or how to get them back; offers to
 * discard them.
 */
export const ImportRestored = <C,>({ undo, sheet, isRestored }: ImportRestoredProps<C>) => {
  const translate = useTranslate();
  const { corrections, discard } = undo;
  const { file, stage, restored } = sheet;
  const discardAnd = (then?: () => void) => () => {
    discard();
    then?.();
  };
  if (file && isRestored) return <RestoredNotice onStartAgain={discardAnd(() => sheet.take([]))} />;
  if (file && restored > 0)
    return (
      <Notice
        text={translate('importing.restored', { smart_count: restored })}
        onDiscard={discardAnd(sheet.discardRestored)}
      />
    );
  // While the file is read, it is not known whether the corrections are of it.
  if ((file && stage !== 'reading') || !corrections) return null;
  const { cells, filename } = corrections;
  return (
    <Notice
      text={translate('importing.corrected_before', { smart_count: cells.length, name: filename })}
      onDiscard={discardAnd()}
    />
  );
};

const Notice = ({ text, onDiscard }: { text: string; onDiscard(): void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      role="status"
      // The button gets a line of its own where both do not fit.
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' } }}
      action={
        <Button color="inherit" onClick={onDiscard}>
          {translate('importing.discard')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
