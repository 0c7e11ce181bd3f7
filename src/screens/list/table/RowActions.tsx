import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The actions of a row, at its end; stacked vertically on a phone. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <Stack
    sx={{
      flexDirection: { xs: 'column', sm: 'row' },
      alignItems: 'flex-end',
      justifyContent: 'flex-end',
      gap: { sm: 1 },
    }}
  >
    {children}
  </Stack>
);
