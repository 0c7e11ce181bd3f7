import { expect, type Page, type TestInfo } from '@playwright/test';
import type { Locale } from '#domain/locales.ts';
import { openPortal } from '../portal.ts';
import { clipped, hardCoded, hearData, showLanguage } from '../pseudo.ts';
import { test } from '../test.ts';
import { type Cell, ZOOMED } from './cells.ts';
import { lostInContrastTheme } from './contrastTheme.ts';
import { COVER_WIDTHS, covered } from './covered.ts';
import { misfitsEnlarged } from './enlarged.ts';
import { beyond, CHECKED, faultsOf, whileSpaced } from './faultsOf.ts';
import { focusHidden } from './focusHidden.ts';
import { faultsInIrish } from './irish.ts';
import type { Screen } from './screen.ts';
import { type IdsOfToday, nameOf } from './screens.ts';
import { unclear } from './unclear.ts';
import { follow, open, settle, wear, widen } from './walk.ts';

/** `npm run lab -- sweep` looks at 400 % for everything that it looks for at the other widths, in both themes. */
const isWhole = process.env.SWEEP === 'whole';

/** Looks up the ids that change from day to day. */
export const idsOfToday = (page: Page): Promise<IdsOfToday> =>
  page.evaluate(async () => {
    const read = async (path: string) => {
      const headers = { 'X-Token': sessionStorage.getItem('apiToken') ?? '' };
      return (await (await fetch(`/api${path}`, { headers })).json()).data;
    };
    const paths = ['/payroll/2/periods', '/tronc_files', '/tronc_reports?tronc_scheme_ids[]=1'];
    const [periods, files, reports] = await Promise.all(paths.map(read));
    return {
      batched: periods.find(({ batch }: { batch: unknown }) => batch !== null).id,
      filed: files.find(({ id }: { id: number }) => id === 1).tronc_period_id,
      reported: Math.min(...reports.map(({ id }: { id: number }) => id)),
    };
  });

/** Returns what is wrong with an open screen: accessibility violations, and content that does not fit. */
const look = async (page: Page): Promise<string[]> => {
  const [faults, cut, wide] = [await faultsOf(page), await clipped(page), await beyond(page)];
  return [
    ...faults,
    ...(await unclear(page)),
    ...cut.map((text) => `clipped: ${text}`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ];
};

/**
 * Returns the controls that are not visible while they have the focus. A menu follows a change of the window only after a
 * moment, so it is looked at until everything is visible, for two seconds at most.
 */
export const lookForFocus = async (page: Page): Promise<string[]> => {
  let found: string[] = [];
  const look = async () => {
    found = await focusHidden(page);
    return found.length;
  };
  await expect
    .poll(look, { timeout: 2_000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
};

/** Returns what extends beyond the page or is cut off at its right edge. */
const misfits = async (page: Page, how: string): Promise<string[]> => {
  const [cut, wide] = [await clipped(page), await beyond(page)];
  return [...cut.map((text) => `clipped ${how}: ${text}`), ...(wide > 0 ? [`${wide} px too wide ${how}`] : [])];
};

/** At 400 %, as it is and with the text spaced: nothing may extend beyond the page or be cut off. */
const look400 = async (page: Page): Promise<string[]> => [
  ...(await misfits(page, 'at 400 %')),
  ...(await whileSpaced(page, () => misfits(page, 'at 400 %, spaced'))),
];

/**
 * With text at 200 % and without zoom, at the width of a desktop: nothing may be cut off or overlap. WCAG 1.4.4 permits
 * scrolling sideways.
 */
const lookEnlarged = async (page: Page): Promise<string[]> => {
  await widen(page, 1280);
  return misfitsEnlarged(page, async () => (await clipped(page)).map((text) => `clipped at 200 % text: ${text}`));
};

/** One width of the window in one theme, and what is looked at there. */
interface Stop extends Cell {
  /** a cell of the sweep: everything is checked */
  isChosen: boolean;
  /** what is covered is checked */
  isCovered: boolean;
}

/** Returns the widths in which a screen is checked, widest first, so that the page is laid out in each of them once. */
const stopsOf = (chosen: readonly Cell[], asked: { isPseudo: boolean; isCovered: boolean }): Stop[] => {
  const themes = [...new Set(chosen.map(({ theme }) => theme))];
  return themes.flatMap((theme) => {
    const own = chosen.filter((cell) => cell.theme === theme).map(({ width }) => width);
    const covers: readonly number[] = asked.isCovered && theme === themes[0] ? COVER_WIDTHS : [];
    // No other language has more or longer words: what fits in the pseudo language at 400 % fits in all.
    const zoomed = asked.isPseudo && (isWhole || theme === themes.at(-1)) ? [ZOOMED] : [];
    const widths = [...new Set([...own, ...covers, ...zoomed])].sort((one, other) => other - one);
    return widths.map((width) => ({ theme, width, isChosen: own.includes(width), isCovered: covers.includes(width) }));
  });
};

/**
 * Opens the portal and returns a function that opens screens in one language and checks them. If given, `also` first looks at
 * each screen at 1280 px, where it shows most of its data.
 */
export async function sweeper(page: Page, testInfo: TestInfo, also?: (screen: Screen) => Promise<void>) {
  let [cells, faults] = [0, 0];
  const blame = (found: readonly string[], where: string) => {
    faults += found.length;
    // A whole sweep takes an hour or more, and Playwright shows the faults of a test at its end.
    if (isWhole && found.length > 0) console.log(`${where}: ${JSON.stringify(found)}`);
    expect.soft(found, where).toEqual([]);
  };
  follow(page);
  const data = hearData(page);
  await openPortal(page, 'troncmaster');
  const ids = await idsOfToday(page);

  const show = async ({ theme, width }: Cell) => {
    await wear(page, theme);
    await widen(page, width);
  };
  const check = async (screen: Screen, chosen: readonly Cell[], locale: Locale) => {
    const isPseudo = locale === 'en-XA';
    // What covers something does so in each language. A drawer covers the page on purpose.
    const stops = stopsOf(chosen, { isPseudo, isCovered: isPseudo && !screen.at.includes('drawer=') });
    // The button of an action may exist only at 1280 px.
    const isAtDesk = screen.act !== undefined || also !== undefined;
    let now: Cell = { theme: stops[0]?.theme ?? 'light', width: isAtDesk ? 1280 : (stops[0]?.width ?? 1280) };
    await show(now);
    await open(page, screen);
    await also?.(screen);
    for (const { theme, width, isChosen, isCovered } of stops) {
      if (theme !== now.theme || width !== now.width) {
        now = { theme, width };
        await show(now);
        await settle(page);
      }
      const isZoomed = width === ZOOMED;
      const where = `${nameOf(screen)}, ${theme}, ${locale}, ${width} px`;
      if (isChosen || (isZoomed && isWhole)) blame(await look(page), where);
      if (isZoomed) blame(await look400(page), where);
      if (isChosen && locale === 'ga') blame(await faultsInIrish(page), where);
      // The focus moves in the same way in each language and theme.
      if (isPseudo && (isChosen || isZoomed)) blame(await lookForFocus(page), where);
      if (isCovered) blame(await covered(page), `${where}: covered`);
      if (isChosen || (isZoomed && isWhole)) cells++;
    }
    if (!isPseudo) return;
    blame(await lostInContrastTheme(page, now.theme), nameOf(screen));
    blame(await hardCoded(page, await data()), `${nameOf(screen)}: in no catalogue`);
    // Last, because it leaves the window as wide as the next screen needs it: each new width lays out the page again.
    blame(await lookEnlarged(page), `${nameOf(screen)}: text at 200 %`);
  };

  return {
    ids,
    /** Checks these screens in one language, one theme after the other, and then resets the language on the server. */
    async walk(locale: Locale, screens: readonly (readonly [Screen, readonly Cell[]])[]): Promise<void> {
      if (locale !== 'en-GB') await showLanguage(page, locale);
      const isDark = ([, [first]]: (typeof screens)[number]) => first?.theme === 'dark';
      try {
        // Outside a step, Playwright searches all calls of the test so far at each further call.
        for (const part of [screens.filter((one) => !isDark(one)), screens.filter(isDark)])
          for (const [screen, chosen] of part) await test.step(nameOf(screen), () => check(screen, chosen, locale));
      } finally {
        await widen(page, 1280);
        await page.goto('/updates');
        if (locale !== 'en-GB') await showLanguage(page, 'en-GB');
        testInfo.annotations.push({ type: CHECKED, description: JSON.stringify({ cells, faults }) });
        [cells, faults] = [0, 0];
      }
    },
  };
}
