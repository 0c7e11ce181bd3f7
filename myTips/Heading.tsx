import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a view. It receives the focus when the view opens, so that a screen reader reads it. */
export const Heading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};
