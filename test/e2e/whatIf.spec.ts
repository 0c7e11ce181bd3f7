import { expect, type Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const SCHEME = 'Harbour Street weekly tronc';

test.describe
  .serial('what-if of a troncmaster (contract H2, H9)', () => {
    let page: Page;
    /** the current points of a bartender, which other journeys may have changed */
    let points: string;
    const writes: string[] = [];
    const shares = () => page.getByRole('table', { name: 'Who gains and loses' });

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await openPortal(page, 'troncmaster');
      page.on('request', (request) => {
        if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
    });
    test.afterAll(() => page.close());

    test('shows who gains and who loses in a released period under other points, and saves nothing', async () => {
      await page.goto('/companies/1/schemes/1');
      await page.getByRole('link', { name: 'What if' }).click();
      await expect(page).toHaveTitle(/ – What If \| Tipology$/);
      await expect(page.getByRole('status').filter({ hasText: /^0 people gain/ })).toBeVisible();

      const bartender = page.getByRole('textbox', { name: 'Bartender: Points' });
      points = await bartender.inputValue();
      await typeInto(bartender, '44');
      await expect(page.getByRole('status').filter({ hasText: /\d+ people gain · \d+ people lose/ })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Your changes' })).toContainText(new RegExp(`${points} .*44$`));
      await expect(shares().getByRole('row').nth(1)).toContainText(/\+£\d+\.\d\d gains/);
      // gains and losses are equal to the penny
      const rows = await shares().getByRole('row').allInnerTexts();
      const pence = rows.flatMap((row) => {
        const [, sign, pounds] = /([+−])£([\d,.]+)/.exec(row) ?? [];
        return pounds ? [Number(pounds.replace(/[,.]/g, '')) * (sign === '+' ? 1 : -1)] : [];
      });
      expect(pence.length).toBeGreaterThan(20);
      expect(pence.reduce((sum, one) => sum + one, 0)).toBe(0);
      expect(writes).toEqual([]);
    });

    test('calculates with one person’s changed hours, explains the share, and shows that hours are not adopted', async () => {
      const person = shares().getByRole('button').first();
      await person.click();
      const hours = page.getByRole('textbox', { name: 'Hours: Bartender' });
      await typeInto(hours, '999');
      await expect(page.getByText('Correct the highlighted fields to see the result.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Adopt' })).toBeDisabled();
      await typeInto(hours, '1:30');
      await expect(page.getByText('Hours × points: 1.5 × ')).toBeVisible();
      await expect(page.getByText('hours of one person')).toBeVisible();
    });

    test('shows who gains if pasted hours of holiday count, and names each line that cannot be read', async () => {
      await page.getByRole('button', { name: 'Reset' }).click();
      await page.getByRole('tab', { name: 'Holiday hours' }).click();
      const [, ref = ''] = /\b(HSK\d+)/.exec(await shares().getByRole('row').last().innerText()) ?? [];
      const box = page.getByRole('textbox', { name: 'Payroll refs and holiday hours' });
      await box.pressSequentially(`Ref,Hours\n${ref},many\nZ9,8`);
      await page.getByRole('button', { name: 'Include these hours' }).click();
      await expect(page.getByRole('alert')).toContainText(`Line 2 needs a payroll ref and hours: ${ref} many`);
      await expect(page.getByRole('alert')).toContainText('Line 3: nobody in this period has the payroll ref Z9.');
      await typeInto(box, `${ref},20`);
      await page.getByRole('button', { name: 'Include these hours' }).click();
      await expect(page.getByRole('status').filter({ hasText: /^One person gains · \d+ people lose/ })).toBeVisible();
      await expect(shares().getByRole('row').nth(1)).toContainText(ref);
      await page.getByRole('table', { name: 'Holiday hours' }).getByRole('button').click();
      await expect(page.getByRole('status').filter({ hasText: /^0 people gain/ })).toBeVisible();
      await page.getByRole('tab', { name: 'Job roles' }).click();
      await typeInto(page.getByRole('textbox', { name: 'Bartender: Points' }), '44');
    });

    test('opens the wizard with the new points on Adopt, and does not change the scheme until it is saved', async () => {
      await page.getByRole('button', { name: 'Adopt' }).click();
      const wizard = page.getByRole('dialog', { name: 'Edit Scheme' });
      await expect(
        wizard.locator('dt', { hasText: 'Bartender' }).locator('xpath=following-sibling::dd[1]'),
      ).toContainText('44');
      expect(new Set(writes)).toEqual(new Set(['PUT /api/drafts/scheme-edit-1']));
      await wizard.getByRole('button', { name: 'Close', exact: true }).click();
      await page.goto('/companies/1/schemes/1/job-roles');
      await expect(page.getByRole('heading', { name: SCHEME })).toBeVisible();
      await expect(page.getByRole('row', { name: /^Bartender/ })).toContainText(points);
    });

    test('compares two sets of rules over the released periods, with names and without, and saves nothing', async () => {
      writes.length = 0;
      await page.goto('/companies/1/schemes/1/what-if');
      await page.getByRole('link', { name: 'Compare over time' }).click();
      await expect(page.getByRole('heading', { name: `Rules over time: ${SCHEME}` })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /people gain/ })).toBeVisible();
      const person = shares().getByRole('button').first();
      await person.click();
      const periods = page.getByRole('table', { name: /: amounts of each period$/ });
      expect(await periods.getByRole('row').count()).toBeGreaterThan(2);
      await page.getByRole('switch', { name: 'Without names' }).click();
      await expect(page).toHaveURL(/names=0/);
      await expect(shares()).toHaveCount(0);
      // The sum of the job roles is the sum of the periods, also where small job roles are added up.
      const pence = async (name: string) => {
        const rows = await page.getByRole('table', { name }).getByRole('row').allInnerTexts();
        return rows.map((row) => Number(/£([\d,.]+)/.exec(row)?.[1]?.replace(/[,.]/g, '') ?? 0));
      };
      const roles = await pence('By job role');
      expect(roles.reduce((sum, one) => sum + one, 0)).toBe((await pence('Shared in each period')).at(-1));
      await page
        .getByRole('combobox', { name: 'Second rules' })
        .selectOption('As released: each period by its own rules');
      await expect(page.getByText('Choose two different sets of rules to see a difference.')).toBeVisible();
      await page
        .getByRole('link', { name: /^Period \d+$/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: /: Report v\d+$/ })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/after=paid/);
      expect(writes).toEqual([]);
    });
  });
