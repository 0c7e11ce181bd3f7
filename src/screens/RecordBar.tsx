import { Box } from '@mui/material';
import type { HistoryProps } from './history/History.tsx';
import { HistoryButton } from './history/HistoryButton.tsx';
import { RecordWalk } from './list/RecordWalk.tsx';

/** Above a record: where it stands in the list somebody came from, and what was done to it. */
export const RecordBar = (shown: HistoryProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, minHeight: 32, mb: 1 }}>
    <RecordWalk />
    <HistoryButton {...shown} />
  </Box>
);
