import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useRescue, useWaiting } from '../state/useTabDraft.ts';

/** After a session was lost while somebody typed: back to where that was, or away with it (issue 7, contract F-10: the login leads to the dashboard). */
export const RescuedBanner = () => {
  const translate = useTranslate();
  const rescue = useRescue();
  const address = useWaiting();
  if (address === undefined) return null;
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      action={
        <>
          <Button color="inherit" onClick={() => rescue.forget()}>
            {translate('network.rescued_drop')}
          </Button>
          <Button color="inherit" component={Link} to={address}>
            {translate('network.rescued_open')}
          </Button>
        </>
      }
    >
      {translate('network.rescued')}
    </Alert>
  );
};
