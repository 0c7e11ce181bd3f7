import type { Page } from '@playwright/test';

/** The buttons of a page, or of the drawer, dialog or menu over it. Links lead to pages that the sweep checks anyway. */
const PRESSED =
  'button:not(:disabled):not([aria-disabled=true]):not(th button), [role=button]:not([aria-disabled=true]), [role=menuitem]:not(a), [role=combobox]';
/** What a button may open. */
const OPENED = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], .MuiPopover-paper, .MuiSnackbar-root';

/** A button: where it is among the buttons of its layer, and what it is called. */
export interface Opener {
  index: number;
  name: string;
  /** the same for buttons that do the same: those of each row, and all lists of options */
  kind: string;
}

/** Returns the visible buttons of the top layer. Of buttons that each row or card of a list repeats, the first is enough. */
export const openersOf = (page: Page): Promise<Opener[]> =>
  page.evaluate(
    ([pressed, opened]) => {
      const root = [...document.querySelectorAll(opened)].at(-1) ?? document.querySelector('main');
      const seen = new Set<string>();
      return [...(root?.querySelectorAll<HTMLElement>(pressed) ?? [])].flatMap((one, index) => {
        const name = (one.getAttribute('aria-label') || one.textContent || '').trim().slice(0, 80);
        if (!one.checkVisibility({ visibilityProperty: true })) return [];
        const isList = one.matches('[role=combobox], [aria-haspopup=listbox]');
        // In a row: the icon or the text without the name of the row.
        const isRow = one.closest('tr, li, article') !== null;
        const icon = one.querySelector('svg path')?.getAttribute('d');
        const kind = isRow ? `${icon ?? one.textContent} ${one.className}` : name;
        if (seen.has(kind)) return [];
        seen.add(kind);
        return [{ index, name, kind: isList ? 'list of options' : kind }];
      });
    },
    [PRESSED, OPENED] as const,
  );

/** Clicks the button at this place of the top layer. @returns whether it is still there */
export const press = (page: Page, { index, name }: Opener): Promise<boolean> =>
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
export const stateOf = (page: Page): Promise<string> =>
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

/** Returns how many menus, dialogs and notices lie over the page. */
export const layersOf = (page: Page): Promise<number> =>
  page.locator(OPENED).evaluateAll((found) => found.filter((one) => one.checkVisibility()).length);
