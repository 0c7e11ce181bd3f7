import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';

/** In a form that is opened again: offers what was discarded when it was closed. */
export const DiscardedNotice = ({ onBringBack }: { onBringBack: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" onClick={onBringBack}>
          {translate('widgets.bring_back')}
        </Button>
      }
    >
      {translate('unsavedChanges.discarded')}
    </Alert>
  );
};
