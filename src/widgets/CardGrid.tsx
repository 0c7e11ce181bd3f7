import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Few records as cards beside each other, as many as there is room for; its children are `<Card component="li">`. */
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
