import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Alert, Button } from '@mui/material';
import { lightFormat, parseISO } from 'date-fns';
import { useAuthProvider, useTranslate } from 'ra-core';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import { HEADER, STICKY } from '../theme/sticky.ts';

/**
 * Shown while a troncmaster views the portal as another user in this tab: the name of that user, the end of the view,
 * and a button to end it.
 */
export const ViewBanner = () => {
  const translate = useTranslate();
  const auth = useAuthProvider<PortalAuthProvider>();
  const view = auth?.view?.();
  if (!view) return null;
  return (
    <Alert
      severity="warning"
      icon={<VisibilityOutlined fontSize="small" />}
      sx={{
        ...STICKY,
        top: HEADER, // below the header, in sight wherever one scrolls
        zIndex: 'appBar',
        borderRadius: 0,
        alignItems: 'center',
        '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
      }}
      action={
        <Button color="inherit" onClick={() => auth?.stopView()}>
          {translate('users.view_as_stop')}
        </Button>
      }
    >
      {translate('users.view_as_banner', { name: view.name, time: lightFormat(parseISO(view.expiresAt), 'HH:mm') })}
    </Alert>
  );
};
