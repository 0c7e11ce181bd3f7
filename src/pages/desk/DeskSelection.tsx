import '#i18n/pages/desk.ts';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { failureOf } from '#dataProvider/hooks.ts';
import type { DeskRow } from '#domain/contract/desk.ts';
import { ERRORS } from '#domain/errors.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { MessageList } from '../../widgets/MessageList.tsx';
import { periodOf } from './DeskFacts.tsx';
import { type Run, useGenerateDrafts } from './useGenerateDrafts.ts';

interface DeskSelectionProps {
  /** the rows of the page for which a draft can be generated */
  ready: readonly DeskRow[];
  selected: readonly DeskRow[];
  onSelect(rows: readonly DeskRow[]): void;
  /** sets who looks after the selected schemes; null for those who may not */
  onOwners: (() => void) | null;
}

/**
 * What can be done with the selected periods. Their drafts are generated one after the other, each in a transaction of its own,
 * with how many are done and, at the end, why some were rejected; the remaining ones can be cancelled.
 */
export const DeskSelection = ({ ready, selected, onSelect, onOwners }: DeskSelectionProps) => {
  const translate = useTranslate();
  const { run, start, stop, close } = useGenerateDrafts();
  const isRunning = run?.isRunning === true;
  const selectedReady = selected.filter((row) => ready.includes(row));
  const generate = () => {
    void start(selectedReady);
    onSelect([]);
  };
  return (
    <>
      {!isRunning && ready.length + selected.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
          {selected.length > 0 ? (
            <>
              <Typography role="status">{translate('desk.selected', { smart_count: selected.length })}</Typography>
              {selectedReady.length > 0 && (
                <ActionButton variant="contained" onClick={generate}>
                  {translate('desk.generate')}
                </ActionButton>
              )}
              {onOwners && (
                <Button variant="outlined" onClick={onOwners}>
                  {translate('desk.owner.set')}
                </Button>
              )}
              <Button onClick={() => onSelect([])}>{translate('desk.clear')}</Button>
            </>
          ) : (
            <Button variant="outlined" onClick={() => onSelect(ready)}>
              {translate('desk.select_ready', { smart_count: ready.length })}
            </Button>
          )}
        </Box>
      )}
      {run && isRunning && <Progress run={run} onStop={stop} />}
      {run && !isRunning && <Results run={run} onClose={close} />}
    </>
  );
};

const Progress = ({ run: { rows, generated, failed }, onStop }: { run: Run; onStop(): void }) => {
  const translate = useTranslate();
  const done = generated + failed.length;
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 1 }}>
        <Typography role="status">{translate('desk.generating', { done, total: rows.length })}</Typography>
        {/* Where the button was that began the run: its double click cancels nothing. */}
        <ActionButton onClick={onStop}>{translate('desk.stop')}</ActionButton>
      </Box>
      <LinearProgress aria-hidden variant="determinate" value={(100 * done) / rows.length} />
    </Box>
  );
};

const Results = ({ run: { rows, generated, failed }, onClose }: { run: Run; onClose(): void }) => {
  const translate = useTranslate();
  const left = rows.length - generated - failed.length;
  const reasonOf = (error: unknown): string => {
    const { body, message } = failureOf(error);
    const { code = '', messages } = body;
    if (messages) return messages.join(' ');
    return code in ERRORS ? translate(`errors.${code}`, { _: message }) : translate(message, { _: message });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Alert severity={failed.length + left > 0 ? 'info' : 'success'} onClose={onClose} role="status">
        {translate('desk.generated', { smart_count: generated })}
        {left > 0 && <div>{translate('desk.stopped', { smart_count: left })}</div>}
      </Alert>
      <MessageList
        severity="error"
        role="alert"
        title={translate('desk.failed')}
        messages={failed.map(({ row, error }) =>
          translate('desk.failed_row', { scheme: row.scheme, period: periodOf(row), reason: reasonOf(error) }),
        )}
      />
    </Box>
  );
};
