import { Alert, Snackbar, type Theme, useMediaQuery } from '@mui/material';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
} from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NOTICE_DURATION_MS } from '#domain/constants.ts';
import { useFailedReads } from '../reactAdmin/useFailedReads.ts';
import { canRetry, isFailedRead, isFailure, NoticeActions, NoticeText } from './NoticeParts.tsx';
import { useOutdatedFailure } from './useOutdatedFailure.ts';

/**
 * Messages that are not shown: a missing record causes none, because the page itself shows 'Not Found' (ERR-003, F-148),
 * and an invalid form shows its errors itself.
 */
export const SILENT = new Set<unknown>(['Not found', 'ra.notification.item_doesnt_exist', 'ra.message.invalid_form']);

/** Above the navigation of a phone (56 px) and the footer of a drawer (57 px). */
const ABOVE_BOTTOM_BAR = 'calc(68px + env(safe-area-inset-bottom))';

/** So wide that, at 1280 px, a message ends before the widest drawer begins. */
const WIDEST = { maxWidth: '31rem' } as const;

/** A long text gets the whole width, and its buttons a line of their own. */
const ACTIONS_BELOW = {
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 0', minWidth: 0, pb: 0 },
  '& .MuiAlert-action': { width: '100%', justifyContent: 'flex-end', alignItems: 'center', pt: 0, mr: 0 },
} as const;

/**
 * Snackbars, one at a time, hidden after 5 s (WGT-005, WGT-006, CON-005). They are above the bottom bar, so that they cover
 * neither the title nor the buttons of a drawer. A failed action that can be tried again sets its own, longer
 * duration.
 */
export const Notifications = () => {
  const failedReads = useFailedReads();
  const takeMutation = useTakeUndoableMutation();
  const { notifications, takeNotification } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [open, setOpen] = useState(false);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

  useEffect(() => {
    const [next] = notifications;
    if (!next) return;
    // Removed before anything else: a message that is not shown must not close the one that is.
    if (SILENT.has(next.message)) {
      takeNotification();
      return;
    }
    // The message of a failed action stays: a restored connection is the moment to try it again, and a read that failed
    // with it says less.
    if (open && current && isFailure(current) && (next.notificationOptions?.isMinor || isFailedRead(next))) {
      takeNotification();
      return;
    }
    // A newer message replaces the current one, so that outdated messages do not queue up.
    if (current) return setOpen(false);
    takeNotification();
    setCurrent(next);
    setOpen(true);
  }, [notifications, current, open, takeNotification]);

  const dismiss = useCallback(() => setOpen(false), []);
  useOutdatedFailure(open ? current : undefined, dismiss);

  if (!current) return null;
  const { type, notificationOptions: options = {} } = current;
  const close = (_event?: unknown, reason?: string) => {
    const isIgnored = reason === 'clickaway' || (reason === 'escapeKeyDown' && options.ignoresEscape);
    if (!isIgnored) setOpen(false);
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
  const retry = () => {
    setOpen(false);
    (options.retry ?? failedReads)();
  };
  const actions = {
    onClose: close,
    onUndo: options.undoable ? undo : undefined,
    onRetry: canRetry(current) ? retry : undefined,
  };

  return (
    <CloseNotificationContext.Provider value={close}>
      {/* Rendered outside the page, because an open drawer hides the page from screen readers. */}
      {createPortal(
        <Snackbar
          open={open}
          autoHideDuration={options.autoHideDuration === undefined ? NOTICE_DURATION_MS : options.autoHideDuration}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: phone ? 'center' : 'left' }}
          sx={phone ? { bottom: ABOVE_BOTTOM_BAR } : { '&&': { bottom: ABOVE_BOTTOM_BAR }, ...WIDEST }}
          slotProps={{ transition: { onExited: finish } }}
        >
          <Alert
            severity={(type as 'info' | undefined) ?? 'info'}
            variant="filled"
            role={serious ? 'alert' : 'status'}
            action={<NoticeActions {...actions} />}
            sx={actions.onRetry ? ACTIONS_BELOW : undefined}
          >
            <NoticeText notice={current} />
          </Alert>
        </Snackbar>,
        document.body,
      )}
    </CloseNotificationContext.Provider>
  );
};
