import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectNotice, signIn, signOut } from './support/portal.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

test.describe('a client’s manager', () => {
  test('sees released reports only and exports one as CSV (RPT-012, PRM-006, SCH-009)', async ({ page }) => {
    await signIn(page, 'manager');
    await page.getByRole('link', { name: 'Companies', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Add Company' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Harbour & Hearth Restaurants Ltd' }).first().click();
    await page.getByRole('tab', { name: 'Schemes' }).click();
    await expect(page.getByRole('link', { name: 'Harbour Street weekly tronc' })).toBeVisible();
    await expect(page.getByText(/Files? needs? processing/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Reports' }).first().click();
    const drawer = page.getByRole('dialog', { name: /Reports/ });
    await expect(drawer.getByText('No Reports')).toBeVisible();
    await drawer.getByRole('button', { name: /^Show the released report of period/ }).click();
    await expect(drawer.getByText(/Approved by Tessa Marlowe at \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Approve and release to client' })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    const rows = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows.length).toBeGreaterThan(30);
  });

  test('gets an error from the server for what the screens hide (PRM-042, CMP-070)', async ({ page }) => {
    await signIn(page, 'manager');
    const answers = await page.evaluate(async () => {
      const headers = { 'X-Token': sessionStorage.getItem('apiToken') ?? '', 'Content-Type': 'application/json' };
      const ask = async (method: string, path: string) =>
        (await fetch(`/api${path}`, { method, headers, ...(method !== 'GET' && { body: '{}' }) })).status;
      return [
        await ask('POST', '/company/add'),
        await ask('GET', '/companies/2'),
        await ask('POST', '/tronc_periods/1/generate_report'),
        await ask('GET', '/sites/1'),
      ];
    });
    expect(answers.slice(0, 2)).toEqual([403, 404]);
    expect([403, 404]).toContain(answers[2]);
    expect(answers[3]).toBe(200);
  });
});

test('a viewer finds no control that would change anything (CMP-031, SIT-004, PRM-027)', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/companies/1/sites');
  await expect(page.getByText('Harbour Street Kitchen')).toBeVisible();
  for (const tab of ['Sites', 'Schemes', 'Job Roles', 'Employees', 'About']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: /^(Add|Create|Import|Edit|Archive)/ })).toHaveCount(0);
  }
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveCount(0);
});

test('a user who sets up TOTP in My Account must enter a code at the next login (SEC-010, SES-017, SES-019)', async ({
  page,
}) => {
  await signIn(page, 'irish');
  await page.goto('/my-account/authentification');
  await page.getByRole('switch').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('img')).toBeVisible();
  const key = ((await drawer.innerText()).match(/\b[A-Z2-7]{4}(?: ?[A-Z2-7]{4})+\b/) ?? [''])[0].replaceAll(' ', '');
  const totp = new TOTP({ secret: key });
  await typeInto(drawer.getByRole('textbox'), '12345');
  await drawer.getByRole('button', { name: 'Verify' }).click();
  await expect(drawer.getByRole('link', { name: /Please enter a valid setup code/ })).toBeVisible();
  await typeInto(drawer.getByRole('textbox'), totp.generate());
  await drawer.getByRole('button', { name: 'Verify' }).click();
  await expectNotice(page, 'MFA successfully set up');
  await signOut(page);
  await typeInto(page.getByRole('textbox', { name: 'Username' }), 'irish');
  await typeInto(page.getByRole('textbox', { name: 'Password' }), 'Tipology-demo-1');
  await page.getByRole('button', { name: 'Login' }).click();
  const code = page.getByRole('textbox', { name: 'Totp code' });
  await expect(code).toBeVisible();
  // The code used for the set-up is spent; this is the code of the next step, one step early.
  await typeInto(code, totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
