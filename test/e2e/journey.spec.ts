import { readFileSync } from 'node:fs';
import { type Download, expect, type Page } from '@playwright/test';
import { csvFile, expectNotice, signIn, watch } from './support/portal.ts';
import { test } from './support/test.ts';

/** The product's main job, start to end, as a troncmaster does it on a fresh portal. */
test.describe
  .serial('a troncmaster sets up a company and releases its first tronc report', () => {
    let page: Page;
    let breaks: string[];

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      breaks = watch(page);
      await signIn(page, 'troncmaster');
    });
    test.afterAll(async () => {
      await page.close();
      expect(breaks).toEqual([]);
    });

    test('adds a company (CMP-012, CMP-014, CMP-016, CMP-017, VAL-007, ERR-021)', async () => {
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

    test('sets up a scheme in six steps (SCH-011, SCH-018, SCH-019, SCH-020, SCH-021, SCH-022, SCH-023, SCH-024, SCH-025, SCH-026, SCH-027, SCH-046, SCH-047)', async () => {
      await page.getByRole('tab', { name: 'Schemes' }).click();
      await page.getByRole('button', { name: 'Add a scheme' }).click();
      const wizard = page.getByRole('dialog', { name: 'Add a scheme' });
      const next = wizard.getByRole('button', { name: 'Next' });
      await next.click();
      await expect(wizard.getByText('Scheme name is a required field').first()).toBeVisible();
      await wizard.getByRole('textbox', { name: 'Scheme name' }).fill('The Mill tronc');
      await wizard.getByRole('combobox', { name: 'Site' }).selectOption('The Mill');
      await wizard.getByRole('combobox', { name: 'Frequency' }).selectOption('Weekly');
      await wizard.getByRole('combobox', { name: 'Pay date', exact: true }).selectOption('Friday');
      await next.click();
      await wizard.getByRole('textbox', { name: "Troncmaster's fee percentage" }).fill('3');
      await wizard.getByRole('textbox', { name: 'Setup fee', exact: true }).fill('0.00');
      await wizard.getByRole('button', { name: 'Previous' }).click();
      await expect(wizard.getByRole('textbox', { name: 'Scheme name' })).toHaveValue('The Mill tronc');
      await next.click();
      await next.click();
      await next.click();
      await wizard.getByRole('switch', { name: 'Training points count' }).uncheck();
      await next.click();
      await wizard.getByRole('textbox', { name: 'Chef: Points' }).fill('10');
      await wizard.getByRole('textbox', { name: 'Waiter: Points' }).fill('10');
      await wizard.getByRole('textbox', { name: 'Porter: Points' }).fill('5');
      await next.click();
      await wizard.getByRole('switch', { name: 'Length of service points count' }).uncheck();
      await next.click();
      await wizard.getByRole('button', { name: 'Create scheme' }).click();
      await expectNotice(page, 'Scheme successfully created');
    });

    test('links the people of the site to it (F-74)', async () => {
      const drawer = page.getByRole('dialog', { name: /Link employees/ });
      await drawer.getByRole('button', { name: 'Link 4 employees' }).click();
      await expectNotice(page, '4 employees linked');
    });

    test('imports hours and fund, a wrong file first (TPF-020, TPF-021, TPF-022, TPF-023, TPF-024, TPF-028, ERR-010, ERR-027)', async () => {
      await page.getByRole('button', { name: 'Import hours' }).first().click();
      const drawer = page.getByRole('dialog', { name: /Import hours/ });
      const download = page.waitForEvent('download');
      await drawer.getByRole('button', { name: 'Download CSV template' }).click();
      const template = await read(await download);
      expect(template.split('\r\n')[0]).toContain('employee_id,payroll_ref,name,job_role,hours');
      const fund = drawer.getByRole('textbox', { name: 'Tronc fund total' });
      await expect(fund).toHaveValue('0.00');
      await fund.fill('1000.5');
      await drawer
        .locator('input[type=file]')
        .setInputFiles(csvFile('hours.csv', filled(template, { ...HOURS, M2: '900' })));
      await drawer.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(
        drawer.getByText('Please enter a numerical value including two decimal places').first(),
      ).toBeVisible();
      await fund.fill('1000.00');
      await drawer.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(drawer.getByText(/^Line \d+: /).first()).toBeVisible();
      await drawer.locator('input[type=file]').setInputFiles(csvFile('hours.csv', filled(template, HOURS)));
      await drawer.getByRole('button', { name: 'Import', exact: true }).click();
      await expectNotice(page, 'TRONCS input successful');
      await drawer.getByRole('button', { name: 'Generate report' }).click();
      await expectNotice(page, 'Reports generated successfully');
      await page.keyboard.press('Escape');
    });

    test('sees every share and why it is that amount, then approves and releases (RPT-003, RPT-006, RPT-009, RPT-013, ERR-025, ERR-026)', async () => {
      await page.getByRole('button', { name: 'Reports' }).first().click();
      const drawer = page.getByRole('dialog', { name: /Reports/ });
      await expect(drawer.getByText(/Created by Tessa Marlowe at \d\d\/\d\d\/\d{4}/)).toBeVisible();
      await drawer.getByRole('link', { name: 'Open report' }).click();
      await expect(page.getByRole('heading', { name: /Report v1/ })).toBeVisible();
      for (const [name, amount] of SHARES)
        await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(amount);
      await page.getByRole('button', { name: /O'Brien, Łukasz/ }).click();
      await expect(page.getByText('300 ÷ 780 × £1000.00 = £384.615384…')).toBeVisible();
      await expect(page.getByText(/1 p were left over/)).toBeVisible();
      await page.getByRole('button', { name: 'Approve and release to client' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      await expectNotice(page, 'Reports approved and released successfully');
      await expect(page.getByText(/Approved by Tessa Marlowe at/)).toBeVisible();
    });
  });

/** 400 : 300 : 80 of 780; the penny left over goes to the largest part cut off, Łukasz's 0.5384 p. */
const HOURS: Record<string, string> = { M1: '40', M2: '30', M3: '16', M4: '' };
const SHARES = [
  ['Chef, Ada', '£512.82'],
  ["O'Brien, Łukasz", '£384.62'],
  ['Patel, Priya', '£102.56'],
  ['Marsh, Sam', '£0.00'],
] as const;

/** The template with hours filled in by payroll ref. */
const filled = (template: string, hours: Record<string, string>): string =>
  template
    .split('\r\n')
    .map((line) => line.replace(/^(\d+,(M\d),.*,)$/, (_, start: string, ref: string) => start + (hours[ref] ?? '')))
    .join('\r\n');

const read = async (download: Download): Promise<string> =>
  readFileSync(await download.path(), 'utf8').replace('\uFEFF', '');

const HEADER = 'forename_1,surname,payroll_ref,email,start_date,job_role,site\r\n';
/** Hours below × points make weights of 400, 300, 80 and 0: an eye can check the shares. */
const PEOPLE = [
  'Ada,Chef,M1,ada@example.com,02/01/2023,Chef,The Mill',
  "Łukasz,O'Brien,M2,lukasz@example.com,05/06/2024,Waiter,The Mill",
  'Priya,Patel,M3,priya@example.com,01/03/2026,Porter,The Mill',
  'Sam,Marsh,M4,sam@example.com,01/03/2026,Waiter,The Mill',
].join('\r\n');
