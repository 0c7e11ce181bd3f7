import { useTranslate } from 'ra-core';
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';

const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/**
 * The scroll container of every table. While part of the table is out of view it can take the focus, so that the arrow
 * keys scroll it (WCAG 2.1.1). A table that fits is not a tab stop.
 */
export const ScrollFrame = (props: ComponentPropsWithRef<'div'>) => {
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
  const focusable = scrolls && { tabIndex: 0, role: 'group', 'aria-label': translate('widgets.scrolls') };
  return <div {...props} {...focusable} ref={frame} />;
};
