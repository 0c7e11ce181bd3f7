import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useDraftRecovery, useRecoveredAddress } from './useTabDraft.ts';

/**
 * Shown if a session was lost while the user was typing: offers to return to that form or to discard its values (issue
 * 7). The login returns to that page; this leads there from other pages, such as one that a required step of the login
 * has opened.
 */
export const DraftRecoveryBanner = () => {
  const translate = useTranslate();
  const draftRecovery = useDraftRecovery();
  const address = useRecoveredAddress();
  if (address === undefined) return null;
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      action={
        <>
          <Button color="inherit" onClick={() => draftRecovery.forget()}>
            {translate('network.recovered_discard')}
          </Button>
          <Button color="inherit" component={Link} to={address}>
            {translate('network.recovered_open')}
          </Button>
        </>
      }
    >
      {translate('network.recovered')}
    </Alert>
  );
};
