import '#i18n/pages/desk.ts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { DeskRow } from '#domain/contract/desk.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { RunState } from '../../widgets/runs/RunState.tsx';
import { useRun } from '../../widgets/runs/useRun.ts';
import { periodOf } from './DeskFacts.tsx';

/** What drafts change. */
const GENERATED = ['desk', 'reports', 'tronc_periods', 'tronc_files', 'schemes'];

const WORDS = {
  progress: 'desk.generating',
  stop: 'desk.stop',
  done: 'desk.generated',
  stopped: 'desk.stopped',
  failed: 'desk.failed',
};

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
  const api = useApi();
  const { run, start, stop, close } = useRun<DeskRow>(GENERATED);
  const isRunning = run?.isRunning === true;
  const selectedReady = selected.filter((row) => ready.includes(row));
  const generate = () => {
    void start(selectedReady, ({ id, revision }) => api.generateReport(id, {}, { revision }));
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
      {run && (
        <RunState
          run={run}
          words={WORDS}
          failedText={(row, reason) =>
            translate('desk.failed_row', { scheme: row.scheme, period: periodOf(row), reason })
          }
          onStop={stop}
          onClose={close}
        />
      )}
    </>
  );
};
