import type { Locale } from '#domain/locales.ts';
import type { Screen } from './screen.ts';

export type Theme = 'light' | 'dark';

/** One combination of theme and width in which a screen is checked. */
export interface Cell {
  theme: Theme;
  width: number;
}

const THEMES: readonly Theme[] = ['light', 'dark'];
const WIDTHS = [1280, 390] as const;
/** 1280 px at 400 % (WCAG 1.4.10). */
export const ZOOMED = 320;
export const LOCALES: readonly Locale[] = ['en-GB', 'en-IE', 'ga'];

export const EVERY_CELL: readonly Cell[] = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));

/** Each theme in each width, also at 400 %: what a button or a journey opens is checked in all of them. */
export const EVERY_STOP: readonly Cell[] = THEMES.flatMap((theme) =>
  [...WIDTHS, ZOOMED].map((width) => ({ theme, width })),
);

const at = (index: number): Cell => EVERY_CELL[index % EVERY_CELL.length] ?? { theme: 'light', width: 1280 };

/** Returns one cell for each screen, rotating through all cells. */
export const cellsInTurn = (index: number): readonly Cell[] => [at(index)];

/**
 * Returns the pages that `npm test` checks in a real language: a few, so that each language is combined with each theme
 * and each width. The others are checked in the pseudo language, and all of them in `npm run lab -- sweep`.
 */
export const cellsByScreen = (
  screens: readonly Screen[],
  locale: Locale,
): readonly (readonly [Screen, readonly Cell[]])[] => {
  const pages = screens.filter(({ at: address, state }) => !address.includes('?') && !state);
  const own = LOCALES.indexOf(locale);
  return pages.flatMap((screen, index) =>
    index % 12 === own * 4 ? [[screen, [at(Math.floor(index / 12))]] as const] : [],
  );
};
