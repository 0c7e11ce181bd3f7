import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** What may be done with a row, at its end; on a phone one below the other. */
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
