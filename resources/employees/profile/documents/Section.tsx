import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One kind of document on the tab. */
export const Section = ({ title, action, children }: SectionProps) => (
  <Box component="section" aria-label={title} sx={{ mb: 6 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, minHeight: 32 }}>
      <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
        {title}
      </Typography>
      {action}
    </Box>
    {children}
  </Box>
);
