import type { Page } from '@playwright/test';
import { STRUCK } from '#test/support/hostile/corpus.ts';

/** The effects of hostile words in a page, and whether a screen shows any. */
export interface Struck {
  /** scripts that ran, dialogs and content policy violations; errors fail the journey itself */
  happened: string[];
  /** Looks at the current page for elements and addresses that were created from hostile words. */
  look(): Promise<{ made: string[]; isShown: boolean }>;
}

/** Pages of the portal, documents that it shows, and the browser's own PDF viewer. */
const OURS = /^(http:\/\/127\.0\.0\.1:|blob:http:\/\/127\.0\.0\.1:|about:|chrome-extension:)/;

/** Observes a page from its first document on. */
export const listen = async (page: Page): Promise<Struck> => {
  const happened: string[] = [];
  await page.exposeBinding(STRUCK, (_, which: unknown) => void happened.push(`ran ${which}`));
  await page.exposeBinding('reportBreach', (_, breach: string) => void happened.push(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      (window as unknown as { reportBreach(breach: string): void }).reportBreach(
        `content policy: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`,
      ),
    );
  });
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (!OURS.test(frame.url())) happened.push(`led to ${frame.url()}`);
  });
  const look = () =>
    page.evaluate((word) => {
      const addresses = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href'];
      const runs = (value: string) =>
        /^\W*(j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|^\s*data:text/i.test(value);
      const elements = [...document.querySelectorAll('*')];
      const made = elements
        .filter(
          (element) =>
            element.hasAttribute(`data-${word}`) || addresses.some((name) => runs(element.getAttribute(name) ?? '')),
        )
        .map((element) => element.outerHTML.slice(0, 200));
      const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      return { made, isShown: [document.body.innerText, ...typed].some((text) => text.includes(word)) };
    }, STRUCK);
  return { happened, look };
};
