import { type RefCallback, useCallback } from 'react';
import { MESSAGE_ROOM } from '../theme/sticky.ts';

/** Between a message and what is scrolled above it. */
const GAP = 16;

/**
 * Returns the ref of the message. While it is shown, the end of the page and of an open drawer can be scrolled above it: no
 * message covers a button for good.
 */
export const useMessageRoom = (): RefCallback<HTMLElement> =>
  useCallback((message) => {
    if (!message) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { bottom } = getComputedStyle(message);
      style.setProperty(MESSAGE_ROOM, `${message.offsetHeight + (Number.parseFloat(bottom) || 0) + GAP}px`);
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(message);
    return () => {
      observer?.disconnect();
      style.removeProperty(MESSAGE_ROOM);
    };
  }, []);
