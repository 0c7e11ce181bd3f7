import { useEffect, useRef } from 'react';
import { useKeys } from '../../../widgets/keys/useKeys.ts';

/** Marks the button that edits the record of a page. */
export const EDITS_RECORD = { 'data-record-edit': '' };

/** What the user does next ends the wait for the button. */
const INPUT = ['keydown', 'pointerdown'] as const;

/** Clicks the button that edits the record; returns whether the page shows one. */
const clickEdit = (): boolean => {
  const button = document.querySelector<HTMLElement>('[data-record-edit]');
  button?.click();
  return button !== null;
};

/** Clicks the button as soon as the page shows it, unless the user presses another key or clicks first. Returns how to stop. */
const clickWhenShown = (): (() => void) => {
  const observer = new MutationObserver(() => clickEdit() && stop());
  const stop = () => {
    observer.disconnect();
    for (const event of INPUT) window.removeEventListener(event, stop, { capture: true });
  };
  for (const event of INPUT) window.addEventListener(event, stop, { capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
};

/**
 * On a record's page, `e` clicks the button that edits it, unless the focus is in a row of a list, which has its own
 * `e`. The button appears once the user's permissions are known, and a key pressed before that is not lost.
 */
export function useRecordKeys(): void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useKeys((event) => {
    if (event.key !== 'e' || (event.target instanceof Element && event.target.closest('tbody'))) return;
    event.preventDefault();
    if (!clickEdit()) stop.current = clickWhenShown();
  });
}
