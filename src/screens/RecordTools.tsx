import { Box } from '@mui/material';
import type { HistoryProps } from './history/History.tsx';
import { HistoryButton } from './history/HistoryButton.tsx';
import { useRecordKeys } from './list/keys/useRecordKeys.ts';
import { RecordWalk } from './list/RecordWalk.tsx';

/** Next to a record's title: its position in the list that the user came from, and its history. */
export const RecordTools = (shown: HistoryProps) => {
  useRecordKeys();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <RecordWalk />
      <HistoryButton {...shown} />
    </Box>
  );
};
