import { Box, styled } from '@mui/material';
import { HEADER } from '../theme/sticky.ts';

const Mark = styled('span')(({ theme }) => ({
  width: '1.5rem',
  height: '1.5rem',
  flexShrink: 0,
  borderRadius: 6,
  display: 'grid',
  placeItems: 'center',
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
}));

/** The product's logo: a T whose dot is a coin. */
export const Brand = ({ compact = false }: { compact?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2.5,
      height: HEADER,
      flexShrink: 0,
      px: 4,
      fontWeight: 600,
      fontSize: '0.9375rem',
    }}
  >
    <Mark aria-hidden>
      <svg width="16" height="16" viewBox="0 0 16 16" role="presentation">
        <path d="M2.5 3.5h9M7 3.5V13" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" fill="none" />
        <circle cx="12" cy="11.5" r="1.8" fill="currentColor" />
      </svg>
    </Mark>
    {!compact && <span>Tipology</span>}
  </Box>
);
