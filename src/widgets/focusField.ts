const FIELD =
  ':is(input:not([type=file], [type=hidden]), select, textarea, [role=combobox]):not(:disabled, [aria-disabled=true])';

/** Moves the focus to the first field of an element. Keeps it if the user is already in the element. */
export const focusField = (body: HTMLElement | null): void => {
  if (body?.contains(document.activeElement)) return;
  body?.querySelector<HTMLElement>(FIELD)?.focus();
};
