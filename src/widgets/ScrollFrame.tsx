import { useTranslate } from 'ra-core';
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';

const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/**
 * What every table scrolls in. As long as a part of it is out of sight it takes the focus, so that arrow keys bring the
 * rest (WCAG 2.1.1); a table that fits is no stop on the way.
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
