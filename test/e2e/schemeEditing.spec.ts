import { expect, type Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const NAME = 'Ambleside tronc';

/** Fellside's second site gets its own scheme, which no other journey uses. */
test.describe
  .serial('scheme created in more than one sitting', () => {
    let page: Page;
    const wizard = () => page.getByRole('dialog', { name: 'Add a scheme' });
    const next = () => wizard().getByRole('button', { name: 'Next' }).click();

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await openPortal(page, 'troncmaster');
    });
    test.afterAll(() => page.close());

    test('is restored after a reload, on the page where the user left it (contract H4)', async () => {
      await page.goto('/companies/2/schemes');
      await page.getByRole('button', { name: 'Add Scheme' }).click();
      await typeInto(wizard().getByRole('textbox', { name: 'Scheme name' }), NAME);
      await wizard().getByRole('combobox', { name: 'Site' }).selectOption('Fellside Ambleside');
      await wizard().getByRole('combobox', { name: 'Frequency' }).selectOption('Weekly');
      await wizard().getByRole('combobox', { name: 'Pay date', exact: true }).selectOption('Friday');
      await next();
      const kept = page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/drafts/scheme-new-2') &&
          response.request().postDataJSON()?.data?.setup_fee === '75.00',
      );
      await typeInto(wizard().getByRole('textbox', { name: 'Troncmaster’s fee percentage' }), '4');
      await typeInto(wizard().getByRole('textbox', { name: 'Setup fee', exact: true }), '75.00');
      expect((await kept).status()).toBe(200);
      await page.reload();
      await expect(wizard().getByText('What you typed earlier is back.')).toBeVisible();
      await expect(wizard().getByRole('textbox', { name: 'Setup fee', exact: true })).toHaveValue('75.00');
    });

    test('appears among the tasks and is created from there', async () => {
      await page.goto('/dashboard');
      const begun = page.getByRole('listitem').filter({ hasText: 'Fellside Hotels Ltd' });
      const link = begun.getByRole('link', { name: 'Continue creating the scheme' });
      const following = page.getByRole('button', { name: 'Go to next page' });
      // It has no date, so it is after the tasks that have one.
      await expect(link.or(following).first()).toBeVisible();
      if ((await link.count()) === 0) await following.click();
      await link.click();
      await expect(wizard().getByRole('textbox', { name: 'Scheme name' })).toHaveValue(NAME);
      await next();
      await expect(wizard().getByRole('textbox', { name: 'Troncmaster’s fee percentage' })).toHaveValue('4');
      for (const name of ['Distribution', 'Training points', 'Job role points', 'Length of service points']) {
        await next();
        await expect(wizard().getByRole('region', { name })).toBeVisible();
      }
      await wizard().getByRole('button', { name: 'Use 12, 24 and 36 months' }).click();
      await next();
      const dropped = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await wizard().getByRole('button', { name: 'Create scheme' }).click();
      await takeNotice(page, 'Scheme successfully created');
      expect((await dropped).url()).toMatch(/\/api\/drafts\/scheme-new-2$/);
    });

    test('has no files to process again, and is divided into departments with job roles (SCH-004, contract F-109)', async () => {
      await page.goto('/companies/2/schemes');
      const card = page.getByRole('listitem').filter({ hasText: NAME });
      await expect(card.getByRole('button', { name: 'Import hours' })).toBeVisible();
      await expect(card.getByRole('button', { name: 'Re-process' })).toHaveCount(0);
      await page.getByRole('link', { name: NAME }).click();
      await page.getByRole('button', { name: 'Edit divisions' }).click();
      const drawer = page.getByRole('dialog', { name: 'Divisions and departments' });
      await drawer.getByRole('button', { name: 'Add department' }).click();
      await typeInto(drawer.getByRole('textbox', { name: 'Department name' }).last(), 'Kitchen');
      await drawer.getByRole('button', { name: 'Split Default evenly' }).click();
      await drawer.getByRole('button', { name: 'Save divisions' }).click();
      await takeNotice(page, 'Divisions and departments saved');
      await page.getByRole('tab', { name: 'Job roles' }).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('columnheader')).toHaveText(['Job Role', 'Department', 'Points']);
      await panel.getByRole('button', { name: 'Edit' }).click();
      await panel.getByRole('combobox', { name: 'Head Chef: Department' }).selectOption('Kitchen');
      await typeInto(panel.getByRole('textbox', { name: 'Head Chef: Points' }), '12.5');
      await panel.getByRole('button', { name: 'Save points' }).click();
      await takeNotice(page, 'Points saved');
      await expect(panel.getByRole('row', { name: 'Head Chef Kitchen 12.5' })).toBeVisible();
    });
  });
