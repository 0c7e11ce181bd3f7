import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** one sentence: why there is nothing */
  text: string;
  /** one action that changes it */
  action?: ReactNode;
  icon?: SvgIconComponent;
}

/** A place without rows says why, and offers one way on. */
export const EmptyState = ({ text, action, icon: Icon }: EmptyStateProps) => (
  <Box
    sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3, px: 4, py: 8, textAlign: 'center' }}
  >
    {Icon && <Icon aria-hidden sx={{ fontSize: 24, color: 'text.disabled' }} />}
    <Typography color="text.secondary">{text}</Typography>
    {action}
  </Box>
);
