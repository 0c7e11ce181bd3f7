/**
 * Returns a function that runs in the page, of an element. Its code is text, because scripts are compiled without the
 * types of a browser.
 */
const inPage = <R>(code: string) => new Function('element', code) as (element: unknown) => R;

/** Pixels of the page. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box around what can be seen of an element: its text, and the controls with a border or an image. */
export const visibleBox = inPage<Box>(`
  const visible = 'input, textarea, button, svg, [class*="InputBase-root"], [class*="Chip-root"], [role="group"] > div';
  const parts = [element, ...element.querySelectorAll(visible)].filter((part) => part.matches(visible));
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    boxes.push(...range.getClientRects());
  }
  const seen = boxes.filter(({ width, height }) => width > 2 && height > 2);
  return {
    left: Math.min(...seen.map(({ left }) => left)),
    top: Math.min(...seen.map(({ top }) => top)),
    right: Math.max(...seen.map(({ right }) => right)),
    bottom: Math.max(...seen.map(({ bottom }) => bottom)),
  };
`);

/** Marks what contains a label and is directly in the grid of the form, `[data-picture]`, instead of what was marked. */
export const markItem = inPage<void>(`
  document.querySelector('[data-picture]')?.removeAttribute('data-picture');
  let item = element;
  while (item.parentElement && getComputedStyle(item.parentElement).display !== 'grid') item = item.parentElement;
  item.setAttribute('data-picture', '');
`);
