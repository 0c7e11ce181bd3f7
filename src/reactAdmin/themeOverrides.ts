import type { Theme, ThemeOptions } from '@mui/material';
import { HEADER_CELL, PLAIN_CELL, SELECTS_ROW, UNREAD_ROW } from './dataTable.ts';

/**
 * The look of rows and cells that are plain elements, once for each table: as Material UI's `TableRow` and `TableCell`
 * look with the overrides of `theme/surfaces.ts`, of which each row would render some twenty. `:where` gives the cells no
 * more weight than a component's own class has, so that the look of a list (`tableLook`) applies over it.
 */
const plainRows = (theme: Theme) => ({
  '& .RaDataTable-row': { verticalAlign: 'middle', outline: 0, cursor: 'default' },
  '& .RaDataTable-row:hover': { backgroundColor: theme.palette.action.hover },
  [`& :where(.${PLAIN_CELL})`]: {
    ...theme.typography.body2,
    lineHeight: 1.54,
    height: 36,
    padding: '0 12px',
    textAlign: 'left',
    verticalAlign: 'inherit',
    color: theme.palette.text.primary,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  [`& :where(.${PLAIN_CELL}[data-align=right])`]: { textAlign: 'right' },
  [`& :where(.${UNREAD_ROW} > .${PLAIN_CELL})`]: { fontWeight: 600 },
  [`& :where(.${SELECTS_ROW})`]: { width: 24, padding: '0 4px 0 8px' },
  // The checkbox of Material UI, of small size: an input over the icon that shows its state.
  [`& .${SELECTS_ROW} > span`]: {
    position: 'relative',
    display: 'inline-flex',
    verticalAlign: 'middle',
    borderRadius: '50%',
    color: theme.palette.text.secondary,
  },
  [`& .${SELECTS_ROW} > span:has(:checked)`]: { color: theme.palette.primary.main },
  [`& .${SELECTS_ROW} > span:has(:focus-visible)`]: {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  [`& .${SELECTS_ROW} input`]: {
    position: 'absolute',
    // A target of 30 px around the icon.
    inset: -6,
    width: 'calc(100% + 12px)',
    height: 'calc(100% + 12px)',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  [`& .${SELECTS_ROW} svg`]: { width: '1.125rem', height: '1.125rem', fill: 'currentColor' },
});

/**
 * Styles for the components of react-admin that the portal uses, under their internal names. Material UI's types do not
 * include them, so this is a separate type.
 */
const overrides: Record<string, { defaultProps?: object; styleOverrides?: object }> = {
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        [`& .${HEADER_CELL}`]: { fontWeight: 500 },
        ...plainRows(theme),
        '& .RaDataTable-clickableRow': { cursor: 'pointer' },
      }),
    },
  },
};

/** Merges react-admin's components into Material UI's component overrides. */
export const withReactAdmin = (components: ThemeOptions['components']): ThemeOptions['components'] => ({
  ...components,
  ...overrides,
});
