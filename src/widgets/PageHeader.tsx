import { Box, Typography } from '@mui/material';
import { createContext, memo, type ReactNode, useContext } from 'react';
import { Count } from './Count.tsx';

/** Shown next to the title of any record's page: the record's history and the previous and next buttons. */
export const PageTools = createContext<ReactNode>(undefined);

interface PageHeaderProps {
  title: ReactNode;
  /** the title contains the h1 itself, next to what must not be part of its name */
  titleIsHeading?: boolean;
  /** the number of records, next to the title; a text if it is not exact */
  count?: number | string;
  /** a line below the title */
  subtitle?: ReactNode;
  /** the page's main action, at the right */
  action?: ReactNode;
}

/**
 * The header of a page: its only h1, with the count, and the main action at the right, or below if there is not enough
 * space for the title.
 */
export const PageHeader = memo(function PageHeader({
  title,
  titleIsHeading,
  count,
  subtitle,
  action,
}: PageHeaderProps) {
  const tools = useContext(PageTools);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 3, mb: 4, minHeight: 32 }}>
      <Box sx={{ flex: { xs: '1 1 auto', sm: '1 1 min(320px, 60%)' }, minWidth: 0 }}>
        <Typography variant="h1" {...(titleIsHeading && { component: 'div' })} sx={{ overflowWrap: 'anywhere' }}>
          {title}{' '}
          {count !== undefined && (
            <Typography component="span" sx={{ ml: 2, font: 'inherit', fontWeight: 400, color: 'text.secondary' }}>
              {typeof count === 'string' ? count : <Count value={count} />}
            </Typography>
          )}
        </Typography>
        {subtitle && (
          <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {tools}
      {action}
    </Box>
  );
});
