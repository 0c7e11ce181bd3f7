import type { Page } from '@playwright/test';

/** What a page did: components that React rendered, the commits in which it did so, and style rules inserted by scripts. */
export interface Work {
  commits: number;
  rendered: number;
  rules: number;
}

/**
 * Counts in every document of the page from now on, through the interface that React offers to its developer tools: a
 * component whose function ran has the flag 1 in its fiber; elements of the document (5, 26, 27) and texts (6) are no components.
 */
const COUNTER = `(() => {
  const work = (window.work = { commits: 0, rendered: 0, rules: 0 });
  const insertRule = CSSStyleSheet.prototype.insertRule;
  CSSStyleSheet.prototype.insertRule = function (...given) {
    work.rules += 1;
    return insertRule.apply(this, given);
  };
  const ELEMENTS = [5, 6, 26, 27];
  const count = (first) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const { alternate, child, flags, subtreeFlags, tag } = fiber;
      if (flags & 1 && !ELEMENTS.includes(tag)) work.rendered += 1;
      // React keeps the same children where it did nothing.
      if (!alternate || child !== alternate.child || (flags | subtreeFlags) & 1) count(child);
    }
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_, { current }) {
      work.commits += 1;
      count(current);
    },
  };
})()`;

/** Starts to count, with the next document. */
export const countWork = async (page: Page): Promise<void> => {
  await page.addInitScript(COUNTER);
};

/** Runs an action, and returns the work until `isDone` and until the page is idle. */
export const workOf = async (
  page: Page,
  action: () => Promise<unknown>,
  isDone: () => Promise<unknown>,
): Promise<Work> => {
  await page.evaluate('window.work && Object.assign(window.work, { commits: 0, rendered: 0, rules: 0 })');
  await action();
  await isDone();
  await page.waitForLoadState('networkidle');
  return page.evaluate<Work>('new Promise((done) => requestIdleCallback(() => done({ ...window.work })))');
};
