import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { anIdentityProvider, type TestProvider } from '../support/identityProvider/index.ts';
import { freePort } from './support/freePort.ts';
import { signIn } from './support/portal.ts';
import { type StartedPortal, startPortal } from './support/startPortal.ts';
import { beyond, faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';

let provider: TestProvider;
let portal: StartedPortal;
let folder: string;
test.beforeAll(async ({ portal: _ }) => {
  test.setTimeout(300_000);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  provider = await anIdentityProvider(address);
  folder = mkdtempSync(join(tmpdir(), 'tipology-provider-'));
  writeFileSync(join(folder, 'ca.pem'), provider.outgoing.ca ?? '');
  const settings = {
    PUBLIC_URL: address,
    OUTGOING_PRIVATE_HOSTS: 'id.localhost',
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    // As a URL, because a path can contain spaces.
    NODE_OPTIONS: `--import ${pathToFileURL('test/e2e/support/reachProvider.mjs')}`,
  };
  portal = await startPortal(settings, port);
});
test.afterAll(async () => {
  await portal.stop();
  provider.close();
  rmSync(folder, { recursive: true });
});

test('a troncmaster adds and tests an identity provider, with which a user logs in on the page of the provider and out again', async ({
  browser,
  page,
}) => {
  await signIn(page, 'troncmaster', undefined, portal.address);
  await page.goto(`${portal.address}/user-management/all-users`);
  await page.getByRole('link', { name: 'Single Sign-On' }).click();
  await expect(page.getByText('No identity provider has been added.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an identity provider' }).click();
  const add = page.getByRole('dialog', { name: 'Add an identity provider' });
  await add.getByLabel(/^Name/).pressSequentially('Harbour');
  await add.getByLabel(/^Issuer/).pressSequentially(provider.issuer);
  await add.getByLabel(/^Client ID/).pressSequentially(provider.client_id);
  await add.getByLabel(/^Client secret/).pressSequentially('not the secret');
  await add.getByLabel(/^Email domains/).pressSequentially('example.com');
  await add.getByRole('combobox', { name: 'Companies' }).pressSequentially('Harbour');
  await page.getByRole('option', { name: /Harbour/ }).click();
  await add.getByLabel(/^Current password/).pressSequentially('Tipology-demo-1');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Identity provider added.')).toBeVisible();

  await page.getByRole('button', { name: 'Test Harbour' }).click();
  const found = page.getByRole('dialog', { name: 'Test of Harbour' });
  await expect(found.getByText('The provider does not accept the client ID with this client secret.')).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await found.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Edit Harbour' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Harbour' });
  await edit.getByLabel(/^Client secret/).pressSequentially(provider.client_secret);
  await edit.getByRole('checkbox', { name: 'Enabled' }).check();
  expect(await faultsOfOpen(page)).toEqual([]);
  await edit.getByLabel(/^Current password/).pressSequentially('Tipology-demo-1');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Identity provider saved')).toBeVisible();
  await page.getByRole('button', { name: 'Test Harbour' }).click();
  await expect(found.getByText('Everything that can be tested without a user is correct.')).toBeVisible();

  const email = 'manager@example.com';
  await provider.users({ [email]: { email, email_verified: true } });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true });
  const own = await context.newPage();
  // The portal remembers for five seconds that it had no provider.
  await expect(async () => {
    await own.goto(`${portal.address}/login`);
    await expect(own.getByRole('link', { name: 'Log in with your organisation' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await own.getByRole('link', { name: 'Log in with your organisation' }).click();
  await own.getByRole('textbox', { name: 'Email address' }).pressSequentially(email);
  expect([await faultsOf(own), await beyond(own), await faultsOfOpen(own)]).toEqual([[], 0, []]);
  await own.getByRole('button', { name: 'Continue' }).click();
  // The address that was entered is known there.
  await expect(own.locator('input[name=login]')).toHaveValue(email);
  await own.locator('input[name=password]').pressSequentially('any');
  await own.getByRole('button', { name: 'Sign-in' }).click();
  await own.getByRole('button', { name: 'Continue' }).click();
  await expect(own).toHaveURL(`${portal.address}/dashboard`);
  await expect(own.getByText(/^Logged in as/)).toBeVisible();
  const kept = await own.evaluate(() => JSON.stringify([{ ...sessionStorage }, window.history.state]));
  expect(kept).not.toMatch(/tipology-sign-in|code=|state=/);

  await own.getByRole('button', { name: 'User menu' }).click();
  await own.getByRole('menuitem', { name: 'Logout' }).click();
  await own.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(own).toHaveURL(/\/login/);
  await expect(own.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await context.close();
  expect(provider.troubles).toEqual([]);
});
