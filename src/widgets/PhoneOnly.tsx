import { type Theme, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

/** A line below the name of a row, with what other screens show in columns of their own. */
export const PhoneOnly = ({ children }: { children: ReactNode }) => {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return isPhone ? (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ whiteSpace: 'normal', pb: 1 }}>
      {children}
    </Typography>
  ) : null;
};
