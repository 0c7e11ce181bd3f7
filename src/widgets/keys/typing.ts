/** Elements in which keys are used for typing or choosing. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=combobox]';
/**
 * While a dialog, drawer or menu is open over the page, the page is hidden from assistive technology, and keys belong
 * to the overlay. The page is a `div`; the charts add a hidden `svg` next to it, in which they measure text, and never
 * remove it.
 */
const OVERLAID = 'body > div[aria-hidden=true]:not(.MuiModal-root)';

/**
 * Returns whether a single key may be used as a shortcut of the page: never while the user is typing, and never with a
 * modifier.
 */
export function isFree(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false;
  if (target instanceof Element && target.closest(TYPING)) return false;
  return document.querySelector(OVERLAID) === null;
}
