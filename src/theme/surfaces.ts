import type { Components, Theme } from '@mui/material';
import { ScrollFrame } from '../widgets/ScrollFrame.tsx';
import { floating } from './floating.ts';
import { DRAWER_BARS, PAGE_BARS, ROOM_FOR_FAILURE, SHORT_WINDOW } from './sticky.ts';
import { TOUCH_FIELDS } from './touch.ts';

const ALERT_TONES = [
  ['error', 'danger'],
  ['warning', 'warning'],
  ['info', 'info'],
  ['success', 'success'],
] as const;

/** Papers, tables and floating surfaces. Only drawers, menus and dialogs cast a shadow. */
export const surfaces: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme: Theme) => ({
      html: { ...PAGE_BARS, ...ROOM_FOR_FAILURE },
      ...TOUCH_FIELDS,
      body: { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: '"cv05", "ss03"' },
      '.MuiFormControl-root.ra-input, .MuiFormGroup-root.ra-input': { marginBottom: 16 },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      'h1:focus-visible, h2:focus-visible, main:focus-visible': { outline: 'none' },
    }),
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderRadius: 8, borderColor: theme.palette.divider }) },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...DRAWER_BARS,
        backgroundColor: theme.palette.background.paper,
        boxShadow: theme.palette.mode === 'light' ? '-8px 0 32px rgb(16 24 32 / 0.14)' : '-8px 0 32px rgb(0 0 0 / 0.6)',
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(16 20 24 / 0.42)' } } },
  },
  MuiDialog: { styleOverrides: { paper: ({ theme }) => ({ borderRadius: 10, ...floating(theme) }) } },
  MuiDialogTitle: {
    defaultProps: { component: 'h2' },
    styleOverrides: { root: { fontSize: '1rem', fontWeight: 600, padding: '16px 20px 8px' } },
  },
  MuiDialogContent: {
    // In a short window the dialog scrolls as a whole, with its buttons, so that the keyboard reaches what is cut off.
    styleOverrides: { root: { padding: '0 20px 16px', [SHORT_WINDOW]: { flex: 'none', overflowY: 'visible' } } },
  },
  MuiDialogContentText: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.primary }) } },
  MuiDialogActions: { styleOverrides: { root: { padding: '0 20px 16px' } } },
  MuiMenu: { styleOverrides: { paper: ({ theme }) => ({ borderRadius: 8, marginTop: 4, ...floating(theme) }) } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiMenuItem: {
    styleOverrides: {
      root: { fontSize: '0.875rem', minHeight: 36, borderRadius: 4, margin: '0 4px', whiteSpace: 'normal' },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32 } } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        fontSize: '0.875rem',
        alignItems: 'flex-start',
        variants: ALERT_TONES.map(([severity, tone]) => ({
          props: { variant: 'standard', severity },
          style: { color: theme.palette.tone[tone].fg, backgroundColor: theme.palette.tone[tone].bg },
        })),
      }),
    },
  },
  MuiTableContainer: {
    defaultProps: { component: ScrollFrame } as object,
    // Visually hidden text in cells is positioned absolutely. Containing it here prevents it from widening the page.
    styleOverrides: { root: { position: 'relative', scrollPaddingTop: 40 } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.8125rem',
        lineHeight: 1.54,
        padding: '0 12px',
        height: 36,
        borderBottom: `1px solid ${theme.palette.divider}`,
        '&.MuiTableCell-paddingCheckbox': { padding: '0 4px 0 8px' },
      }),
      head: ({ theme }) => ({
        fontWeight: 500,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.default,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: { hover: ({ theme }) => ({ '&:hover': { backgroundColor: theme.palette.action.hover } }) },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.palette.text.secondary, borderBottom: 0 }),
      toolbar: ({ theme }) => ({
        minHeight: 44,
        // Ends where the table ends.
        paddingRight: 0,
        [theme.breakpoints.up('sm')]: { paddingRight: 0 },
        [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', padding: 0, justifyContent: 'flex-end' },
      }),
      spacer: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }),
      selectLabel: { fontSize: '0.8125rem' },
      displayedRows: { fontSize: '0.8125rem' },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'pulse' } },
};
