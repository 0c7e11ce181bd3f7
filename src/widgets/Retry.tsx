import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { EmptyState } from './EmptyState.tsx';

interface RetryProps {
  /** translation keys of the explanation and the button; by default, that loading failed */
  text?: string;
  label?: string;
  /** the id of the failed request, to quote */
  reference?: string | undefined;
  onClick(): void;
}

/** Shown where content could not be loaded, with one button to try again. */
export const Retry = ({ text = 'screens.failed', label = 'screens.retry', reference, onClick }: RetryProps) => {
  const translate = useTranslate();
  return (
    <EmptyState
      text={[translate(text), ...(reference ? [translate('network.reference', { reference })] : [])].join(' ')}
      action={
        <Button variant="outlined" onClick={onClick}>
          {translate(label)}
        </Button>
      }
    />
  );
};
