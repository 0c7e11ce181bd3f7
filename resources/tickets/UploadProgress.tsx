import { useTranslate } from 'ra-core';
import { SendingBar } from '#src/widgets/SendingBar.tsx';

/** Shows the upload progress of a message with its files, from 0 to 1. */
export const UploadProgress = ({ part }: { part: number }) => {
  const translate = useTranslate();
  const text =
    part >= 1 ? translate('tickets.saving') : translate('tickets.sending', { percent: Math.round(part * 100) });
  return <SendingBar part={part} text={text} />;
};
