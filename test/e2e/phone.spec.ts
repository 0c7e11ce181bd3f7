import { expect, type Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/** A phone: its pointer is coarse, so the styles of touch devices apply. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The smallest text of a field into which iOS does not zoom, in px. */
const SMALLEST = 16;

/** Returns the fields with a smaller text. */
const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
    return [...fields].flatMap((field) => {
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      const isTyped = !['checkbox', 'radio', 'file', 'hidden'].includes(field.type);
      return isTyped && size < smallest ? [`${field.name || field.id}: ${size} px`] : [];
    });
  }, SMALLEST);

test('on a phone, no field has so small a text that iOS zooms, and a list of options has an edge', async ({ page }) => {
  await openPortal(page, 'irish', '/companies/3/employees');
  await page.getByRole('button', { name: 'Add employee' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add an employee' });
  const sites = drawer.getByRole('combobox', { name: 'Sites' });
  await expect(sites).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  await sites.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  const paper = page.locator('.MuiAutocomplete-paper');
  await expect(paper).toHaveCSS('border-top-style', 'solid');
  expect(await paper.evaluate((one) => getComputedStyle(one).boxShadow)).not.toBe('none');
});

test('on a phone, the tabs next to the chosen one are visible', async ({ page }) => {
  await openPortal(page, 'irish', '/my-account/authentification');
  const chosen = page.getByRole('tab', { selected: true });
  await expect(chosen).toHaveText('Authentification');
  const neighbours = () =>
    chosen.evaluate((tab) => {
      const row = tab.closest('.MuiTabs-scroller')?.getBoundingClientRect();
      const seen = [tab.previousElementSibling, tab.nextElementSibling].map((one) => {
        const { left = 0, right = 0 } = one?.getBoundingClientRect() ?? {};
        return Math.min(right, row?.right ?? 0) - Math.max(left, row?.left ?? 0);
      });
      return Math.min(...seen);
    });
  await expect.poll(neighbours).toBeGreaterThan(30);
});

test('on a phone, each button of a row that wraps has all its edges', async ({ page }) => {
  await openPortal(page, 'irish');
  const headers = { 'X-Token': await page.evaluate(() => sessionStorage.getItem('apiToken') ?? '') };
  const { data: reports } = await (
    await page.request.get('/api/tronc_reports?tronc_scheme_ids[]=4&per_page=50', { headers })
  ).json();
  const report = reports.find(({ status }: { status: string }) => status === 'approved');
  await page.goto(`/companies/3/schemes/4/reports/${report.id}`);
  const buttons = page.getByRole('group', { name: 'Show statements' }).getByRole('button');
  await expect(buttons).toHaveCount(6);
  const looks = await buttons.evaluateAll((all) =>
    all.map((one) => {
      const { borderLeftColor, borderTopColor, borderTopLeftRadius, borderBottomRightRadius } = getComputedStyle(one);
      return [borderLeftColor === borderTopColor, borderTopLeftRadius, borderBottomRightRadius].join();
    }),
  );
  expect(new Set(looks)).toEqual(new Set(['true,6px,6px']));
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('the message of a reply that was not sent leaves its button uncovered, and goes when the connection is back', async ({
    page,
    context,
  }) => {
    await openPortal(page, 'irish', '/tickets/11');
    await typeInto(page.getByRole('textbox', { name: /^Message/ }), 'Please confirm the refund.');
    await context.setOffline(true);
    const reply = page.getByRole('button', { name: 'Reply', exact: true });
    await reply.click();
    const message = page.getByRole('alert').filter({ hasText: 'could not be reached' });
    await expect(message).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const isCovered = () =>
      reply.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isCovered).toBe(false);
    await context.setOffline(false);
    await expect(message).toBeHidden();
  });
});
