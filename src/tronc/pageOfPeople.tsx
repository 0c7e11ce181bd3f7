import '#i18n/pages/troncReports.ts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Lines per page, so that a report with thousands of lines opens quickly. */
export const LINES_PER_PAGE = 100;

/** Returns the index of the first line of a page; a page beyond the last counts as the last. */
export const firstOf = (page: number, total: number): number =>
  Math.min(page, Math.floor(Math.max(0, total - 1) / LINES_PER_PAGE)) * LINES_PER_PAGE;

interface TurnPagesProps {
  /** index of the first line shown */
  first: number;
  total: number;
  onTurn(page: number): void;
}

/** Which lines are shown, with buttons for the previous and the next page; renders nothing if one page is enough. */
export const TurnPages = ({ first, total, onTurn }: TurnPagesProps) => {
  const translate = useTranslate();
  if (total <= LINES_PER_PAGE) return null;
  const to = Math.min(first + LINES_PER_PAGE, total);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 3, displayPrint: 'none' }}>
      <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
        {translate('troncReports.page', { from: first + 1, to, total })}
      </Typography>
      <Button variant="outlined" disabled={first === 0} onClick={() => onTurn(first / LINES_PER_PAGE - 1)}>
        {translate('widgets.previous_items')}
      </Button>
      <Button variant="outlined" disabled={to >= total} onClick={() => onTurn(first / LINES_PER_PAGE + 1)}>
        {translate('widgets.next_items')}
      </Button>
    </Box>
  );
};
