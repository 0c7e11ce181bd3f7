import { useCallback, useSyncExternalStore } from 'react';

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
};

/** `#statement-12` → 12; null for the list. */
const read = (): number | null => Number(/^#statement-(\d{1,15})$/.exec(window.location.hash)?.[1]) || null;

/** Returns the statement that the address names, so that Back and a reload work; the id is of no use to others. */
export const useStatementAddress = (): number | null => useSyncExternalStore(listen, read);

/** Returns a function that opens a statement, or the list. */
export const useOpen = (): ((id: number | null) => void) =>
  useCallback((id) => {
    window.history.pushState(null, '', id === null ? window.location.pathname : `#statement-${id}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
