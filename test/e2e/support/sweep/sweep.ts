import { expect, type Page, type TestInfo } from '@playwright/test';
import type { Locale } from '#domain/locales.ts';
import { signIn } from '../portal.ts';
import { clipped, hardCoded, hearData, speak } from '../pseudo.ts';
import { type Cell, ZOOMED } from './cells.ts';
import { beyond, faultsOf, JUDGED, whileSpaced } from './judge.ts';
import { type IdsOfToday, nameOf, type Screen } from './screens.ts';
import { follow, open, settle, wear, widen } from './walk.ts';

/** Looks up what differs from day to day. */
const idsOfToday = (page: Page): Promise<IdsOfToday> =>
  page.evaluate(async () => {
    const read = async (path: string) => {
      const headers = { 'X-Token': sessionStorage.getItem('apiToken') ?? '' };
      return (await (await fetch(`/api${path}`, { headers })).json()).data;
    };
    const [periods, files] = await Promise.all([read('/payroll/2/periods'), read('/tronc_files')]);
    return {
      batched: periods.find(({ batch }: { batch: unknown }) => batch !== null).id,
      filed: files.find(({ id }: { id: number }) => id === 1).tronc_period_id,
    };
  });

/** What is wrong with a screen as it stands open: rules that it breaks, and what does not fit. */
const look = async (page: Page): Promise<string[]> => {
  const [faults, cut, wide] = [await faultsOf(page), await clipped(page), await beyond(page)];
  return [...faults, ...cut.map((text) => `clipped: ${text}`), ...(wide > 0 ? [`${wide} px too wide`] : [])];
};

/** At 400 %, once as it is and once with the text spaced: nothing may leave the page or lose its end. */
const look400 = async (page: Page): Promise<string[]> => {
  const misfits = async (how: string) => {
    const [cut, wide] = [await clipped(page), await beyond(page)];
    return [...cut.map((text) => `clipped ${how}: ${text}`), ...(wide > 0 ? [`${wide} px too wide ${how}`] : [])];
  };
  return [...(await misfits('at 400 %')), ...(await whileSpaced(page, () => misfits('at 400 %, spaced')))];
};

/** Somebody signed in who walks through screens in one language, and has them judged. */
export async function sweeper(page: Page, testInfo: TestInfo) {
  let [cells, faults] = [0, 0];
  const blame = (found: readonly string[], where: string) => {
    faults += found.length;
    expect.soft(found, where).toEqual([]);
  };
  follow(page);
  const data = hearData(page);
  await signIn(page, 'troncmaster');
  const ids = await idsOfToday(page);

  const show = async ({ theme, width }: Cell) => {
    await wear(page, theme);
    await widen(page, width);
  };
  const judge = async (screen: Screen, chosen: readonly Cell[], locale: Locale) => {
    const isPseudo = locale === 'en-XA';
    // No other language says more words, or longer ones: what fits in this one at 400 % fits in all.
    const looks = [...chosen, ...(isPseudo ? chosen.slice(-1).map((last) => ({ ...last, width: ZOOMED })) : [])];
    // A window that is that narrow already is made wide once only. What an action opens may have its button at a desk alone.
    if (page.viewportSize()?.width === ZOOMED && !screen.act) looks.reverse();
    const [first] = screen.act ? [{ theme: chosen[0]?.theme ?? 'light', width: 1280 }] : looks;
    if (first) await show(first);
    await open(page, screen);
    for (const cell of looks) {
      if (cell !== first) {
        await show(cell);
        await settle(page);
      }
      const isZoomed = cell.width === ZOOMED;
      blame(await (isZoomed ? look400 : look)(page), `${nameOf(screen)}, ${cell.theme}, ${locale}, ${cell.width} px`);
      if (!isZoomed) cells++;
    }
    if (isPseudo) blame(await hardCoded(page, await data()), `${nameOf(screen)}: in no catalogue`);
  };

  return {
    ids,
    /** Judges these in one language, which the server is told to forget afterwards; one theme after the other. */
    async walk(locale: Locale, screens: readonly (readonly [Screen, readonly Cell[]])[]): Promise<void> {
      if (locale !== 'en-GB') await speak(page, locale);
      const isDark = ([, [first]]: (typeof screens)[number]) => first?.theme === 'dark';
      try {
        for (const part of [screens.filter((one) => !isDark(one)), screens.filter(isDark)])
          for (const [screen, chosen] of part) await judge(screen, chosen, locale);
      } finally {
        await widen(page, 1280);
        await page.goto('/updates');
        if (locale !== 'en-GB') await speak(page, 'en-GB');
        testInfo.annotations.push({ type: JUDGED, description: JSON.stringify({ cells, faults }) });
        [cells, faults] = [0, 0];
      }
    },
  };
}
