import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { EmptyState } from './EmptyState.tsx';

interface RetryProps {
  /** translation keys: why there is nothing, and the way on; that it could not be loaded, when absent */
  text?: string;
  label?: string;
  onClick(): void;
}

/** A place that could not be filled, and the one way on. */
export const Retry = ({ text = 'screens.failed', label = 'screens.retry', onClick }: RetryProps) => {
  const translate = useTranslate();
  return (
    <EmptyState
      text={translate(text)}
      action={
        <Button variant="outlined" onClick={onClick}>
          {translate(label)}
        </Button>
      }
    />
  );
};
