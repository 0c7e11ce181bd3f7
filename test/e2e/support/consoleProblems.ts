import type { Browser, BrowserContext, ConsoleMessage, Response } from '@playwright/test';

/** The browser logs each rejected request itself; the journeys check what the page says about it. */
const OF_THE_BROWSER = /^Failed to load resource/;

/**
 * Collects uncaught errors, the errors and warnings of the console, and the header Warning of responses, which names query
 * parameters that the portal does not know, of each page that is open or opened later.
 * @param expected what the journey causes on purpose
 * @returns what was found so far, each with the path of its page, and how to stop
 */
export const watchConsole = (browser: Browser, expected: readonly RegExp[]) => {
  const problems: string[] = [];
  const patterns = [OF_THE_BROWSER, ...expected];
  const add = (text: string, url = ''): void => {
    if (patterns.some((pattern) => pattern.test(text))) return;
    problems.push(`${url.replace(/^\w+:\/\/[^/]+/, '')}: ${text}`);
  };
  const onConsole = (message: ConsoleMessage): void => {
    if (['error', 'warning'].includes(message.type())) add(message.text(), message.page()?.url());
  };
  const onResponse = (response: Response): void => {
    const { warning } = response.headers();
    if (warning) add(`${response.url()}: ${warning}`);
  };
  const watch = (context: BrowserContext): void => {
    context.on('console', onConsole);
    context.on('response', onResponse);
    context.on('weberror', (error) => add(String(error.error()), error.page()?.url()));
  };
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);
  return { problems, stop: () => browser.off('context', watch) };
};
