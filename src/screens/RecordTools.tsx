import { Box } from '@mui/material';
import type { HistoryProps } from './history/History.tsx';
import { HistoryButton } from './history/HistoryButton.tsx';
import { useRecordKeys } from './list/keys/useRecordKeys.ts';
import { RecordWalk } from './list/RecordWalk.tsx';

/** Beside a record's title: where it stands in the list somebody came from, and what was done to it. */
export const RecordTools = (shown: HistoryProps) => {
  useRecordKeys();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <RecordWalk />
      <HistoryButton {...shown} />
    </Box>
  );
};
