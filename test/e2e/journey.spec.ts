import { readFileSync } from 'node:fs';
import { type Download, expect, type Page } from '@playwright/test';
import { choose, openTab, press, type } from './support/keys.ts';
import { csvFile, expectNotice, openPortal } from './support/portal.ts';
import { test } from './support/test.ts';

/**
 * The product's main journey, as a troncmaster completes it on a fresh portal: with the keyboard only, except for the
 * system's file dialog.
 */
test.describe
  .serial('first tronc report of a new company, by a troncmaster', () => {
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await openPortal(page, 'troncmaster');
    });
    test.afterAll(() => page.close());

    test('adds a company (CMP-016, CMP-017, ERR-021)', async () => {
      await press(page.getByRole('link', { name: 'Companies', exact: true }).first());
      await press(page.getByRole('button', { name: 'Add Company' }));
      const drawer = page.getByRole('dialog', { name: 'Add a company' });
      await type(drawer.getByRole('textbox', { name: 'Company name' }), 'Mill Lane Dining Ltd');
      await type(drawer.getByRole('textbox', { name: 'Trading name' }), 'Mill Lane');
      await type(drawer.getByRole('textbox', { name: 'Company number' }), 'ab12');
      await type(drawer.getByRole('textbox', { name: 'Address line 1' }), '2 Mill Lane');
      await type(drawer.getByRole('textbox', { name: 'Postcode' }), 'CB2 1RX');
      await press(drawer.getByRole('button', { name: 'Save' }));
      await expect(
        drawer.getByText('Require a valid company number with a maximum of 8 alphanumeric characters').first(),
      ).toBeVisible();
      await type(drawer.getByRole('textbox', { name: 'Company number' }), 'sc654321');
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/company/add'));
      await press(drawer.getByRole('button', { name: 'Save' }));
      expect((await sent).postDataJSON()).toEqual({
        country: 'GB',
        name: 'Mill Lane Dining Ltd',
        trading_as_name: 'Mill Lane',
        companies_house_number: 'sc654321',
        address1: '2 Mill Lane',
        address2: null,
        address3: null,
        town: null,
        postcode: 'CB2 1RX',
        tipology: true,
      });
      await expectNotice(page, 'Company successfully created');
      // The new company opens.
      await expect(page.getByRole('heading', { name: 'Mill Lane Dining Ltd' })).toBeVisible();
    });

    test('cannot import employees before there is a payroll, then adds one (EMP-048)', async () => {
      await openTab(page.getByRole('main'), 'Employees');
      await press(page.getByRole('button', { name: 'Import' }));
      await expect(
        page.getByText('A company must have at least one payroll in order to import employees'),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await openTab(page.getByRole('main'), 'About');
      await press(page.getByRole('button', { name: 'Add payroll' }));
      const drawer = page.getByRole('dialog');
      await type(drawer.getByRole('textbox', { name: 'Payroll name' }), 'Mill Lane weekly');
      await choose(drawer.getByRole('combobox', { name: 'Frequency' }), 'Weekly');
      await press(drawer.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Mill Lane weekly')).toBeVisible();
    });

    // Also proves SIT-009, CMP-060.
    test('adds a site and job roles (SIT-003, SIT-005, SIT-006)', async () => {
      await openTab(page.getByRole('main'), 'Sites');
      await expect(page.getByText('No Sites')).toBeVisible();
      await press(page.getByRole('button', { name: 'Create site' }));
      const drawer = page.getByRole('dialog', { name: 'Add a Site' });
      await type(drawer.getByRole('textbox', { name: 'Site name' }), 'The Mill');
      await type(drawer.getByRole('textbox', { name: 'Postcode' }), 'cb21rx');
      await press(drawer.getByRole('button', { name: 'Save' }));
      await expectNotice(page, 'Site successfully created');
      await expect(page.getByText('CB2 1RX')).toBeVisible();
      await openTab(page.getByRole('main'), 'Job Roles');
      for (const role of ['Chef', 'Waiter', 'Porter']) {
        await type(page.getByRole('textbox', { name: /job role/i }), role);
        await press(page.getByRole('button', { name: 'Add job role' }));
        await expect(page.getByRole('row', { name: new RegExp(role) })).toBeVisible();
      }
    });

    test('sees the errors of a file line by line, and nothing is imported (EMP-051, ERR-009)', async () => {
      await openTab(page.getByRole('main'), 'Employees');
      await press(page.getByRole('button', { name: 'Import' }).first());
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
      await press(drawer.getByRole('button', { name: 'Import' }));
      const table = drawer.getByRole('table');
      await expect(table.getByRole('row', { name: /^Line 2/ })).toContainText('Surname is a required field');
      await expect(table.getByRole('row', { name: /^Line 3, Email/ })).toContainText(
        'Please enter a valid email address',
      );
    });

    test('imports the corrected file (EMP-050, EMP-053, ERR-028)', async () => {
      const drawer = page.getByRole('dialog');
      await drawer.locator('input[type=file]').setInputFiles(csvFile('people.csv', HEADER + PEOPLE));
      await press(drawer.getByRole('button', { name: 'Import' }));
      await expectNotice(page, 'Imported 4 employees successfully');
      await expect(page.getByRole('link', { name: "O'Brien, Łukasz" })).toBeVisible();
    });

    test('sets up a scheme in six steps (SCH-027, SCH-046, SCH-047)', async () => {
      await openTab(page.getByRole('main'), 'Schemes');
      await press(page.getByRole('button', { name: 'Add a scheme' }));
      const wizard = page.getByRole('dialog', { name: 'Add a scheme' });
      const next = wizard.getByRole('button', { name: 'Next' });
      const goOn = async (step: string) => {
        await press(next);
        await expect(wizard.getByRole('region', { name: step })).toBeVisible();
      };
      await press(next);
      await expect(wizard.getByText('Scheme name is a required field').first()).toBeVisible();
      await type(wizard.getByRole('textbox', { name: 'Scheme name' }), 'The Mill tronc');
      await choose(wizard.getByRole('combobox', { name: 'Site' }), 'The Mill');
      await choose(wizard.getByRole('combobox', { name: 'Frequency' }), 'Weekly');
      await choose(wizard.getByRole('combobox', { name: 'Pay date', exact: true }), 'Friday');
      await goOn('Fees');
      await type(wizard.getByRole('textbox', { name: 'Troncmaster’s fee percentage' }), '3');
      await type(wizard.getByRole('textbox', { name: 'Setup fee', exact: true }), '0.00');
      await press(wizard.getByRole('button', { name: 'Previous' }));
      await expect(wizard.getByRole('textbox', { name: 'Scheme name' })).toHaveValue('The Mill tronc');
      await goOn('Fees');
      await goOn('Distribution');
      await goOn('Training points');
      await press(wizard.getByRole('switch', { name: 'Use training points' }), 'Space');
      await goOn('Job role points');
      await type(wizard.getByRole('textbox', { name: 'Chef: Points' }), '10');
      await type(wizard.getByRole('textbox', { name: 'Waiter: Points' }), '10');
      await type(wizard.getByRole('textbox', { name: 'Porter: Points' }), '5');
      await goOn('Length of service points');
      await press(wizard.getByRole('switch', { name: 'Use length of service points' }), 'Space');
      await goOn('Review');
      await press(wizard.getByRole('button', { name: 'Create scheme' }));
      await expectNotice(page, 'Scheme successfully created');
    });

    test('links the people of the site to it (F-74)', async () => {
      const drawer = page.getByRole('dialog', { name: /Link employees/ });
      await press(drawer.getByRole('button', { name: 'Link 4 employees' }));
      await expectNotice(page, '4 employees linked');
    });

    test('imports hours and fund after an invalid file (TPF-028, ERR-010, ERR-027)', async () => {
      await press(page.getByRole('button', { name: 'Import hours' }).first());
      const drawer = page.getByRole('dialog', { name: /Import hours/ });
      const download = page.waitForEvent('download');
      await press(drawer.getByRole('button', { name: 'Download CSV template' }));
      const template = await read(await download);
      expect(template.split('\r\n')[0]).toContain('employee_id,payroll_ref,name,job_role,hours');
      const fund = drawer.getByRole('textbox', { name: 'Tronc fund total' });
      await expect(fund).toHaveValue('0.00');
      await type(fund, '1000.5');
      await drawer
        .locator('input[type=file]')
        .setInputFiles(csvFile('hours.csv', filled(template, { ...HOURS, M2: '900' })));
      await press(drawer.getByRole('button', { name: 'Import', exact: true }));
      await expect(
        drawer.getByText('Please enter a numerical value including two decimal places').first(),
      ).toBeVisible();
      await type(fund, '1000.00');
      await press(drawer.getByRole('button', { name: 'Import', exact: true }));
      await expect(drawer.getByText(/^Line \d+: /).first()).toBeVisible();
      await drawer.locator('input[type=file]').setInputFiles(csvFile('hours.csv', filled(template, HOURS)));
      await press(drawer.getByRole('button', { name: 'Import', exact: true }));
      await expectNotice(page, 'TRONCS input successful');
      await press(drawer.getByRole('button', { name: 'Generate report' }));
      await expectNotice(page, 'Reports generated successfully');
      await page.keyboard.press('Escape');
    });

    test('sees every share and its explanation, then approves and releases the report (RPT-013, ERR-025, ERR-026)', async () => {
      await press(page.getByRole('button', { name: 'Reports' }).first());
      const drawer = page.getByRole('dialog', { name: /Reports/ });
      await expect(drawer.getByText(/Created by Tessa Marlowe on \d\d\/\d\d\/\d{4}/)).toBeVisible();
      await press(drawer.getByRole('link', { name: 'Open report' }));
      await expect(page.getByRole('heading', { name: /Report v1/ })).toBeVisible();
      for (const [name, amount] of SHARES)
        await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(amount);
      await press(page.getByRole('button', { name: /O'Brien, Łukasz/ }));
      await expect(page.getByText('300 ÷ 780 × £1,000.00 = £384.61…')).toBeVisible();
      await expect(page.getByText(/Rounding down left 1p over/)).toBeVisible();
      await press(page.getByRole('button', { name: 'Approve and release to client' }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'Approve and release' }));
      await expectNotice(page, 'Reports approved and released successfully');
      await expect(page.getByText(/Approved by Tessa Marlowe at/)).toBeVisible();
    });
  });

/** 400 : 300 : 80 of 780; the remaining penny goes to the largest fraction, Łukasz's 0.5384 p. */
const HOURS: Record<string, string> = { M1: '40', M2: '30', M3: '16', M4: '' };
const SHARES = [
  ['Chef, Ada', '£512.82'],
  ["O'Brien, Łukasz", '£384.62'],
  ['Patel, Priya', '£102.56'],
  ['Marsh, Sam', '£0.00'],
] as const;

/** Returns the template with hours filled in by payroll ref. */
const filled = (template: string, hours: Record<string, string>): string =>
  template
    .split('\r\n')
    .map((line) => line.replace(/^(\d+,(M\d),.*,)$/, (_, start: string, ref: string) => start + (hours[ref] ?? '')))
    .join('\r\n');

const read = async (download: Download): Promise<string> =>
  readFileSync(await download.path(), 'utf8').replace('\uFEFF', '');

const HEADER = 'forename_1,surname,payroll_ref,email,start_date,job_role,site\r\n';
/** Hours below × points give weights of 400, 300, 80 and 0, so that the shares are easy to verify. */
const PEOPLE = [
  'Ada,Chef,M1,ada@example.com,02/01/2023,Chef,The Mill',
  "Łukasz,O'Brien,M2,lukasz@example.com,05/06/2024,Waiter,The Mill",
  'Priya,Patel,M3,priya@example.com,01/03/2026,Porter,The Mill',
  'Sam,Marsh,M4,sam@example.com,01/03/2026,Waiter,The Mill',
].join('\r\n');
