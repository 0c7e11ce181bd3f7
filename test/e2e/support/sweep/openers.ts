import { expect, type Page, type TestInfo } from '@playwright/test';
import { openPortal } from '../portal.ts';
import { clipped } from '../pseudo.ts';
import { type Cell, ZOOMED } from './cells.ts';
import { beyond, CHECKED, faultsOf } from './faultsOf.ts';
import type { Screen } from './screen.ts';
import { screensOf } from './screens.ts';
import { idsOfToday, lookForFocus } from './sweep.ts';
import { unclear } from './unclear.ts';
import { drawn, follow, settle, wear, widen } from './walk.ts';

/** The buttons of a page, or of the drawer, dialog or menu over it. Links lead to pages that the sweep checks anyway. */
const PRESSED =
  'button:not(:disabled):not([aria-disabled=true]):not(th button), [role=button]:not([aria-disabled=true]), [role=menuitem]:not(a), [role=combobox]';
/** What a button may open, or the marks of a rejected form. */
const OPENED = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], .MuiPopover-paper, .MuiSnackbar-root';
/** Widths and themes in which what opens is checked; the desktop first, because the button may exist only there. */
const STOPS: readonly Cell[] = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280 },
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 390 },
  { theme: 'light', width: ZOOMED },
];

/** A button of this name that opened nothing new so many times is not pressed again: lists share their buttons. */
const MISSES = 3;

/** A button: where it is among the buttons of its layer, and what it is called. */
interface Opener {
  index: number;
  name: string;
}

/** Returns the visible buttons of the top layer. Of buttons that each row or card of a list repeats, the first is enough. */
const openersOf = (page: Page): Promise<Opener[]> =>
  page.evaluate(
    ([pressed, opened]) => {
      const root = [...document.querySelectorAll(opened ?? '')].at(-1) ?? document.querySelector('main');
      const seen = new Set<string>();
      return [...(root?.querySelectorAll<HTMLElement>(pressed ?? '') ?? [])].flatMap((one, index) => {
        const name = (one.getAttribute('aria-label') || one.textContent || '').trim().slice(0, 80);
        if (!one.checkVisibility({ visibilityProperty: true })) return [];
        const row = one.closest('tr, li, article');
        // In a row: the icon or the text without the name of the row.
        const kind = row ? `${one.querySelector('svg')?.dataset.testid ?? one.textContent} ${one.className}` : name;
        if (seen.has(kind)) return [];
        seen.add(kind);
        return [{ index, name }];
      });
    },
    [PRESSED, OPENED] as const,
  );

/** Clicks the button at this place of the top layer. @returns whether it is still there */
const press = (page: Page, { index, name }: Opener): Promise<boolean> =>
  page.evaluate(
    ([at, called, pressed, opened]) => {
      const root = [...document.querySelectorAll(opened)].at(-1) ?? document.querySelector('main');
      const one = root?.querySelectorAll<HTMLElement>(pressed)[at];
      const now = (one?.getAttribute('aria-label') || one?.textContent || '').trim().slice(0, 80);
      if (now !== called) return false;
      // Selects of Material UI open when the pointer is pressed.
      one?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
      one?.click();
      return true;
    },
    [index, name, PRESSED, OPENED] as const,
  );

/** Returns what lies over the page, and which fields are rejected: the same twice is the same state. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate((opened) => {
    const layers = [...document.querySelectorAll(opened)].filter((one) => one.checkVisibility());
    const rejected = [...document.querySelectorAll('[aria-invalid=true], .MuiAlert-root')];
    const textOf = (one: Element) => (one.textContent ?? '').replace(/\d+/g, '0').slice(0, 300);
    return [
      // One list of options looks like another.
      ...layers.map((one) => (one.matches(':has([role=option]), [role=listbox]') ? 'options' : textOf(one))),
      ...rejected.map((one) => one.getAttribute('name') ?? textOf(one)),
    ].join('|');
  }, OPENED);

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
 * appear, and checks what opens: menus, dialogs, notices and rejected forms, so that a new one needs no entry in a list. No request that
 * writes leaves the page, so that nothing changes and a failed request has its notice.
 */
export async function presser(page: Page, testInfo: TestInfo) {
  const known = new Set<string>();
  const barren = new Map<string, number>();
  let [cells, faults] = [0, 0];
  follow(page);
  await openPortal(page, 'troncmaster');
  const ids = await idsOfToday(page);
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  page.on('dialog', (dialog) => dialog.accept());

  const reset = async ({ at }: Screen) => {
    await wear(page, 'light');
    await widen(page, 1280);
    // Reloaded: an unsaved form, a selection or a message must not reach the next state.
    await page.goto(at);
    const isOpen = await page.waitForSelector('main h1', { timeout: 20_000 }).catch(() => null);
    if (!isOpen) {
      console.log(`${at} did not open: ${page.url()} ${(await page.locator('body').innerText()).slice(0, 200)}`);
      await openPortal(page, 'troncmaster', at);
    }
    await settle(page);
  };
  const check = async (name: string) => {
    for (const { theme, width } of STOPS) {
      await wear(page, theme);
      await widen(page, width);
      await settle(page);
      const found = await look(page);
      faults += found.length;
      cells++;
      if (found.length > 0) console.log(`${name}, ${theme}, ${width} px: ${JSON.stringify(found)}`);
      expect.soft(found, `${name}, ${theme}, ${width} px`).toEqual([]);
    }
  };
  /** Presses the buttons on the way to a state one after the other. @returns whether each exists */
  const reach = async (screen: Screen, way: readonly Opener[]): Promise<boolean> => {
    await reset(screen);
    for (const opener of way) {
      if (!(await press(page, opener))) return false;
      await drawn(page);
      await settle(page);
    }
    return true;
  };
  const explore = async (screen: Screen, way: readonly Opener[]): Promise<void> => {
    if (!(await reach(screen, way))) return;
    const before = await stateOf(page);
    // Whether the page is as the way left it, so that it need not be opened again.
    let isAsBefore = true;
    for (const opener of await openersOf(page)) {
      const misses = barren.get(opener.name) ?? 0;
      if (misses >= MISSES) continue;
      if (!isAsBefore) await reach(screen, way);
      if (!(await press(page, opener))) {
        isAsBefore = false;
        continue;
      }
      await drawn(page);
      await settle(page);
      // Another page or drawer has an address, with which the sweep opens it.
      const isHere = page.url() === new URL(screen.at, page.url()).href;
      const state = isHere ? await stateOf(page) : before;
      isAsBefore = isHere && state === before;
      if (state === before || known.has(state)) {
        barren.set(opener.name, misses + 1);
        continue;
      }
      known.add(state);
      await check(`${screen.at}: ${[...way, opener].map(({ name }) => name).join(' > ')}`);
      if (way.length === 0) await explore(screen, [opener]);
    }
  };

  return {
    screens: screensOf(ids).filter(({ state }) => state === undefined),
    explore: (screen: Screen) => explore(screen, []),
    report: () => testInfo.annotations.push({ type: CHECKED, description: JSON.stringify({ cells, faults }) }),
    states: known,
  };
}
