import { expect, type Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { fact, isSent, takeNotice } from './support/screen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/** A waiter of Fellside whom no other journey uses; changes to her are reverted. */
const AGNIESZKA = 'Ahmed, Agnieszka';
const DATE = /^\d\d\/\d\d\/\d{4}$/;

test.describe
  .serial('employees of a company, for a troncmaster', () => {
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await openPortal(page, 'troncmaster');
    });
    test.afterAll(() => page.close());

    // Also proves EMP-009.
    test('finds one employee among all of them (EMP-001, EMP-007, EMP-008)', async () => {
      await page.goto('/employees');
      const rows = page.getByRole('row');
      await expect(rows).toHaveCount(11);
      await typeInto(page.getByRole('searchbox'), 'FEL016');
      await expect(rows).toHaveCount(2);
      await expect(page.getByRole('columnheader')).toHaveText([
        '', // chooses all rows
        'Name',
        'Payroll Ref',
        'Email',
        'Company',
        'Site',
        'Start Date',
      ]);
      await expect(rows.nth(1).locator('th, td')).toHaveText([
        '',
        new RegExp(`^${AGNIESZKA}`),
        'FEL016',
        /^agnieszka\.ahmed\d+@example\.com$/,
        'Fellside Hotels Ltd',
        'Fellside Keswick',
        DATE,
      ]);
    });

    // Also proves EMP-019, EMP-020, EMP-021, EMP-023.
    test('shows her details and her scheme (EMP-016, EMP-017, EMP-018)', async () => {
      await page.getByRole('link', { name: AGNIESZKA }).click();
      const sidebar = page.getByRole('complementary', { name: AGNIESZKA });
      await expect(sidebar.getByRole('heading', { name: AGNIESZKA })).toBeVisible();
      await expect(fact(sidebar, 'Payroll Ref')).toHaveText('FEL016');
      await expect(fact(sidebar, 'Department')).toHaveText('Service');
      await expect(fact(sidebar, 'Start Date')).toHaveText(DATE);
      await expect(fact(sidebar, 'Email')).toHaveText(/^agnieszka\.ahmed\d+@example\.com$/);
      await expect(fact(sidebar, 'Mobile number')).toHaveText(/^07700 \d{6}$/);
      await sidebar.getByRole('link', { name: 'Fellside Keswick tronc' }).click();
      await expect(page).toHaveURL(/\/companies\/2\/schemes\/3\/overview$/);
      await page.goBack();
      await expect(sidebar).toBeVisible();
    });

    test('opens each part of her profile (EMP-025, EMP-026, EMP-027)', async () => {
      await page.getByRole('tab', { name: 'Documents' }).click();
      await expect(page).toHaveURL(/\/documents$/);
      await expect(page.getByRole('tabpanel', { name: 'Documents' }).getByText('Payslips')).toBeVisible();
      await page.getByRole('tab', { name: 'Overview' }).click();
      const points = page.getByRole('tabpanel', { name: 'Overview' }).getByRole('region', { name: 'Tronc points' });
      for (const kind of ['Job role', 'Individual', 'Length of service', 'Training'])
        await expect(fact(points, kind)).toHaveText(/^−?\d+(\.\d+)?$/);
      await page.getByRole('tab', { name: 'Training' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Training' }).getByRole('row')).toHaveCount(4);
    });

    test('marks a training as complete or not complete (EMP-040, EMP-041)', async () => {
      const food = page.getByRole('row', { name: /Food hygiene/ }).getByRole('button');
      await expect(food).toHaveText('Complete');
      for (const [status, word] of [
        ['incomplete', 'Incomplete'],
        ['complete', 'Complete'],
      ] as const) {
        const sent = page.waitForRequest((request) => request.url().endsWith('/training_status'));
        await food.click();
        expect((await sent).method()).toBe('PATCH');
        expect((await sent).postDataJSON()).toEqual({
          training_statuses: [{ training_id: expect.any(Number), status }],
        });
        await takeNotice(page, 'Training status updated');
        await expect(food).toHaveText(word);
      }
    });

    // Also proves VAL-024, VAL-028, VAL-029.
    test('rejects her details while one of them is invalid (EMP-024, EMP-028, VAL-023)', async () => {
      await page.getByRole('complementary', { name: AGNIESZKA }).getByRole('button', { name: 'Edit' }).click();
      const drawer = page.getByRole('dialog', { name: 'Edit Employee Details' });
      const save = drawer.getByRole('button', { name: 'Save' });
      await expect(save).toBeEnabled();
      for (const [label, wrong, fault] of [
        ['Forename', '', 'Forename is a required field'],
        ['Surname', '', 'Surname is a required field'],
        ['Email', 'agnieszka', 'Please enter a valid email address'],
        ['Mobile number', 'ask her', 'Please enter a valid phone number'],
        ['Mobile number', '0770091110507700', 'Mobile number exceeds the maximum length'],
        ['Start date', '31/02/2026', 'Start date must be a date such as 25/12/2026'],
        ['Start date', '1 Septembre 20266', 'Start date exceeds the maximum length'],
      ] as const) {
        const input = drawer.getByRole('textbox', { name: label });
        const right = await input.inputValue();
        await typeInto(input, wrong);
        await expect(drawer.getByText(fault).first()).toBeVisible();
        await expect(save).toBeDisabled();
        await typeInto(input, right);
        await expect(save).toBeEnabled();
      }
    });

    test('saves her details (EMP-035, ERR-018, PRM-011)', async () => {
      const sidebar = page.getByRole('complementary', { name: AGNIESZKA });
      const drawer = page.getByRole('dialog', { name: 'Edit Employee Details' });
      const before = await drawer.getByRole('textbox', { name: 'Mobile number' }).inputValue();
      for (const mobile of ['07700 900123', before]) {
        if (!(await drawer.isVisible())) await sidebar.getByRole('button', { name: 'Edit' }).click();
        await typeInto(drawer.getByRole('textbox', { name: 'Mobile number' }), mobile);
        await drawer.getByRole('button', { name: 'Save' }).click();
        await takeNotice(page, 'Employee successfully updated');
        await expect(drawer).toHaveCount(0);
        await expect(fact(sidebar, 'Mobile number')).toHaveText(mobile);
      }
    });

    test('gives her individual points and removes them (EMP-037, EMP-038, ERR-019)', async () => {
      await page.getByRole('tab', { name: 'Overview' }).click();
      const points = page.getByRole('region', { name: 'Tronc points' });
      await typeInto(points.getByRole('textbox', { name: 'Individual points' }), '3');
      const sent = page.waitForRequest(isSent('PATCH', '/api/tronc_schemes/3/employees/99/tronc_points'));
      await points.getByRole('button', { name: 'Save' }).click();
      expect((await sent).postDataJSON()).toEqual({ individual: 3 });
      await takeNotice(page, 'Tronc points updated successfully.');
      await expect(fact(points, 'Individual')).toHaveText('3');
      await points.getByRole('button', { name: 'Clear' }).click();
      await expect(fact(points, 'Individual')).toHaveText('0');
    });
  });
