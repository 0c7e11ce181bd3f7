/** How many places of the focus are remembered: those in a dialog are gone with it, the one that opened it may remain. */
const REMEMBERED = 12;

/** An element that had the focus, followed by its ancestors. */
type Path = readonly HTMLElement[];

const HEADING = 'h1, h2, h3, h4';

const pathOf = (element: HTMLElement): Path => {
  const path = [element];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
};

/**
 * Moves the focus to the latest of these places that is still shown, or to the heading of the closest part of the page that
 * is still shown around it.
 */
const moveNear = (places: readonly Path[]): void => {
  for (const path of places)
    for (const [step, around] of path.entries()) {
      if (!around.isConnected) continue;
      const target = step === 0 ? around : around.querySelector<HTMLElement>(HEADING);
      if (!target) continue;
      if (step > 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      if (document.activeElement === target) return;
    }
};

/**
 * Moves the focus to the nearest heading when the element that has it is removed, such as a button that a released report no
 * longer has, or a dialog whose button is gone as well: otherwise it falls to the page's body, where a screen reader says
 * nothing and Tab begins at the top. After a message or dialog of which nothing is left, it returns to what had it before. A screen that moves the focus itself, and a click next to any control, are left alone.
 * @returns a function that ends it
 */
export const keepLostFocus = (): (() => void) => {
  let places: Path[] = [];
  let isLeft = false;
  let frame = 0;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    isLeft = false;
    places = [pathOf(target), ...places.filter(([element]) => element !== target)].slice(0, REMEMBERED);
  };
  // What is clicked receives the focus afterwards, if it can.
  const leave = () => {
    isLeft = true;
  };
  const isLost = () => !isLeft && document.activeElement === document.body && places[0]?.[0]?.isConnected === false;
  const recover = () => {
    if (isLost()) moveNear(places);
  };
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    // After the screen that replaces the element has been painted and may have moved the focus itself.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(recover);
    });
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', leave, { capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', leave, { capture: true });
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};
