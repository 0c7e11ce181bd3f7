import type { ThemeOptions } from '@mui/material';
import { HEADER_CELL } from './dataTable.ts';

/**
 * Styles for the components of react-admin that the portal uses, under their internal names. Material UI's types do not
 * include them, so this is a separate type.
 */
const overrides: Record<string, { defaultProps?: object; styleOverrides?: object }> = {
  RaDataTable: {
    styleOverrides: {
      root: {
        [`& .${HEADER_CELL}`]: { fontWeight: 500 },
        '& .RaDataTable-row': { cursor: 'default' },
        '& .RaDataTable-clickableRow': { cursor: 'pointer' },
      },
    },
  },
};

/** Merges react-admin's components into Material UI's component overrides. */
export const withReactAdmin = (components: ThemeOptions['components']): ThemeOptions['components'] => ({
  ...components,
  ...overrides,
});
