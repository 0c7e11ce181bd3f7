const waiting = new Set<() => void>();

const runAll = (): void => {
  const tasks = [...waiting];
  waiting.clear();
  for (const task of tasks) task();
};

/**
 * Runs a task when the browser is idle, together with all others that wait, so that their changes of state render once.
 * Returns a function that cancels it.
 */
export const whenIdle = (task: () => void): (() => void) => {
  if (waiting.size === 0) {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(runAll, { timeout: 1_000 });
    else setTimeout(runAll);
  }
  waiting.add(task);
  return () => waiting.delete(task);
};
