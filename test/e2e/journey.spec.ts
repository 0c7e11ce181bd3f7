import { expect, type Page, test } from '@playwright/test';
import { csvFile, expectNotice, signIn } from './support/portal.ts';

/** The product's main job, start to end, as a troncmaster does it on a fresh portal. */
test.describe
  .serial('a troncmaster sets up a company and releases its first tronc report', () => {
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await signIn(page, 'troncmaster');
    });
    test.afterAll(() => page.close());

    test('adds a company (CMP-012, CMP-014, CMP-016, CMP-017, ERR-021)', async () => {
      await page.getByRole('link', { name: 'Companies', exact: true }).first().click();
      await page.getByRole('button', { name: 'Add Company' }).click();
      const drawer = page.getByRole('dialog', { name: 'Add a company' });
      await drawer.getByRole('textbox', { name: 'Company name' }).fill('Mill Lane Dining Ltd');
      await drawer.getByRole('textbox', { name: 'Trading name' }).fill('Mill Lane');
      await drawer.getByRole('textbox', { name: 'Company number' }).fill('ab12');
      await drawer.getByRole('textbox', { name: 'Address line 1' }).fill('2 Mill Lane');
      await drawer.getByRole('textbox', { name: 'Postcode' }).fill('CB2 1RX');
      await drawer.getByRole('button', { name: 'Save' }).click();
      await expect(
        drawer.getByText('Require a valid company number with a maximum of 8 alphanumeric characters').first(),
      ).toBeVisible();
      await drawer.getByRole('textbox', { name: 'Company number' }).fill('sc654321');
      await drawer.getByRole('button', { name: 'Save' }).click();
      await expectNotice(page, 'Company successfully created');
      await page.getByRole('link', { name: 'Mill Lane Dining Ltd' }).first().click();
      await expect(page.getByRole('heading', { name: 'Mill Lane Dining Ltd' })).toBeVisible();
    });

    test('can not import employees before there is a payroll (EMP-048), then adds one', async () => {
      await page.getByRole('tab', { name: 'Employees' }).click();
      await page.getByRole('button', { name: 'Import' }).click();
      await expect(
        page.getByText('A company must have at least one payroll in order to import employees'),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'About' }).click();
      await page.getByRole('button', { name: 'Add payroll' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('textbox', { name: 'Payroll name' }).fill('Mill Lane weekly');
      await drawer.getByRole('combobox', { name: 'Frequency' }).selectOption('Weekly');
      await drawer.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Mill Lane weekly')).toBeVisible();
    });

    test('adds a site and job roles (SIT-003, SIT-005, SIT-006, SIT-009, CMP-059, CMP-060)', async () => {
      await page.getByRole('tab', { name: 'Sites' }).click();
      await expect(page.getByText('No Sites')).toBeVisible();
      await page.getByRole('button', { name: 'Create site' }).click();
      const drawer = page.getByRole('dialog', { name: 'Add a Site' });
      await drawer.getByRole('textbox', { name: 'Site name' }).fill('The Mill');
      await drawer.getByRole('textbox', { name: 'Postcode' }).fill('cb21rx');
      await drawer.getByRole('button', { name: 'Save' }).click();
      await expectNotice(page, 'Site successfully created');
      await expect(page.getByText('CB2 1RX')).toBeVisible();
      await page.getByRole('tab', { name: 'Job Roles' }).click();
      for (const role of ['Chef', 'Waiter', 'Porter']) {
        await page.getByRole('textbox', { name: /job role/i }).fill(role);
        await page.getByRole('button', { name: 'Add job role' }).click();
        await expect(page.getByRole('row', { name: new RegExp(role) })).toBeVisible();
      }
    });

    test('is told line by line what is wrong with a file, and nothing is imported (EMP-051, ERR-009)', async () => {
      await page.getByRole('tab', { name: 'Employees' }).click();
      await page.getByRole('button', { name: 'Import' }).first().click();
      const drawer = page.getByRole('dialog');
      await drawer
        .locator('input[type=file]')
        .setInputFiles(
          csvFile(
            'broken.csv',
            HEADER +
              'Ada,,M1,ada@example.com,02/01/2023,Chef,The Mill\r\nBen,Smith,M1,nobody,31/02/2023,Pilot,The Mill\r\n',
          ),
        );
      await drawer.getByRole('button', { name: 'Import' }).click();
      const table = drawer.getByRole('table');
      await expect(table.getByRole('row', { name: /^2/ })).toContainText('surname is a required field');
      await expect(table.getByRole('row', { name: /^3/ })).toContainText('Please enter a valid email address');
    });

    test('imports the repaired file (EMP-047, EMP-050, EMP-053, ERR-028)', async () => {
      const drawer = page.getByRole('dialog');
      await drawer.locator('input[type=file]').setInputFiles(csvFile('people.csv', HEADER + PEOPLE));
      await drawer.getByRole('button', { name: 'Import' }).click();
      await expectNotice(page, 'Imported 4 employees successfully');
      await expect(page.getByRole('link', { name: "O'Brien, Łukasz" })).toBeVisible();
    });
  });

const HEADER = 'forename_1,surname,payroll_ref,email,start_date,job_role,site\r\n';
/** Hours below × points make weights of 400, 300, 80 and 0: an eye can check the shares. */
const PEOPLE = [
  'Ada,Chef,M1,ada@example.com,02/01/2023,Chef,The Mill',
  "Łukasz,O'Brien,M2,lukasz@example.com,05/06/2024,Waiter,The Mill",
  'Priya,Patel,M3,priya@example.com,01/03/2026,Porter,The Mill',
  'Sam,Marsh,M4,sam@example.com,01/03/2026,Waiter,The Mill',
].join('\r\n');
