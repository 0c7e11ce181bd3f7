import type { Components, Theme } from '@mui/material';
import { TOOLTIP_HIDE_DELAY_MS } from '#domain/constants.ts';
import { floating } from './floating.ts';
import { TooltipPopper } from './TooltipPopper.tsx';

const ring = (theme: Theme) => ({ outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 });

/** Buttons, inputs, badges and other controls. Labels are above their fields (GOV.UK forms). */
export const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // Also uses the browser's `:focus-visible`: a button that was disabled for a while keeps the focus, but loses
    // Material UI's class.
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible, &:focus-visible': ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        minHeight: 32,
        padding: '4px 12px',
        // Long labels wrap where they do not fit: at 400 % zoom, with large text. A column of a table is as wide as its buttons.
        maxWidth: '100%',
        flexShrink: 0,
        'td &': { whiteSpace: 'nowrap' },
        [theme.breakpoints.down('sm')]: { flexShrink: 1, 'td &': { whiteSpace: 'normal' } },
      }),
      text: { minWidth: 0 },
      sizeLarge: { minHeight: 40, fontSize: '0.875rem' },
      outlined: ({ theme }) => ({
        borderColor: theme.palette.divider,
        color: theme.palette.text.primary,
        backgroundColor: theme.palette.background.paper,
        '&:hover': { borderColor: theme.palette.text.disabled, backgroundColor: theme.palette.action.hover },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 6, color: theme.palette.text.secondary }),
      sizeSmall: { padding: 6 },
      // In a filled message, the close button has the colour of the text.
      colorInherit: { color: 'inherit' },
    },
  },
  MuiSvgIcon: { styleOverrides: { fontSizeSmall: { fontSize: '1.125rem' } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.45,
        color: theme.palette.text.primary,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: ({ theme }) => ({ color: theme.palette.error.main }) } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        backgroundColor: theme.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: theme.palette.mode === 'light' ? '#868e97' : '#6d757e',
          '& legend': { display: 'none' },
        },
      }),
      input: {
        fontSize: '0.875rem',
        variants: [
          { props: { size: 'small' }, style: { padding: '6.5px 10px', height: '1.1875rem' } },
          { props: { multiline: true }, style: { padding: 0, height: 'auto' } },
          { props: ({ startAdornment }) => Boolean(startAdornment), style: { paddingLeft: 0 } },
        ],
      },
      multiline: { '&.MuiInputBase-sizeSmall': { padding: '6.5px 10px' } },
      adornedStart: { paddingLeft: 10 },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.875rem' },
      // Material UI fades placeholders to a contrast of 2.6:1.
      input: ({ theme }) => ({ '&::placeholder': { color: theme.palette.text.disabled, opacity: 1 } }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ marginLeft: 0, marginTop: 4, color: theme.palette.text.secondary }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true, size: 'small' },
    styleOverrides: {
      inputRoot: { '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '0 8px' } },
      paper: ({ theme }) => ({ marginBlock: 4, ...floating(theme) }),
    },
  },
  // react-admin names row checkboxes by aria-label, which Material UI puts on the span; it belongs on the input.
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      slotProps: {
        root: { 'aria-label': undefined },
        input: (ownerState) => ({ 'aria-label': (ownerState as { 'aria-label'?: string })['aria-label'] }),
      },
    },
    styleOverrides: { root: { padding: 6 } },
  },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6 } } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiFormControlLabel: {
    styleOverrides: {
      // The visible box of a checkbox, and the thumb of a switch, start at the left edge of the fields around them.
      root: { marginLeft: -8, '&:has(> .MuiSwitch-root)': { marginLeft: -4 } },
      label: { fontSize: '0.875rem' },
    },
  },
  MuiTooltip: {
    defaultProps: { leaveDelay: TOOLTIP_HIDE_DELAY_MS, enterDelay: 300, slots: { popper: TooltipPopper } },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.75rem',
        backgroundColor: theme.palette.mode === 'light' ? '#23282d' : '#e7eaed',
        color: theme.palette.mode === 'light' ? '#ffffff' : '#16191b',
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, fontSize: '0.8125rem', height: '1.625rem' },
      sizeSmall: { height: '1.375rem' },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: { fontSize: '0.6875rem', fontWeight: 600, height: '1rem', minWidth: '1rem', padding: '0 4px' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        minWidth: 0,
        padding: '8px 12px',
        color: theme.palette.text.secondary,
        '&.Mui-selected': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiTabs: {
    // On phones the tabs are scrolled by touch. Arrow buttons would take the space of a tab.
    defaultProps: { variant: 'scrollable', scrollButtons: 'auto' },
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 40, borderBottom: `1px solid ${theme.palette.divider}` }),
      // The chosen tab is scrolled so far that a part of the tabs next to it is visible.
      scroller: { scrollPaddingInline: '4rem' },
      // At an end of the row, there is no empty space where its arrow would be.
      scrollButtons: { '&.Mui-disabled': { display: 'none' } },
    },
  },
  // Each button has its own edge, so that the row may wrap.
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { flexWrap: 'wrap', gap: 4 },
      grouped: ({ theme }) => ({ margin: 0, borderRadius: 6, border: `1px solid ${theme.palette.divider}` }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
