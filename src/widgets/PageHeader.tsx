import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** how many there are, beside the title */
  count?: number;
  /** a line under the title */
  subtitle?: ReactNode;
  /** the page's main action, at the right */
  action?: ReactNode;
}

/** The head of a page: its only h1, with count, and the primary action at the right, or below where it leaves the name no room. */
export const PageHeader = ({ title, count, subtitle, action }: PageHeaderProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, mb: 4, minHeight: 32 }}>
    <Box sx={{ flex: '1 1 min(320px, 60%)', minWidth: 0 }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}{' '}
        {count !== undefined && (
          <Typography component="span" sx={{ ml: 2, font: 'inherit', fontWeight: 400, color: 'text.secondary' }}>
            {count.toLocaleString('en-GB')}
          </Typography>
        )}
      </Typography>
      {subtitle && (
        <Typography variant="body2" color="text.secondary" component="div">
          {subtitle}
        </Typography>
      )}
    </Box>
    {action}
  </Box>
);
