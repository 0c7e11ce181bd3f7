import '#i18n/pages/importing.ts';
import { useTranslate } from 'ra-core';
import { SendingBar } from '../widgets/SendingBar.tsx';

interface ImportSendingProps {
  /** the part of the file that has been sent, 0 to 1; after that the server processes it */
  part: number;
  rows: number;
  saving: boolean;
}

/** Shows the progress of an upload, and of the server's processing that follows. */
export const ImportSending = ({ part, rows, saving }: ImportSendingProps) => {
  const translate = useTranslate();
  const text =
    part >= 1
      ? translate(`importing.${saving ? 'saving' : 'checking'}`, { smart_count: rows })
      : translate('importing.sending', { percent: Math.round(part * 100) });
  return <SendingBar part={part} text={text} />;
};
