/**
 * Scrolls a box sideways, so that one of its items is in the middle. `scrollIntoView` would scroll everything around the box
 * too, such as a drawer that is as wide as the screen.
 */
export const centreIn = (box: Element | null, item: Element | null | undefined): void => {
  if (!box || !item) return;
  const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
  box.scrollBy?.({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
};
