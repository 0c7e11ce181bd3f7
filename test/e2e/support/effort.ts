import { expect, type Page, test } from '@playwright/test';

/** What a person does by hand. */
interface Effort {
  clicks: number;
  keys: number;
}

/**
 * Counts the real clicks and keystrokes of a page by step: each event `pointerdown` and `keydown` that the browser
 * trusts, Shift and Control included. Scrolling and the dialogs of the system are not counted.
 */
export const countEffort = async (page: Page) => {
  const steps: (Effort & { name: string })[] = [];
  let now: Effort = { clicks: 0, keys: 0 };
  await page.exposeFunction('countInput', (kind: keyof Effort) => {
    now[kind] += 1;
  });
  await page.addInitScript(() => {
    const { countInput } = window as unknown as { countInput(kind: string): Promise<void> };
    const count = (event: string, kind: string) =>
      addEventListener(event, ({ isTrusted }) => void (isTrusted && countInput(kind)), { capture: true });
    count('pointerdown', 'clicks');
    count('keydown', 'keys');
  });
  return {
    /** Runs one step of the work, which may need this much at most: a detour that comes back fails the test. */
    step: (name: string, most: Effort, work: () => Promise<unknown>): Promise<void> =>
      test.step(name, async () => {
        now = { clicks: 0, keys: 0 };
        await work();
        // The page reports in order, so its answer is the last.
        await page.evaluate(() => undefined);
        const { clicks, keys } = now;
        steps.push({ name, clicks, keys });
        expect.soft(clicks, `clicks: ${name}`).toBeLessThanOrEqual(most.clicks);
        expect.soft(keys, `keystrokes: ${name}`).toBeLessThanOrEqual(most.keys);
      }),
    /** Prints all steps and their sums. */
    print: (): void => {
      const sum = (kind: keyof Effort) => steps.reduce((total, step) => total + step[kind], 0);
      const all = [...steps, { name: 'Total', clicks: sum('clicks'), keys: sum('keys') }];
      const line = ({ name, clicks, keys }: (typeof all)[number]) =>
        `${name.padEnd(44)}${String(clicks).padStart(8)}${String(keys).padStart(12)}`;
      console.log(['', `${'Step'.padEnd(44)}  clicks  keystrokes`, ...all.map(line)].join('\n'));
    },
  };
};
