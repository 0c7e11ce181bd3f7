/**
 * The longest time, in milliseconds, that the page may be busy without a break: less than a frame, so that typing and
 * scrolling stay smooth.
 */
const STRETCH_MS = 12;

/** Returns a function that yields to the browser if the page has been busy for long enough; call it in a long loop. */
export function yieldToBrowser(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STRETCH_MS) return undefined;
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}
