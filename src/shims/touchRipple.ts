/** Replaces Material UI's ripple, which no button shows: the theme disables it (`src/theme/controls.ts`). */
export default () => null;
