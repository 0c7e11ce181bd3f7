import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEntityWords } from '../../../fields/useEntityWords.ts';
import { useNumbers } from '../../../widgets/useNumbers.ts';
import { useListScope } from '../ListScope.tsx';
import { useSelection } from './Selection.tsx';

/** From this number of records, a screen shows that the server is working. */
export const LONG_WORK = 1_000;

/** Shown while the server works on many records. They are changed in one transaction: all of them, or none. */
export const BulkProgress = () => {
  const translate = useTranslate();
  const numbers = useNumbers();
  const names = useEntityWords(useListScope().entity).inSentence;
  const { count } = useSelection();
  return (
    <Box sx={{ my: 4 }}>
      <Typography role="status" variant="body2" sx={{ mb: 1 }}>
        {translate('lists.bulk_working', { count: numbers(count), ...names })}
      </Typography>
      <LinearProgress aria-hidden />
    </Box>
  );
};
