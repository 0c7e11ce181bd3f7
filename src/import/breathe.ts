/** How long the page may be busy at a stretch: less than a frame, so that typing and scrolling stay smooth. */
const STRETCH_MS = 12;

/** Lets the page do what waits, whenever it was busy long enough: call it in a long loop. */
export function breather(): () => Promise<void> | undefined {
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
