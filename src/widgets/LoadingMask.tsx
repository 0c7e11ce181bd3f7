import { Box, CircularProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Shows 'Loading…' (WGT-007). */
export const LoadingMask = () => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: '40vh',
        color: 'text.secondary',
      }}
    >
      <CircularProgress size={18} color="inherit" aria-hidden />
      <Typography>{translate('app.loading')}</Typography>
    </Box>
  );
};

/** The same for a whole window, as react-admin's `loading`. */
export const LoadingPage = () => (
  <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center' }}>
    <LoadingMask />
  </Box>
);
