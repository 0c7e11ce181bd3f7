import { useEffect, useEffectEvent } from 'react';

/** The part of the browser's `CloseWatcher` that is used; Safari and Firefox do not have it. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}
type WatcherClass = new () => Watcher;

const watcherClass = (): WatcherClass | undefined => (window as { CloseWatcher?: WatcherClass }).CloseWatcher;

/**
 * Closes a dialog, sheet or menu that is not part of the address when the user goes back on an Android phone, instead of
 * leaving the page. The history has no entry of it: a link or a drawer that it opens finds the history as it was.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const Watcher = watcherClass();
    if (!open || !Watcher) return undefined;
    const watcher = new Watcher();
    watcher.onclose = () => close();
    // What is open handles Escape itself. The browser would report it once more, to the layer below.
    const keepEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keepEscape, true);
    return () => {
      watcher.destroy();
      window.removeEventListener('keydown', keepEscape, true);
    };
  }, [open]);
}
