import { useTranslate } from 'ra-core';
import { SendingBar } from '../widgets/SendingBar.tsx';

interface ImportSendingProps {
  /** of the file that is on its way, 0 to 1; then the server works */
  part: number;
  rows: number;
  saving: boolean;
}

/** How far an upload is, and what the server does with it once it is there. */
export const ImportSending = ({ part, rows, saving }: ImportSendingProps) => {
  const translate = useTranslate();
  const text =
    part >= 1
      ? translate(`importing.${saving ? 'saving' : 'checking'}`, { smart_count: rows })
      : translate('importing.sending', { percent: Math.round(part * 100) });
  return <SendingBar part={part} text={text} />;
};
