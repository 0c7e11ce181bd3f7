import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useAuthProvider, useLogout, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import { useApi } from '#dataProvider/hooks.ts';
import { useOnceOpen } from '../widgets/useOnceOpen.ts';

const clock = (milliseconds: number) => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * Offers to stay logged in two minutes before an idle session ends. Any call that the user causes extends the session.
 */
export const IdleWarning = () => {
  const translate = useTranslate();
  const auth = useAuthProvider<PortalAuthProvider>();
  const activity = auth?.activity;
  const api = useApi();
  const logout = useLogout();
  const [left, setLeft] = useState<number>();
  const isMounted = useOnceOpen(left !== undefined);

  useEffect(() => {
    let asking = false;
    const tick = () => {
      if (!activity?.isEnding()) return setLeft(undefined);
      setLeft(activity.remaining());
      if (activity.remaining() > 0 || asking) return;
      // Another tab may have extended the session while this one was suspended, so the server decides. A 401 or any
      // other failure ends the session here; a 401 has already ended it with the server's reason.
      asking = true;
      api
        .sessionLives()
        .then(activity.touch, () => auth?.lose('idle'))
        .finally(() => {
          asking = false;
        });
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [auth, activity, api]);

  const stay = () => {
    api.news().catch(() => undefined); // the lightest call that counts as user activity
    activity?.touch();
    setLeft(undefined);
  };

  if (!isMounted) return null;
  return (
    <Dialog open={left !== undefined} onClose={stay} aria-labelledby="idle-title" role="alertdialog">
      <DialogTitle id="idle-title">{translate('session.ending_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('session.ending_text', { time: clock(left ?? 0) })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => logout()}>{translate('session.logout_now')}</Button>
        <Button variant="contained" onClick={stay} autoFocus>
          {translate('session.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
