import { type ElementHandle, expect, type Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { isSent } from './support/screen.ts';
import type { Screen } from './support/sweep/screen.ts';
import { nameOf, screensOf } from './support/sweep/screens.ts';
import { idsOfToday } from './support/sweep/sweep.ts';
import { drawn, FOREIGN_LOCATION, follow, open } from './support/sweep/walk.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

test.use({ expectedProblems: [FOREIGN_LOCATION] });

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the centre of a button once everything has been drawn. */
const centreOf = (button: ElementHandle<Element>): Promise<[number, number]> =>
  button.evaluate(async (one): Promise<[number, number]> => {
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });

/**
 * Types a letter into the field, presses the mouse on the button, and returns whether the button kept its place. Both are
 * handles, because a locator would search the whole page again at every step.
 */
const staysUnderPointer = async (
  page: Page,
  field: ElementHandle<Field>,
  button: ElementHandle<Element>,
): Promise<boolean> => {
  // The field gets the focus as with Tab: a click would only cost time, because the button is what is clicked here.
  const atEnd = async (): Promise<string> => {
    const value = await field.evaluate((one) => {
      one.focus();
      return one.value;
    });
    await page.keyboard.press('End');
    return value;
  };
  const before = await atEnd();
  await page.keyboard.press('x');
  // Real mouse buttons at a place, as `click()` presses them, but without looking where the button is now.
  await button.evaluate((one) => one.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  const [x, y] = await centreOf(button);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const after = await centreOf(button);
  // Released elsewhere, so that nothing is sent.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  if ((await field.inputValue()) !== before) {
    await atEnd();
    await page.keyboard.press('Backspace');
    await expect.poll(() => field.inputValue()).toBe(before);
  }
  return Math.abs(after[0] - x) < 1 && Math.abs(after[1] - y) < 1;
};

/** Drawers, and the pages that may be forms; every other page only shows data. */
const HAS_FORM = /drawer=|my-account|create$|overview$|job-roles$|\/\w+\/1$/;

test('the submit button of no form moves while the mouse is pressed on it', async ({ page }) => {
  test.setTimeout(600_000);
  // A draft of these letters would be offered to the next journey.
  await page.route('**/api/drafts/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ json: { data: null } }),
  );
  follow(page);
  await openPortal(page, 'troncmaster');
  // The settings of a payroll's file are complete from the start, so the first click saves them and closes the drawer.
  const screens = screensOf(await idsOfToday(page)).filter(
    ({ at, state }) => state === undefined && HAS_FORM.test(at) && !at.includes('drawer=payroll-profile'),
  );
  const moved: string[] = [];
  let [forms, fields] = [0, 0];
  const check = async (screen: Screen): Promise<void> => {
    await open(page, screen);
    const scope = page.locator(screen.at.includes('drawer=') ? '[role=dialog]' : 'main');
    const submit = page.locator('button[type=submit]:visible');
    const form = scope.locator('form').filter({ has: submit }).first();
    if ((await form.count()) === 0) return;
    forms += 1;
    const button = await form.locator(submit).first().elementHandle();
    if (!button) throw new Error(`${nameOf(screen)} has lost its button`);
    const typed = form.locator(
      'input:is([type=text], [type=password], [type=email], [type=tel], :not([type])):not([role=combobox]):not([aria-hidden]):enabled:visible, textarea:not([aria-hidden]):enabled:visible',
    );
    for (const found of await typed.elementHandles()) {
      const field = found as ElementHandle<Field>;
      fields += 1;
      if (await staysUnderPointer(page, field, button)) continue;
      const name = await field.evaluate((one) => one.labels?.[0]?.textContent ?? one.name);
      moved.push(`${nameOf(screen)}: ${name}`);
    }
  };
  // Outside a step, Playwright searches all calls of the test so far at each further call.
  for (const screen of screens) await test.step(nameOf(screen), () => check(screen));
  console.log(`Typed into ${fields} fields of ${forms} forms`);
  expect(moved).toEqual([]);
  expect(forms).toBeGreaterThan(25);
  expect(fields).toBeGreaterThan(80);
});

/** The four forms of My Account with a field that is typed twice. */
const PAIRS = [
  ['password', 'Quiet-harbour-9'],
  ['username', 'morwenna'],
  ['email-address', 'm@example.com'],
  ['mobile-number', '07700900123'],
] as const;

for (const [tab, value] of PAIRS)
  test(`the first click on Save counts after a difference in ${tab} was corrected`, async ({ page }) => {
    const rejected = { message: 'Invalid', code: 'invalid', errors: { password: ['Password is a required field'] } };
    await page.route('**/api/security/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 422, json: rejected }),
    );
    await openPortal(page, 'viewer', `/my-account/${tab}`);
    const form = page.getByRole('tabpanel');
    const [first, again] = [form.getByLabel(/^New/), form.getByLabel(/^Confirm/)];
    // The field names it, and the text next to Save repeats it after a colon.
    const fault = form.getByText(/^[^:]* match$/);
    if (tab === 'password') await typeInto(form.getByLabel(/^Current/), 'Tipology-demo-1');
    // The second field shows no error before anything is typed into it.
    await typeInto(first, value);
    await page.keyboard.press('Tab');
    await expect(fault).toHaveCount(0);
    await typeInto(again, `${value}0`);
    await page.keyboard.press('Shift+Tab');
    await expect(fault).toBeVisible();
    // Once shown, the error follows what is typed into either field.
    await typeInto(first, `${value}0`);
    await expect(fault).toHaveCount(0);
    await typeInto(first, value);
    await expect(fault).toBeVisible();
    await typeInto(again, value);
    await expect(fault).toHaveCount(0);

    const sent = tab === 'password' ? page.waitForRequest(isSent('PATCH', '/api/security/password')) : undefined;
    const save = await form.getByRole('button', { name: 'Save' }).elementHandle();
    if (!save) throw new Error('no button');
    const [x, y] = await centreOf(save);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await drawn(page);
    await page.mouse.up();
    if (sent) await sent;
    else await expect(page.getByRole('dialog', { name: 'Confirm your password' })).toBeVisible();
  });
