import type { Page } from '@playwright/test';

/**
 * Moves the focus to every control of the page, or of the open drawer, dialog or menu, in the order of Tab, and returns
 * those of which less than a third is visible, because something else lies over them or the part of the page in which they
 * scroll cuts them off. WCAG 2.4.11 requires that some of it is visible. `focus()` scrolls as Tab does. The page renders
 * nothing in between, so neither tooltips nor messages of touched fields appear.
 */
export const focusHidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const GRID = [0.1, 0.5, 0.9];
    const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
    const root =
      [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1) ?? document.body;
    const nameOf = (one: Element) =>
      (one.getAttribute('aria-label') || one.textContent?.trim() || one.getAttribute('name') || one.outerHTML).slice(
        0,
        80,
      );
    // A control that only screen readers perceive, such as a file input, is drawn by the element around it.
    const drawnBy = (one: Element): Element => {
      for (let at: Element | null = one; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (width > 1 && height > 1) return at;
      }
      return one;
    };
    const focused = document.activeElement;
    // `focus()` does not scroll to the control that has it already, for example since the window was wider.
    if (focused instanceof HTMLElement) focused.blur();
    const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
    // The page and what scrolls in it, a drawer for example. The next look must not find a control half below a bar.
    const scrolled = new Map<Element, [number, number]>();
    for (const control of controls)
      for (let at = control.parentElement; at && !scrolled.has(at); at = at.parentElement)
        scrolled.set(at, [at.scrollLeft, at.scrollTop]);
    const found: string[] = [];
    for (const control of controls) {
      const isShown = control.checkVisibility({ visibilityProperty: true });
      if (control.tabIndex < 0 || control.matches(':disabled') || !isShown) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      const drawn = drawnBy(control);
      const label = drawn.closest('label');
      const isOwn = (at: Element | null) => at !== null && (drawn.contains(at) || at === label);
      // A link over several lines has several boxes.
      const seen = [...drawn.getClientRects()].flatMap(({ left, top, width, height }) => {
        // Of a box that is higher than the window, such as a frame that scrolls, the part in the window is looked at.
        const isHigh = height > window.innerHeight / 2;
        const [upper, lower] = isHigh
          ? [Math.max(0, top), Math.min(window.innerHeight, top + height)]
          : [top, top + height];
        return GRID.flatMap((x) =>
          GRID.map((y) => document.elementFromPoint(left + width * x, upper + (lower - upper) * y)),
        );
      });
      if (seen.filter(isOwn).length * 3 >= seen.length) continue;
      // A part of it is enough.
      if (drawn.getBoundingClientRect().height > window.innerHeight / 2 && seen.some(isOwn)) continue;
      const over = seen.find((at) => at && !isOwn(at) && !at.contains(drawn));
      // A message that fills the window, or lies over the end of the page: Escape closes it, and the control keeps the focus.
      if (over?.closest('.MuiSnackbar-root')) continue;
      found.push(`the focus is not visible: ${nameOf(control)} ${over ? `below ${nameOf(over)}` : 'is cut off'}`);
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    for (const [one, [left, top]] of scrolled) one.scrollTo({ left, top, behavior: 'instant' });
    return found;
  });
