import { Box } from '@mui/material';
import { PrevNextNavigation } from '../../reactAdmin/PrevNextNavigation.tsx';
import { ArchiveButton } from '../archive/ArchiveTools.tsx';
import type { HistoryProps } from '../history/History.tsx';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { useRecordKeys } from '../list/keys/useRecordKeys.ts';

/** Next to a record's title: its position in the list that the user came from, its history, and archiving. */
export const RecordTools = (shown: HistoryProps) => {
  useRecordKeys();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <PrevNextNavigation />
      <HistoryButton {...shown} />
      <ArchiveButton entity={shown.entity} record={shown.record} />
    </Box>
  );
};
