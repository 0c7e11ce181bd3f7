import type { PaletteOptions } from '@mui/material';

/** A pair with a contrast of at least 4.5:1: text `fg` on background `bg`. */
export interface Tone {
  fg: string;
  bg: string;
}
export type ToneName = 'neutral' | 'info' | 'warning' | 'success' | 'danger';

declare module '@mui/material/styles' {
  interface Palette {
    /** Colours of badges and notes, by meaning. */
    tone: Record<ToneName, Tone>;
    /** Background of the side navigation and other secondary surfaces. */
    quiet: string;
  }
  interface PaletteOptions {
    tone: Record<ToneName, Tone>;
    quiet: string;
  }
}

/** Neutral greys and one deep petrol accent. palette.test.ts checks the contrast of every text pair. */
export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: '#0b566f', dark: '#084257', light: '#d9eaf0', contrastText: '#ffffff' },
  secondary: { main: '#0b566f', dark: '#084257', light: '#d9eaf0', contrastText: '#ffffff' },
  background: { default: '#ffffff', paper: '#ffffff' },
  text: { primary: '#1a1e22', secondary: '#565e67', disabled: '#626a73' },
  divider: '#e2e5e8',
  quiet: '#f5f6f7',
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#8a5300', contrastText: '#ffffff' },
  success: { main: '#1c6b3c', contrastText: '#ffffff' },
  info: { main: '#2a5ca8', contrastText: '#ffffff' },
  action: { hover: '#f0f2f4', selected: '#e6eff3', active: '#565e67', focus: '#e6eff3' },
  tone: {
    neutral: { fg: '#4a525b', bg: '#eceef0' },
    info: { fg: '#1f4c8f', bg: '#e4edf9' },
    warning: { fg: '#7a4800', bg: '#fdf0d8' },
    success: { fg: '#17593a', bg: '#e0f2e7' },
    danger: { fg: '#9a1f18', bg: '#fce8e6' },
  },
};

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#7cc7df', dark: '#a4d9ea', light: '#12333f', contrastText: '#06222c' },
  secondary: { main: '#7cc7df', dark: '#a4d9ea', light: '#12333f', contrastText: '#06222c' },
  background: { default: '#121416', paper: '#181b1e' },
  text: { primary: '#e7eaed', secondary: '#a6afb8', disabled: '#8b939c' },
  divider: '#2c3136',
  quiet: '#16191b',
  error: { main: '#ffb4ab', contrastText: '#450a05' },
  warning: { main: '#f3c06b', contrastText: '#2f1d00' },
  success: { main: '#86d3a3', contrastText: '#04220f' },
  info: { main: '#a6c8ff', contrastText: '#04204a' },
  action: { hover: '#20252a', selected: '#172b33', active: '#a6afb8', focus: '#172b33' },
  tone: {
    neutral: { fg: '#c3cad1', bg: '#2a2f34' },
    info: { fg: '#b6d1ff', bg: '#1b2c47' },
    warning: { fg: '#f6cd8a', bg: '#3b2b10' },
    success: { fg: '#9fdfb7', bg: '#16341f' },
    danger: { fg: '#ffc4bd', bg: '#47201d' },
  },
};
