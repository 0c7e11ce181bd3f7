/** What Tab reaches. A heading that takes the focus is not scrolled to: its page or drawer is already at its top. */
const CONTROL = ':is(a, button, input, select, textarea, summary, [role], [tabindex="0"])';
/** Differences of less than this are rounding, in px. */
const ROUNDING = 1;

/**
 * Whether the control may be partly out of view: an element around it cuts a part off, or a bar may lie over it. A control of
 * a bar that stays in view is itself what `scroll-padding` makes room for, so it is not scrolled to unless it is cut off.
 */
const isPartlyHidden = (control: HTMLElement): boolean => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  let isInBar = false;
  for (let at: HTMLElement | null = control; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    if (overflowX !== 'visible' && (left < box.left - ROUNDING || right > box.right + ROUNDING)) return true;
    if (overflowY !== 'visible' && (top < box.top - ROUNDING || bottom > box.bottom + ROUNDING)) return true;
    if (position === 'sticky') isInBar = true;
  }
  return !isInBar;
};

/** A message at the bottom of the window, which lies over what is there for some seconds. */
const MESSAGE = '.MuiSnackbar-root';

/** Returns the element that scrolls the control up and down: a drawer, a list, or the page. */
const scrollerOf = (control: HTMLElement): Element | null => {
  for (let at = control.parentElement; at && at !== document.body; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement;
};

/**
 * Scrolls a control that a message covers above the message or, if there is no room in what scrolls it, below. A message that
 * leaves room on neither side, in a very short window, is closed by Escape.
 */
const scrollClearOfMessage = (control: HTMLElement): void => {
  const message = document.querySelector(MESSAGE);
  if (!message || message.contains(control)) return;
  const { left, right, top, bottom } = message.getBoundingClientRect();
  const box = control.getBoundingClientRect();
  const isCovered = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  if (!isCovered) return;
  const scroller = scrollerOf(control);
  const frame = scroller === document.scrollingElement ? undefined : scroller?.getBoundingClientRect();
  const [upper, lower] = [Math.max(0, frame?.top ?? 0), Math.min(window.innerHeight, frame?.bottom ?? Infinity)];
  const height = box.bottom - box.top;
  const by = top - height >= upper ? box.bottom - top : bottom + height <= lower ? box.top - bottom : 0;
  if (by !== 0) scroller?.scrollBy({ top: by, behavior: 'instant' });
};

/**
 * Scrolls each control that takes the focus into view, until the returned function is called. By itself a browser scrolls
 * only to a control of which little or nothing is visible: Chromium leaves a tab of which 32 px can be seen where it is
 * (WCAG 2.4.7, 2.4.11). While the pointer is pressed nothing moves, so that a click acts on what is below the pointer.
 */
export const keepFocusInView = (): (() => void) => {
  let isPressed = false;
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
  };
  const show = ({ target }: FocusEvent): void => {
    if (isPressed || !(target instanceof HTMLElement) || !target.matches(CONTROL)) return;
    if (isPartlyHidden(target)) target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    scrollClearOfMessage(target);
  };
  window.addEventListener('pointerdown', press, { capture: true });
  window.addEventListener('pointerup', release, { capture: true });
  window.addEventListener('pointercancel', release, { capture: true });
  document.addEventListener('focusin', show);
  return () => {
    window.removeEventListener('pointerdown', press, { capture: true });
    window.removeEventListener('pointerup', release, { capture: true });
    window.removeEventListener('pointercancel', release, { capture: true });
    document.removeEventListener('focusin', show);
  };
};
