import { useState } from 'react';

/**
 * Returns true from the first time on that `open` is true. Closed menus and dialogs of Material UI render several
 * components each: a page does not mount them before they open, and then keeps them, so that they can fade out.
 */
export function useOnceOpen(open: boolean): boolean {
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);
  return isMounted || open;
}
