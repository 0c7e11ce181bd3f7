import Close from '@mui/icons-material/Close';
import { AlertTitle, Button, IconButton } from '@mui/material';
import { type NotificationPayload, useTranslate } from 'ra-core';
import { isValidElement } from 'react';
import { NO_MESSAGE } from '#dataProvider/hooks.ts';
import { isRepeatedClick } from '../widgets/ActionButton.tsx';

/** Whether a message is about an action that failed and may be tried again (`useNotifyFailure`). */
export const isFailure = ({ notificationOptions }: NotificationPayload): boolean =>
  notificationOptions?.outcome !== undefined;

/** Whether a message is react-admin's own about a read without a response. */
export const isFailedRead = ({ message, type }: NotificationPayload): boolean =>
  type === 'error' && message === NO_MESSAGE;

/** Whether the message offers to try again: the action itself, or the reads of the page that failed. */
export const canRetry = (notice: NotificationPayload): boolean =>
  isFailure(notice) ? notice.notificationOptions?.retry !== undefined : isFailedRead(notice);

/** The message, for a failure as a title with what happened to the work (ERR-001, ERR-002). */
export const NoticeText = ({ notice }: { notice: NotificationPayload }) => {
  const translate = useTranslate();
  const { message, notificationOptions: options = {} } = notice;
  const text = isValidElement(message) ? message : translate(String(message), options.messageArgs);
  const outcome = options.outcome ?? (isFailedRead(notice) ? 'notLoaded' : undefined);
  if (outcome === undefined) return text;
  return (
    <>
      <AlertTitle>{text}</AlertTitle>
      {translate(`network.outcome.${outcome}`)}
      {options.reference && ` ${translate('network.reference', { reference: options.reference })}`}
    </>
  );
};

interface NoticeActionsProps {
  onClose(): void;
  /** absent if there is nothing to undo */
  onUndo?(): void;
  /** absent if trying again would not help */
  onRetry?(): void;
}

/** The buttons of a message: Undo alone, or Dismiss, after Try again if that may help. */
export const NoticeActions = ({ onClose, onUndo, onRetry }: NoticeActionsProps) => {
  const translate = useTranslate();
  if (onUndo)
    return (
      <Button color="inherit" onClick={onUndo}>
        {translate('widgets.undo')}
      </Button>
    );
  return (
    <>
      {onRetry && (
        <Button color="inherit" onClick={(event) => isRepeatedClick(event) || onRetry()} sx={{ whiteSpace: 'nowrap' }}>
          {translate('screens.retry')}
        </Button>
      )}
      <IconButton size="small" color="inherit" onClick={onClose} aria-label={translate('widgets.dismiss')}>
        <Close fontSize="small" />
      </IconButton>
    </>
  );
};
