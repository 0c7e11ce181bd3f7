import { useStore } from 'ra-core';
import { useEffect, useRef } from 'react';
import { isFree } from './typing.ts';

/** Single-key shortcuts can be turned off, because speech input may trigger them (WCAG 2.1.4). */
export const useKeysOff = () => useStore('keys.off', false);

/** Listens for single keys on the whole page; the handler prevents the default action of those that it handles. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const [off] = useKeysOff();
  const current = useRef(onKey);
  current.current = onKey;
  useEffect(() => {
    if (off) return undefined;
    const listen = (event: KeyboardEvent) => isFree(event) && current.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [off]);
}
