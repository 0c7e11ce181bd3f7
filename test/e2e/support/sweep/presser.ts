import { expect, type Page, type TestInfo, test } from '@playwright/test';
import { openPortal } from '../portal.ts';
import { clipped } from '../pseudo.ts';
import { EVERY_STOP } from './cells.ts';
import { lostInContrastTheme } from './contrastTheme.ts';
import { beyond, CHECKED, faultsOf } from './faultsOf.ts';
import { layersOf, type Opener, openersOf, press, stateOf } from './openers.ts';
import type { Screen } from './screen.ts';
import { screensOf } from './screens.ts';
import { idsOfToday, lookForFocus } from './sweep.ts';
import { unclear } from './unclear.ts';
import { drawn, follow, settle, wear, widen } from './walk.ts';

/** A kind of button that opened nothing new so many times is not pressed again: lists share their buttons. */
const MISSES = 3;
/** The answer of a server that cannot write: the portal shows its notice. */
const FAILED = { status: 500, json: { message: 'Error', code: 'unexpected' } };

/** What is wrong with an open state, as it is. */
const look = async (page: Page): Promise<string[]> => {
  const [cut, wide] = [await clipped(page), await beyond(page)];
  // A list of options closes as soon as another control takes the focus, so it covers none.
  const isList = (await page.locator('[role=listbox]').count()) > 0;
  return [
    ...(await faultsOf(page)),
    ...(await unclear(page)),
    ...(isList ? [] : await lookForFocus(page)),
    ...cut.map((text) => `clipped: ${text}`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ];
};

/**
 * Opens the portal and returns a function that presses every button of a screen, and of the menus and dialogs that
 * appear, and checks what opens: menus, dialogs, notices and rejected forms, so that a new one needs no entry in a list.
 * Each request that writes fails before it reaches the server, so nothing changes and its notice appears.
 */
export async function presser(page: Page, testInfo: TestInfo) {
  const known = new Set<string>();
  const misses = new Map<string, number>();
  let [cells, faults] = [0, 0];
  follow(page);
  // A real one waits for the user.
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await openPortal(page, 'troncmaster');
  const ids = await idsOfToday(page);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(FAILED),
  );
  page.on('dialog', (dialog) => dialog.accept());

  const blame = (found: readonly string[], where: string) => {
    faults += found.length;
    if (found.length > 0) console.log(`${where}: ${JSON.stringify(found)}`);
    expect.soft(found, where).toEqual([]);
  };
  const reset = async ({ at }: Screen) => {
    await wear(page, 'light');
    await widen(page, 1280);
    // Reloaded: an unsaved form, a selection or a message must not reach the next state.
    await page.goto(at);
    await expect(page.locator('main h1')).toHaveCount(1);
    await settle(page);
  };
  /** Presses a button and waits for what it opens. @returns whether it is still there */
  const pressed = async (opener: Opener): Promise<boolean> => {
    if (!(await press(page, opener))) return false;
    try {
      await drawn(page);
      await settle(page);
    } catch (error) {
      // The button led to another page.
      if (!/context was destroyed|navigation/.test(String(error))) throw error;
      await page.waitForLoadState();
      await settle(page);
    }
    return true;
  };
  const check = async (name: string) => {
    const notice = page.locator('.MuiSnackbar-root').last();
    // It stays while the pointer is over it.
    if ((await notice.count()) > 0) await notice.hover({ timeout: 2_000 }).catch(() => undefined);
    for (const { theme, width } of EVERY_STOP) {
      await wear(page, theme);
      await widen(page, width);
      await settle(page);
      blame(await look(page), `${name}, ${theme}, ${width} px`);
      cells++;
    }
    blame(await lostInContrastTheme(page, 'light'), name);
    await wear(page, 'light');
    await widen(page, 1280);
    await settle(page);
  };
  /** Presses the buttons on the way to a state one after the other. @returns whether each exists */
  const reach = async (screen: Screen, way: readonly Opener[]): Promise<boolean> => {
    await reset(screen);
    for (const opener of way) if (!(await pressed(opener))) return false;
    return true;
  };
  const isAt = ({ at }: Screen): boolean => page.url() === new URL(at, page.url()).href;
  /** Closes what opened over the state `before`, which is much faster than opening its page again. */
  const close = async (screen: Screen, before: string, layers: number): Promise<boolean> => {
    for (let tries = 0; tries < 3 && isAt(screen) && (await layersOf(page)) > layers; tries++) {
      await page.keyboard.press('Escape');
      await drawn(page);
      await settle(page);
    }
    return isAt(screen) && (await stateOf(page)) === before;
  };
  const explore = async (screen: Screen, way: readonly Opener[]): Promise<void> => {
    if (!(await reach(screen, way))) return;
    const [before, layers] = [await stateOf(page), await layersOf(page)];
    // Whether the page is as the way left it, so that it need not be opened again.
    let isAsBefore = true;
    for (const opener of await openersOf(page)) {
      const missed = misses.get(opener.kind) ?? 0;
      if (missed >= MISSES) continue;
      if (!isAsBefore) await reach(screen, way);
      isAsBefore = false;
      if (!(await pressed(opener))) continue;
      // Another page or drawer has an address, with which the sweep opens it.
      const state = isAt(screen) ? await stateOf(page) : before;
      if (state === before || known.has(state)) misses.set(opener.kind, missed + 1);
      else {
        known.add(state);
        await check(`${screen.at}: ${[...way, opener].map(({ name }) => name).join(' > ')}`);
        if (way.length === 0) {
          await explore(screen, [opener]);
          continue;
        }
      }
      isAsBefore = await close(screen, before, layers);
    }
  };

  return {
    screens: screensOf(ids).filter(({ state }) => state === undefined),
    explore: (screen: Screen) => test.step(screen.at, () => explore(screen, [])),
    report: () => {
      testInfo.annotations.push({ type: CHECKED, description: JSON.stringify({ cells, faults }) });
      // Which dialogs the buttons reach, for the list of those that a journey has to check.
      for (const state of known) console.log(`opened: ${state.split('|').at(-1)?.slice(0, 100)}`);
    },
    states: known,
  };
}
