import { Box, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import { Count } from './Count.tsx';

/** What stands beside the title whatever the page is about: a record's history and the way to the next one. */
export const PageTools = createContext<ReactNode>(undefined);

interface PageHeaderProps {
  title: ReactNode;
  /** how many there are, beside the title */
  count?: number;
  /** a line under the title */
  subtitle?: ReactNode;
  /** the page's main action, at the right */
  action?: ReactNode;
}

/** The head of a page: its only h1, with count, and the primary action at the right, or below where it leaves the name no room. */
export const PageHeader = ({ title, count, subtitle, action }: PageHeaderProps) => {
  const tools = useContext(PageTools);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 3, mb: 4, minHeight: 32 }}>
      <Box sx={{ flex: '1 1 min(320px, 60%)', minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}{' '}
          {count !== undefined && (
            <Typography component="span" sx={{ ml: 2, font: 'inherit', fontWeight: 400, color: 'text.secondary' }}>
              <Count value={count} />
            </Typography>
          )}
        </Typography>
        {subtitle && (
          <Typography variant="body2" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {tools}
      {action}
    </Box>
  );
};
