import { Alert, Button, Snackbar, type Theme, useMediaQuery } from '@mui/material';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'ra-core';
import { isValidElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NOTICE_DURATION_MS } from '#domain/constants.ts';

/**
 * Messages that are not shown: a missing record causes none, because the page itself shows 'Not Found' (ERR-003, F-148),
 * and an invalid form shows its errors itself.
 */
export const SILENT = new Set<unknown>(['Not found', 'ra.notification.item_doesnt_exist', 'ra.message.invalid_form']);

/**
 * Snackbars, one at a time, placed so that they do not cover a drawer's buttons, hidden after 5 s (WGT-005, WGT-006,
 * CON-005).
 */
export const Notifications = () => {
  const translate = useTranslate();
  const takeMutation = useTakeUndoableMutation();
  const { notifications, takeNotification } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [open, setOpen] = useState(false);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

  useEffect(() => {
    if (notifications.length === 0) return;
    // A newer message replaces the current one, so that outdated messages do not queue up.
    if (current) return setOpen(false);
    const next = takeNotification();
    if (!next || SILENT.has(next.message)) return;
    setCurrent(next);
    setOpen(true);
  }, [notifications, current, takeNotification]);

  if (!current) return null;
  const { message, type, notificationOptions: options = {} } = current;
  const close = (_event?: unknown, reason?: string) => {
    if (reason !== 'clickaway') setOpen(false);
  };
  const finish = () => {
    if (options.undoable) takeMutation()?.({ isUndo: false });
    setCurrent(undefined);
  };
  const undo = () => {
    takeMutation()?.({ isUndo: true });
    setOpen(false);
  };
  const serious = type === 'error' || type === 'warning';

  return (
    <CloseNotificationContext.Provider value={close}>
      {/* Rendered outside the page, because an open drawer hides the page from screen readers. */}
      {createPortal(
        <Snackbar
          open={open}
          autoHideDuration={options.autoHideDuration === undefined ? NOTICE_DURATION_MS : options.autoHideDuration}
          onClose={close}
          anchorOrigin={phone ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ transition: { onExited: finish } }}
        >
          <Alert
            severity={(type as 'info' | undefined) ?? 'info'}
            variant="filled"
            role={serious ? 'alert' : 'status'}
            onClose={options.undoable ? undefined : close}
            closeText={translate('widgets.dismiss')}
            action={
              options.undoable ? (
                <Button color="inherit" onClick={undo}>
                  {translate('widgets.undo')}
                </Button>
              ) : undefined
            }
          >
            {isValidElement(message) ? message : translate(String(message), options.messageArgs)}
          </Alert>
        </Snackbar>,
        document.body,
      )}
    </CloseNotificationContext.Provider>
  );
};
