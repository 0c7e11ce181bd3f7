import { useLocale } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { keepFocusInView } from './focusInView.ts';
import { keepLostFocus } from './lostFocus.ts';

/** The language of the last page whose heading had its turn: a change of language mounts the layout again. */
let shownLocale: string | undefined;

/** What the user does ends the wait for a heading. */
const INPUT = ['keydown', 'pointerdown'] as const;

/**
 * Moves the focus to the heading of a page that opens by login, a link or the Back button, and after a change of language, so
 * that a screen reader reads it and Tab continues in the page. A page that moves the focus itself keeps it, and so does a tab
 * that opens another tab. A page loads in parts, so its heading is waited for until the user presses a key or clicks.
 */
const useFocusOnHeading = (): void => {
  const { pathname, key } = useLocation();
  const locale = useLocale();
  // The browser itself announces a page that is opened by its address.
  const isFirst = useRef(key === 'default' && (shownLocale === undefined || shownLocale === locale));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page or language moves the focus
  useEffect(() => {
    if (isFirst.current) {
      shownLocale = locale;
      isFirst.current = false;
      return undefined;
    }
    const from = document.activeElement;
    if (from?.matches('[role=tab]')) return undefined;
    const move = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      const { activeElement } = document;
      const isIdle = activeElement === document.body || activeElement === from;
      if (!heading || !isIdle || document.querySelector('[role=dialog], [role=menu]')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      shownLocale = locale;
    };
    const observer = new MutationObserver(move);
    const stop = () => observer.disconnect();
    for (const event of INPUT) window.addEventListener(event, stop, { once: true, capture: true });
    observer.observe(document.body, { childList: true, subtree: true });
    move();
    return () => {
      stop();
      for (const event of INPUT) window.removeEventListener(event, stop, { capture: true });
    };
  }, [pathname, locale]);
};

/** What holds for the focus on every page. */
export const FocusRules = (): null => {
  useFocusOnHeading();
  useEffect(keepFocusInView, []);
  useEffect(keepLostFocus, []);
  return null;
};
