import type { Page } from '@playwright/test';
import { settle } from './walk.ts';

/** The text size that users may set without zoom (WCAG 1.4.4): fonts in rem double, the window stays as it is. */
const TWICE = 'html { font-size: 200% !important; }';

/**
 * Returns the texts of the page, or of the open drawer, dialog or menu, of which a part is cut off at the bottom or lies
 * over another text. Parts that scroll out of view are not cut off, and a bar that stays in view may lie over a text that
 * scrolls below it.
 */
const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      text: string;
      node: Node;
      box: { left: number; right: number; top: number; bottom: number };
      /** the bar or layer that the text belongs to */
      layer: Element;
    }
    // The box of a line is a fifth higher than its letters, so the boxes of close lines overlap without any letter doing so.
    const TOUCHING = 0.3;
    const root =
      [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1) ?? document.body;
    const found = new Set<string>();
    const short = (text: string) => text.trim().slice(0, 60);
    const layerOf = (one: Element): Element => {
      for (let at: Element | null = one; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
      return document.body;
    };

    const lines: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const own = node.parentElement;
      const text = node.textContent ?? '';
      if (!own || !text.trim() || !own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const box = { left, right, top, bottom };
        let isSeen = true;
        let isCut = false;
        for (let at: Element | null = own; at && at !== document.body; at = at.parentElement) {
          const { overflowX, overflowY, position } = getComputedStyle(at);
          const around = at.getBoundingClientRect();
          // For screen readers only.
          if (getComputedStyle(at).clipPath !== 'none' || (around.width <= 1 && around.height <= 1)) isSeen = false;
          if (overflowY === 'hidden' || overflowY === 'clip') {
            const hidden = Math.max(bottom - around.bottom, around.top - top);
            if (hidden > (bottom - top) * TOUCHING) isCut = true;
          }
          if (overflowX !== 'visible') {
            box.left = Math.max(box.left, around.left);
            box.right = Math.min(box.right, around.right);
          }
          if (overflowY !== 'visible') {
            box.top = Math.max(box.top, around.top);
            box.bottom = Math.min(box.bottom, around.bottom);
          }
          if (position === 'fixed') break;
        }
        if (isSeen && isCut) found.add(`cut off: ${short(text)}`);
        if (isSeen && box.right - box.left > 1 && box.bottom - box.top > 1)
          lines.push({ text: short(text), node, box, layer: layerOf(own) });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    lines.forEach(({ box, layer, text, node }, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        // A text that ends with an ellipsis has two boxes in its line.
        if (other.layer !== layer || (other.node === node && other.box.top - box.top < 2)) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - other.box.top;
        const lower = Math.min(box.bottom - box.top, other.box.bottom - other.box.top);
        if (width > 2 && height > lower * TOUCHING)
          found.add(other.node === node ? `its lines overlap: ${text}` : `${text} overlaps ${other.text}`);
      }
    });

    for (const field of root.querySelectorAll<HTMLInputElement>('input, select')) {
      if (field.matches('[type=checkbox], [type=radio], [type=file], [type=hidden], [aria-hidden=true]')) continue;
      const { fontSize, paddingTop, paddingBottom } = getComputedStyle(field);
      const height = field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      if (field.clientHeight > 1 && height < Number.parseFloat(fontSize))
        found.add(`cut off in its field: ${field.name || field.getAttribute('aria-label') || field.id}`);
    }
    return [...found];
  });

/** Returns what is cut off or overlaps while the text is twice as large; `misfits` adds what is cut off at the right. */
export const misfitsEnlarged = async (page: Page, misfits: () => Promise<string[]>): Promise<string[]> => {
  // No tooltip opens when a larger text moves below the pointer.
  await page.mouse.move(0, 0);
  const style = await page.addStyleTag({ content: TWICE });
  try {
    await settle(page);
    return [...(await misfits()), ...(await overlapping(page)).map((what) => `${what} at 200 % text`)];
  } finally {
    await style.evaluate((element) => (element as HTMLElement).remove());
  }
};
