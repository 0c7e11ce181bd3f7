import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { failureOf, fieldMessages, outcomeOf } from '#dataProvider/hooks.ts';
import { ActionButton } from '../ActionButton.tsx';
import { MessageList } from '../MessageList.tsx';
import type { Run } from './useRun.ts';

/** The keys of a run's texts. */
interface RunWords {
  /** with `done` and `total` */
  progress: string;
  stop: string;
  /** of `smart_count` items */
  done: string;
  stopped: string;
  /** above the items that were rejected */
  failed: string;
}

interface RunStateProps<T> {
  run: Run<T>;
  words: RunWords;
  /** the text of an item that was rejected for a reason */
  failedText(item: T, reason: string): string;
  onStop(): void;
  onClose(): void;
}

/** How many requests of a run are done and, at the end, why some were rejected; the remaining ones can be cancelled. */
export const RunState = <T,>({ run, words, failedText, onStop, onClose }: RunStateProps<T>) => {
  const translate = useTranslate();
  const total = run.items.length;
  const done = run.done + run.failed.length;
  if (run.isRunning)
    return (
      <Box sx={{ mb: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 1 }}>
          <Typography role="status">{translate(words.progress, { done, total })}</Typography>
          {/* Where the button was that began the run: its double click cancels nothing. */}
          <ActionButton onClick={onStop}>{translate(words.stop)}</ActionButton>
        </Box>
        <LinearProgress aria-hidden variant="determinate" value={(100 * done) / total} />
      </Box>
    );
  const left = total - done;
  const reasonOf = (error: unknown): string => {
    const outcome = outcomeOf(error);
    if (outcome) return translate(`network.outcome.${outcome}`);
    const { body, message } = failureOf(error);
    const messages = body.messages ?? fieldMessages(error);
    return messages.length > 0 ? messages.join(' ') : message;
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Alert severity={run.failed.length + left > 0 ? 'info' : 'success'} onClose={onClose} role="status">
        {translate(words.done, { smart_count: run.done })}
        {left > 0 && <div>{translate(words.stopped, { smart_count: left })}</div>}
      </Alert>
      <MessageList
        severity="error"
        role="alert"
        title={translate(words.failed)}
        messages={run.failed.map(({ item, error }) => failedText(item, reasonOf(error)))}
      />
    </Box>
  );
};
