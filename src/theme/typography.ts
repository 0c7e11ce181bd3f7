import type { ThemeOptions } from '@mui/material';

const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif';

/** 14 px body, 20/16 px headings, three weights. `htmlFontSize` stays 16 so that browser zoom and text size work. */
export const typography: ThemeOptions['typography'] = {
  fontFamily: FONT,
  fontSize: 14,
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '-0.012em' },
  h2: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600, letterSpacing: '-0.006em' },
  h3: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600 },
  h4: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600 },
  h5: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600 },
  h6: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600 },
  subtitle1: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 500 },
  subtitle2: { fontSize: '0.8125rem', lineHeight: 1.45, fontWeight: 500 },
  body1: { fontSize: '0.875rem', lineHeight: 1.45 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
  caption: { fontSize: '0.75rem', lineHeight: 1.4 },
  overline: { fontSize: '0.75rem', lineHeight: 1.4, fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
  button: { fontSize: '0.8125rem', lineHeight: 1.4, fontWeight: 500, textTransform: 'none' },
};
