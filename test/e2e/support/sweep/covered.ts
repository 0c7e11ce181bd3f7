import type { Page } from '@playwright/test';

/** The widths at which nothing may be covered: a desktop, a tablet and a phone. */
export const COVER_WIDTHS = [1280, 768, 390] as const;

/**
 * Returns the texts and controls of a page that something else covers, scrolled to the top, to the middle and to the end.
 * A bar across the whole window covers nothing that scrolling does not reveal; at either end of the page, it covers what
 * no scrolling reveals. What lies below an open dialog is not checked.
 */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return [];
    const main = document.querySelector('main');
    if (!main) return [];
    const TOLERANCE = 2;
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) || element.tagName;
    const layers = [...document.body.querySelectorAll('*')].filter(
      // A message is dismissed, or disappears, and the end of the page can be scrolled above it.
      (element) =>
        !main.contains(element) &&
        !element.closest('.MuiSnackbar-root') &&
        ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    );
    const spans = (element: Element) => element.getBoundingClientRect().width >= window.innerWidth * 0.6;

    // For screen readers only: laid out in a box of one pixel, from which the text overflows.
    const isUnseen = (own: Element): boolean => {
      for (let at: Element | null = own; at && at !== main; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (width <= 1 && height <= 1 && getComputedStyle(at).display !== 'contents') return true;
      }
      return false;
    };
    const targets: { own: Element; rects(): Iterable<DOMRect> }[] = [];
    for (const own of main.querySelectorAll('a[href], button, input, select, textarea, [role=switch], [tabindex="0"]'))
      targets.push({ own, rects: () => [own.getBoundingClientRect()] });
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const own = currentNode.parentElement;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      if (own && currentNode.textContent?.trim() && !isUnseen(own))
        targets.push({ own, rects: () => range.getClientRects() });
    }

    // A card of a row that scrolls sideways: what its row cuts off is not covered by what is drawn there.
    const isCutOff = (own: Element, x: number, y: number): boolean => {
      for (let at = own.parentElement; at && at !== main; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const { left, right, top, bottom } = at.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return true;
      }
      return false;
    };
    const found = new Set<string>();
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const before = window.scrollY;
    for (const top of new Set([0, Math.floor(end / 2), end])) {
      window.scrollTo({ top, behavior: 'instant' });
      // A bar that scrolling uncovers hides nothing.
      const isHiding = (layer: Element, { y, height }: DOMRect) =>
        !spans(layer) || (y + height / 2 < window.innerHeight / 2 ? top === 0 : top === end);
      const over = layers.map((layer) => [layer, layer.getBoundingClientRect()] as const);
      const hiding = over.filter(([layer, box]) => box.width > 0 && isHiding(layer, box));
      for (const { own, rects } of targets)
        for (const box of rects())
          for (const [layer, { left, right, top: upper, bottom }] of hiding) {
            const width = Math.min(right, box.right) - Math.max(left, box.left);
            const height = Math.min(bottom, box.bottom) - Math.max(upper, box.top);
            if (width <= TOLERANCE || height <= TOLERANCE) continue;
            const x = Math.max(left, box.left) + width / 2;
            const y = Math.max(upper, box.top) + height / 2;
            const shown = document.elementFromPoint(x, y);
            if (shown && layer.contains(shown) && !isCutOff(own, x, y))
              found.add(`${nameOf(layer)} covers ${nameOf(own)}`);
          }
    }
    window.scrollTo({ top: before, behavior: 'instant' });
    return [...found];
  });
