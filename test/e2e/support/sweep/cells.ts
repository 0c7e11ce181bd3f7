import type { Locale } from '#domain/locales.ts';
import type { Screen } from './screens.ts';

export type Theme = 'light' | 'dark';

/** How a screen may look to somebody: what it is judged in. */
export interface Cell {
  theme: Theme;
  width: number;
}

export const THEMES: readonly Theme[] = ['light', 'dark'];
export const WIDTHS = [1280, 390] as const;
/** 1280 px at 400 % (WCAG 1.4.10). */
export const ZOOMED = 320;
export const SPOKEN: readonly Locale[] = ['en-GB', 'en-IE', 'ga'];

export const EVERY_CELL: readonly Cell[] = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));

const at = (index: number): Cell => EVERY_CELL[index % EVERY_CELL.length] ?? { theme: 'light', width: 1280 };

/** One cell of each, another for each of them in turn. */
export const cellsInTurn = (index: number): readonly Cell[] => [at(index)];

/**
 * The pages that are judged in a spoken language in `npm test`: a few, so that each language meets each theme and
 * each width. The others are met in the pseudo language, and all in `npm run sweep`.
 */
export const inTurn = (screens: readonly Screen[], locale: Locale): readonly (readonly [Screen, readonly Cell[]])[] => {
  const pages = screens.filter(({ at: address, state }) => !address.includes('?') && !state);
  const own = SPOKEN.indexOf(locale);
  return pages.flatMap((screen, index) =>
    index % 12 === own * 4 ? [[screen, [at(Math.floor(index / 12))]] as const] : [],
  );
};
