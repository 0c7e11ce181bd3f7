import { useTranslate } from 'ra-core';
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';

const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/**
 * The scroll container of every table and long list of messages. While part of it is out of view it can take the focus,
 * so that the arrow keys scroll it (WCAG 2.1.1). What fits is not a tab stop.
 */
export const ScrollFrame = ({ 'aria-label': label, ...props }: ComponentPropsWithRef<'div'>) => {
  const translate = useTranslate();
  const [scrolls, setScrolls] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setScrolls(overflows(current)));
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  const name = label ?? translate('widgets.scrolls');
  const focusable = scrolls && { tabIndex: 0, role: 'group', 'aria-label': name };
  return <div {...props} {...focusable} ref={frame} />;
};
