import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { Retry } from '../widgets/Retry.tsx';

/** What had the focus while the preview loaded is gone, or says nothing about the failure. */
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Shown in place of a preview that could not be loaded. Takes the focus.
 * @param text why, if the server said so
 * @param onRetry absent if another attempt would fail too
 */
export const PreviewFailed = ({ text, onRetry }: { text?: string | undefined; onRetry?(): void }) => {
  const translate = useTranslate();
  return (
    <Box role="alert" tabIndex={-1} ref={focus} sx={{ outline: 'none' }}>
      {onRetry ? (
        <Retry text={text || 'documents.preview_failed'} onClick={onRetry} />
      ) : (
        <EmptyState text={text || translate('documents.preview_failed')} />
      )}
    </Box>
  );
};
