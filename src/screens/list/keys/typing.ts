/** Where keys belong to what is being typed or chosen. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=combobox]';
/**
 * While a dialog, drawer or menu lies over the page, the page is hidden from assistive technology; keys belong to what lies above.
 * The page is a `div`: the charts leave a hidden `svg` beside it, in which they measure words, for as long as the page lives.
 */
const OVERLAID = 'body > div[aria-hidden=true]:not(.MuiModal-root)';

/** May a single key be taken as a shortcut of the page? Never while somebody types, and never with a modifier. */
export function isFree(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false;
  if (target instanceof Element && target.closest(TYPING)) return false;
  return document.querySelector(OVERLAID) === null;
}
