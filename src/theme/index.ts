import type { RaThemeOptions } from 'react-admin';
import { withReactAdmin } from '../reactAdmin/themeOverrides.ts';
import { controls } from './controls.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { surfaces } from './surfaces.ts';
import { typography } from './typography.ts';

/** The theme: a 4 px grid (spacing 1 = 4 px), 8 px corners, 150 ms motion, content up to 1440 px. */
const shared: RaThemeOptions = {
  spacing: 4,
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 640, md: 960, lg: 1280, xl: 1536 } },
  sidebar: { width: 220, closedWidth: 56 },
  typography,
  transitions: {
    duration: {
      shortest: 100,
      shorter: 120,
      short: 150,
      standard: 150,
      complex: 150,
      enteringScreen: 150,
      leavingScreen: 120,
    },
  },
  components: withReactAdmin({ ...controls, ...surfaces }),
};

export const lightTheme: RaThemeOptions = { ...shared, palette: lightPalette };
export const darkTheme: RaThemeOptions = { ...shared, palette: darkPalette };
