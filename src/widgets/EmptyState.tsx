import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** one sentence that explains why there is nothing */
  text: string;
  /** one action that resolves it */
  action?: ReactNode;
  icon?: SvgIconComponent;
}

/** Shown instead of rows: explains why there are none, and offers one action. */
export const EmptyState = ({ text, action, icon: Icon }: EmptyStateProps) => (
  <Box
    sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3, px: 4, py: 8, textAlign: 'center' }}
  >
    {Icon && <Icon aria-hidden sx={{ fontSize: 24, color: 'text.disabled' }} />}
    <Typography color="text.secondary">{text}</Typography>
    {action}
  </Box>
);
