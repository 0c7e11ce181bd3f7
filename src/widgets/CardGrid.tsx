import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Shows a small number of records as cards, as many in a row as fit. Its children are `<Card component="li">`. */
export const CardGrid = ({ least = 300, children }: { least?: number; children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`,
      gap: 4,
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {children}
  </Box>
);
