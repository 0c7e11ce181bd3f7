import type { Theme } from '@mui/material';

/** The edge and shadow of a surface above the page: menus, lists of options, dialogs. */
export const floating = (theme: Theme) => ({
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: theme.palette.mode === 'light' ? '0 4px 16px rgb(16 24 32 / 0.12)' : '0 4px 20px rgb(0 0 0 / 0.5)',
});
