import type { Page } from '@playwright/test';

/**
 * Moves the focus to every control of the page, or of the open drawer, dialog or menu, in the order of Tab, and returns
 * those that are mostly covered or outside the window while they have it (WCAG 2.4.11). `focus()` scrolls as Tab does.
 * The page renders nothing in between, so neither tooltips nor messages of touched fields appear.
 */
export const focusHidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const GRID = [0.1, 0.5, 0.9];
    const LEAST = 5;
    const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
    const root = layers.at(-1) ?? document.body;
    const nameOf = (one: Element) =>
      (one.getAttribute('aria-label') ?? (one.textContent?.trim() || one.getAttribute('name')) ?? '').slice(0, 60) ||
      one.outerHTML.slice(0, 120);
    // A control that only screen readers perceive, such as a file input, is drawn by the element around it.
    const drawnBy = (one: Element): Element => {
      for (let at: Element | null = one; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (width > 1 && height > 1) return at;
      }
      return one;
    };
    const before = document.activeElement;
    const from = window.scrollY;
    const found: string[] = [];
    for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (control.tabIndex < 0 || control.matches(':disabled') || !control.checkVisibility({ visibilityProperty: true }))
        continue;
      control.focus();
      if (document.activeElement !== control) continue;
      const drawn = drawnBy(control);
      const { left, top, width, height } = drawn.getBoundingClientRect();
      const seen = GRID.flatMap((x) => GRID.map((y) => document.elementFromPoint(left + width * x, top + height * y)));
      const isSeen = (at: Element | null) => at !== null && (drawn.contains(at) || at.closest('label')?.contains(control));
      if (seen.filter(isSeen).length >= LEAST) continue;
      // Higher than the window, such as a frame that scrolls: its visible part is enough.
      if (height > window.innerHeight / 2 && seen.some(isSeen)) continue;
      const over = seen.find((at) => at && !isSeen(at) && !at.contains(drawn));
      found.push(`${nameOf(control)}${over ? ` below ${nameOf(over)}` : ''}`);
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    window.scrollTo({ top: from, behavior: 'instant' });
    return found;
  });
