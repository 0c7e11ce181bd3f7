import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';

/**
 * Shows that a form contains what was typed before a reload or a lost session, and offers to start again (contract
 * F-156), unless the form has a button for this. `text` is for values that were not typed here.
 */
export const RestoredNotice = ({ onStartAgain, text }: { onStartAgain?: () => void; text?: string }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        onStartAgain && (
          <Button color="inherit" onClick={onStartAgain}>
            {translate('unsavedChanges.start_again')}
          </Button>
        )
      }
    >
      {text ?? translate('unsavedChanges.kept')}
    </Alert>
  );
};
