import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { IconComponent } from './iconComponent.ts';

interface EmptyStateProps {
  /** what there is none of, or why there is nothing */
  text: string;
  /** what would appear here, and how it gets here */
  why?: string;
  /** one action that resolves it */
  action?: ReactNode;
  icon?: IconComponent;
}

/** The key of the text, if there is one, that explains an empty list: `empty.sites` → `empty_why.sites`. */
export const whyKey = (empty: string): string => `empty_why.${empty.replace(/^empty\./, '')}`;

/** Shown instead of rows: explains why there are none, and offers one action. */
export const EmptyState = ({ text, why, action, icon: Icon }: EmptyStateProps) => (
  <Box
    sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3, px: 4, py: 8, textAlign: 'center' }}
  >
    {Icon && <Icon aria-hidden sx={{ fontSize: 24, color: 'text.disabled' }} />}
    <Box sx={{ maxWidth: 480 }}>
      <Typography color={why ? 'textPrimary' : 'textSecondary'}>{text}</Typography>
      {why && (
        <Typography variant="body2" color="textSecondary">
          {why}
        </Typography>
      )}
    </Box>
    {action}
  </Box>
);
