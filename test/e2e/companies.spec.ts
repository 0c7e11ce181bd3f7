import { expect, type Page, type Request } from '@playwright/test';
import { expectNotice, openPortal } from './support/portal.ts';
import { fact, isSent, takeNotice } from './support/screen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/** Harbour & Hearth is only read here; changes are made to Fellside. */
const HARBOUR = '/companies/1';
const FELLSIDE = '/companies/2';

test.describe
  .serial('company page of a troncmaster', () => {
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await openPortal(page, 'troncmaster');
    });
    test.afterAll(() => page.close());

    // Also proves CMP-027, CMP-028, CMP-030.
    test('shows each part under its own address, with the action that belongs there (CMP-024, CMP-025, CMP-026)', async () => {
      await page.goto(HARBOUR);
      await expect(page).toHaveURL(/\/companies\/1\/sites$/);
      const parts = [
        ['Schemes', 'schemes', 'Add Scheme'],
        ['Sites', 'sites', 'Add Site'],
        ['Job Roles', 'job-roles', 'Add job role'],
        ['Employees', 'employees', 'Import'],
        ['About', 'about', 'Edit'],
      ] as const;
      for (const [name, segment, action] of parts) {
        await page.getByRole('tab', { name, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`${HARBOUR}/${segment}$`));
        await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tabpanel').getByRole('button', { name: action, exact: true })).toBeVisible();
      }
    });

    // Also proves CMP-035, CMP-036, CMP-037.
    test('shows the details of the company (CMP-032, CMP-033, CMP-034)', async () => {
      await page.goto(`${HARBOUR}/about`);
      const about = page.getByRole('region', { name: 'About' });
      const facts = [
        ['Name', 'Harbour & Hearth Restaurants Ltd'],
        ['Trading name', 'Harbour & Hearth'],
        ['Company number', '09182736'],
        ['Employees', '83'],
        ['Linked sites', 'Harbour Street Kitchen, Quayside Grill, The Hearth'],
      ] as const;
      for (const [label, value] of facts) await expect(fact(about, label)).toHaveText(value);
      for (const line of ['14 Harbour Street', 'London', 'SE1 2YU'])
        await expect(fact(about, 'Address')).toContainText(line);
      await about.getByRole('link', { name: /Harbour Street Kitchen/ }).click();
      await expect(page).toHaveURL(/\/companies\/1\/sites$/);
    });

    // Also proves CMP-038, ERR-020.
    test('changes the company (CMP-015, CMP-018, CMP-019)', async () => {
      await page.goto(`${FELLSIDE}/about`);
      const about = page.getByRole('region', { name: 'About' });
      for (const values of [RENAMED, AS_IT_WAS]) {
        await about.getByRole('button', { name: 'Edit' }).click();
        const drawer = page.getByRole('dialog', { name: 'Edit Company' });
        for (const { label, value } of values) await typeInto(drawer.getByRole('textbox', { name: label }), value);
        const sent = page.waitForRequest(isSent('PATCH', '/api/company/2/edit'));
        await drawer.getByRole('button', { name: 'Save' }).click();
        const wanted = values.map(({ field, value }) => [field, value === '' ? null : value]);
        expect((await sent).postDataJSON()).toEqual({ ...Object.fromEntries(wanted), tipology: true });
        await takeNotice(page, 'Company Saved');
        await expect(fact(about, 'Name')).toHaveText(values[0]?.value ?? '');
      }
    });

    test('shows a few sites as cards, each with its number of employees (SIT-001, SIT-013)', async () => {
      await page.goto(`${HARBOUR}/sites`);
      const card = page.getByRole('listitem').filter({ hasText: 'Quayside Grill' });
      await expect(card).toContainText('19 employees');
      await expect(page.getByRole('tabpanel').getByRole('table')).toHaveCount(0);
    });

    // Also proves ERR-023.
    test('changes a site (SIT-007, SIT-010, SIT-011)', async () => {
      await page.goto(`${FELLSIDE}/sites`);
      for (const town of ['Ambleside by the lake', 'Ambleside']) {
        await page.getByRole('button', { name: 'Edit Fellside Ambleside' }).click();
        const drawer = page.getByRole('dialog', { name: 'Edit a Site' });
        await typeInto(drawer.getByRole('textbox', { name: 'Town' }), town);
        const sent = page.waitForRequest(isSent('PATCH', '/api/sites/5'));
        await drawer.getByRole('button', { name: 'Save' }).click();
        expect((await sent).postDataJSON()).toEqual({ address_post_town: town });
        await takeNotice(page, 'Site successfully edited');
      }
    });

    // Also proves ERR-022.
    test('adds sites until they become a table (SIT-002, SIT-008, CON-015)', async () => {
      for (const [index, name] of ['Fellside Grasmere', 'Fellside Kendal', 'Fellside Penrith'].entries()) {
        await expect(page.getByRole('tabpanel').getByRole('table')).toHaveCount(0);
        await page.getByRole('button', { name: 'Add Site' }).click();
        const drawer = page.getByRole('dialog', { name: 'Add a Site' });
        if (index === 0) {
          await drawer.getByRole('button', { name: 'Save' }).click();
          await expect(drawer.getByText('Site name is a required field').first()).toBeVisible();
        }
        await typeInto(drawer.getByRole('textbox', { name: 'Site name' }), name);
        await typeInto(drawer.getByRole('textbox', { name: 'Address line 1' }), '1 Lake View');
        await typeInto(drawer.getByRole('textbox', { name: 'Address line 2' }), 'The Yard');
        await typeInto(drawer.getByRole('textbox', { name: 'Address line 3' }), 'Lakes');
        await typeInto(drawer.getByRole('textbox', { name: 'Town' }), 'Cumbria');
        await typeInto(drawer.getByRole('textbox', { name: 'Postcode' }), 'LA9 4AA');
        const sent = page.waitForRequest(isSent('POST', '/api/sites'));
        await drawer.getByRole('button', { name: 'Save' }).click();
        expect((await sent).postDataJSON()).toEqual({
          company_id: 2,
          name,
          address_line_1: '1 Lake View',
          address_line_2: 'The Yard',
          address_line_3: 'Lakes',
          address_post_town: 'Cumbria',
          address_post_code: 'LA9 4AA',
        });
        await takeNotice(page, 'Site successfully created');
      }
      await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(6);
    });

    // Also proves CMP-065, VAL-030, ERR-014, ERR-029, ERR-030, ERR-031.
    test('adds, renames and archives a job role (CMP-058, CMP-062, CMP-064)', async () => {
      const asked = page.waitForRequest(isSent('GET', '/api/company/2/job_roles'));
      await page.getByRole('tab', { name: 'Job Roles' }).click();
      expect(new URL((await asked).url()).searchParams.get('archived')).toBe('0');
      await typeInto(page.getByRole('textbox', { name: 'New job role' }), 'Sommelier');
      await page.getByRole('button', { name: 'Add job role' }).click();
      await takeNotice(page, 'Job role added successfully');

      await page
        .getByRole('row', { name: /Sommelier/ })
        .getByRole('button', { name: /^Edit Job Role: / })
        .click();
      const title = page.getByRole('textbox', { name: 'Job Role', exact: true });
      await typeInto(title, 'Wi');
      await title.press('Enter');
      await expect(page.getByText('This field requires at least 3 characters')).toBeVisible();
      await typeInto(title, 'Wine waiter');
      await title.press('Enter');
      await takeNotice(page, 'Job role edited successfully');
      await expect(page.getByRole('row', { name: /Sommelier/ })).toHaveCount(0);

      const archived: Request[] = [];
      page.on('request', (request) => request.method() === 'PATCH' && archived.push(request));
      const archive = page.getByRole('button', { name: 'Archive Wine waiter' });
      await archive.click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Are you sure you want to archive this job role?');
      await question.getByRole('button', { name: 'No' }).click();
      await expect(question).toHaveCount(0);
      expect(archived).toEqual([]);
      await archive.click();
      await question.getByRole('button', { name: 'Yes' }).click();
      await expectNotice(page, 'Job role archived successfully');
      await expect(page.getByRole('row', { name: /Wine waiter/ })).toHaveCount(0);
      expect(archived).toHaveLength(1);
    });

    test('opens the employee import from the employees tab (CMP-068)', async () => {
      await page.goto(`${FELLSIDE}/employees`);
      await page.getByRole('button', { name: 'Import' }).click();
      await expect(page.getByRole('dialog', { name: 'Import employees' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

test('a viewer reads sites and the company without any control to change them (CMP-039, SIT-016)', async ({ page }) => {
  await openPortal(page, 'viewer', `${HARBOUR}/sites`);
  await expect(page.getByText('39 employees')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'About' }).click();
  const about = page.getByRole('region', { name: 'About' });
  await expect(fact(about, 'Company number')).toHaveText('09182736');
  await expect(page.getByRole('row', { name: /Harbour & Hearth weekly/ })).toBeVisible();
  await expect(about.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

const FIELDS = [
  ['Company name', 'name', 'Fellside Inns Ltd', 'Fellside Hotels Ltd'],
  ['Trading name', 'trading_as_name', 'Fellside Inns', 'Fellside'],
  ['Company number', 'companies_house_number', 'SC204519', 'SC204518'],
  ['Address line 1', 'address1', '2 Lakeside Road', '1 Lakeside Road'],
  ['Address line 2', 'address2', 'The Boathouse', ''],
  ['Address line 3', 'address3', 'Derwentwater', ''],
  ['Town', 'town', 'Penrith', 'Keswick'],
  ['Postcode', 'postcode', 'CA11 7XX', 'CA12 5DG'],
] as const;
const RENAMED = FIELDS.map(([label, field, value]) => ({ label, field, value }));
const AS_IT_WAS = FIELDS.map(([label, field, , value]) => ({ label, field, value }));
