import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';

const ROWS = [1, 2, 3, 4, 5];

/** The placeholder of a form or a record while it loads. */
export const FormSkeleton = () => {
  const label = useTranslate()('app.loading');
  return (
    <Box role="status" aria-label={label} sx={{ maxWidth: 480 }}>
      {ROWS.map((row) => (
        <Box key={row} sx={{ mb: 4 }}>
          <Skeleton width={112} height={18} />
          <Skeleton variant="rounded" height={32} />
        </Box>
      ))}
    </Box>
  );
};

/** The placeholder of a table while its first rows load. */
export const TableSkeleton = () => {
  const label = useTranslate()('app.loading');
  return (
    <Box role="status" aria-label={label}>
      {ROWS.map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </Box>
  );
};
