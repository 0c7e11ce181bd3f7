import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNotice, signIn, signOut } from './support/portal.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const PASSWORD = 'Tipology-demo-1';
const login = { username: 'irish', password: PASSWORD, type: 'employer', platform: 'web' };

test('a user sets up an app, logs in with a recovery code, ends the other sessions, and removes the app (ERR-037, SEC-010, SEC-011)', async ({
  page,
  request,
}) => {
  const openElsewhere = async (code = {}): Promise<string> =>
    (await (await request.post('/api/auth/password', { data: { ...login, ...code } })).json()).token;
  let elsewhere = await openElsewhere();
  const lives = async () => (await request.get('/api/user/profile', { headers: { 'X-Token': elsewhere } })).status();
  await signIn(page, 'irish');
  await page.goto('/my-account/authentification');
  const mfa = page.getByRole('switch', { name: /MFA/ });
  await mfa.click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-step login' });
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = Secret.fromBase32((await setUp.locator('code').innerText()).replaceAll(' ', ''));
  await typeInto(setUp.getByRole('textbox'), new TOTP({ secret }).generate());
  await setUp.getByRole('button', { name: 'Verify' }).click();
  await expectNotice(page, 'MFA successfully set up');
  await expect(mfa).toBeChecked();
  expect(await lives()).toBe(401);

  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  const drawer = page.getByRole('dialog', { name: 'Recovery codes' });
  await typeInto(drawer.getByLabel(/Current password/), PASSWORD);
  await drawer.getByRole('button', { name: 'Make changes' }).click();
  await expect(drawer.locator('code')).toHaveCount(10);
  expect(await faultsOfOpen(page)).toEqual([]);
  const [first = '', second = '', third = ''] = await drawer.locator('code').allInnerTexts();
  await drawer.getByRole('button', { name: 'I have saved them' }).click();
  const device = () => page.evaluate(() => localStorage.getItem('tipology-device'));
  const known = await device();
  await signOut(page);
  // The browser is recognised at the next login to any account; nothing of the session is kept.
  expect([await device(), await page.evaluate(() => sessionStorage.getItem('deviceToken'))]).toEqual([known, null]);
  expect(known).toMatch(/^[\w-]{43}$/);

  await typeInto(page.getByRole('textbox', { name: 'Username' }), 'irish');
  await typeInto(page.getByRole('textbox', { name: 'Password' }), PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('textbox', { name: 'Totp code' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await typeInto(page.getByRole('textbox', { name: 'Recovery code' }), first);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  elsewhere = await openElsewhere({ recovery_code: third });
  await page.goto('/my-account/authentification');
  expect(await lives()).toBe(200);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expectNotice(page, 'Logged out everywhere else');
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible();
  expect(await lives()).toBe(401);

  await mfa.click();
  const disable = page.getByRole('dialog', { name: 'Disable two-step login' });
  // As five minutes after the login.
  const needed = { message: 'Invalid', code: 'invalid', errors: { password: ['Password is a required field'] } };
  await page.route('**/api/security/totp/disable', (route) =>
    route.request().postDataJSON().password ? route.continue() : route.fulfill({ status: 422, json: needed }),
  );
  expect(await faultsOfOpen(page)).toEqual([]);
  await disable.getByRole('textbox').pressSequentially(second);
  await disable.getByRole('button', { name: 'Disable two-step login' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(asked.getByLabel(/Current password/)).toBeFocused();
  await asked.getByLabel(/Current password/).pressSequentially('Wrong-horse-7');
  await asked.getByRole('button', { name: 'Make changes' }).click();
  await expect(asked.getByRole('link', { name: 'The current password is incorrect' })).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await typeInto(asked.getByLabel(/Current password/), PASSWORD);
  await asked.getByRole('button', { name: 'Make changes' }).click();
  await expectNotice(page, 'MFA successfully disabled');
  await expect(mfa).not.toBeChecked();
});

test('a user adds a passkey with the password, logs in with it next to the app, then with it alone, and loses it when the app is removed (contract H6)', async ({
  page,
  request,
  baseURL,
}) => {
  const { token, user_id } = await (await request.post('/api/auth/password', { data: login })).json();
  const headers = { 'X-Token': token };
  const { data: app } = await (await request.get('/api/security/totp/setup', { headers })).json();
  const totp = new TOTP({ secret: Secret.fromBase32(app.key) });
  await request.post('/api/security/totp/setup', { headers, data: { totp: totp.generate() } });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  // Browsers bind passkeys to domain names, not to IP addresses.
  const portal = `http://localhost:${new URL(baseURL ?? '').port}`;
  await page.goto(`${portal}/set_token#${JSON.stringify({ api_token: token, user_id, device_token: null })}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  // The URL changes before the page is shown, and a navigation still under way would cancel the next one.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${portal}/my-account/authentification?drawer=passkey`);
  const drawer = page.getByRole('dialog', { name: 'Add a passkey' });
  await typeInto(drawer.getByRole('textbox', { name: 'Name' }), 'Work laptop');
  expect(await faultsOfOpen(page)).toEqual([]);
  await typeInto(drawer.getByLabel(/Current password/), PASSWORD);
  await drawer.getByRole('button', { name: 'Add a passkey' }).click();
  await expectNotice(page, 'Passkey added');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toHaveText(/^Work laptop.*never used/);
  await signOut(page);

  await typeInto(page.getByRole('textbox', { name: 'Username' }), 'irish');
  await typeInto(page.getByRole('textbox', { name: 'Password' }), PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${portal}/my-account/authentification`);
  await expect(passkeys.getByRole('listitem')).toHaveText(/last used/);

  await signOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('You cannot log in with this passkey alone.');
  await typeInto(page.getByRole('textbox', { name: 'Username' }), 'irish');
  await typeInto(page.getByRole('textbox', { name: 'Password' }), PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${portal}/my-account/authentification`);
  const alone = passkeys.getByRole('switch', { name: 'Log in with Work laptop alone, without password' });
  await alone.click();
  const asked = page.getByRole('dialog', { name: 'Confirm your password' });
  await asked.getByLabel(/Current password/).pressSequentially(PASSWORD);
  await asked.getByRole('button', { name: 'Make changes' }).click();
  await expectNotice(page, 'You can now log in with this passkey alone');
  await expect(alone).toBeChecked();
  await signOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${portal}/my-account/authentification`);

  await page.getByRole('switch', { name: /MFA/ }).click();
  const disable = page.getByRole('dialog', { name: 'Disable two-step login' });
  await typeInto(disable.getByRole('textbox'), totp.generate({ timestamp: Date.now() + 30_000 }));
  await disable.getByRole('button', { name: 'Disable two-step login' }).click();
  // The passkey did not prove the password.
  await asked.getByLabel(/Current password/).pressSequentially(PASSWORD);
  await asked.getByRole('button', { name: 'Make changes' }).click();
  await expectNotice(page, 'MFA successfully disabled');
  await expect(passkeys).toHaveCount(0);
});

test('a user adds an API key with the password, a program reads with it, and it stops when it is revoked (capabilities 7)', async ({
  page,
  request,
}) => {
  await signIn(page, 'viewer');
  await page.goto('/my-account/api-keys');
  await expect(page.getByText('You have no API keys.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an API key' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add an API key' });
  await typeInto(drawer.getByRole('textbox', { name: 'Name' }), 'Rota import');
  await drawer.getByRole('textbox', { name: /IP addresses/ }).pressSequentially('127.0.0.1/33');
  await drawer.getByLabel(/Current password/).pressSequentially(PASSWORD);
  await drawer.getByRole('button', { name: 'Add an API key' }).click();
  await expect(drawer.getByRole('link', { name: /or a range such as/ })).toBeVisible();
  await drawer.getByRole('textbox', { name: /IP addresses/ }).press('Backspace');
  await drawer.getByRole('textbox', { name: /IP addresses/ }).pressSequentially('2');
  await drawer.getByRole('button', { name: 'Add an API key' }).click();
  const key = await drawer.locator('code').innerText();
  await drawer.getByRole('button', { name: 'I have stored it' }).click();
  const read = async () =>
    (await request.get('/api/companies', { headers: { authorization: `Bearer ${key}` } })).status();
  expect(await read()).toBe(200);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Rota import' });
  await expect(row).toContainText('Read only');
  await expect(row).toContainText(/last used/);
  await expect(page.getByText(key)).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke Rota import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectNotice(page, 'API key revoked');
  await expect(row).toContainText('Revoked');
  expect(await read()).toBe(401);
});

test('a user adds a webhook to a receiver on the computer of the demo, tests it, changes it, and replaces its secret (capabilities 7)', async ({
  page,
}) => {
  const heard: string[] = [];
  const receiver = createServer((request, response) => {
    heard.push(String(request.headers['webhook-id']));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  await signIn(page, 'viewer');
  await page.goto('/my-account/webhooks');
  await expect(page.getByText('You have no webhooks.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a webhook' });
  await typeInto(adding.getByRole('textbox', { name: 'Name' }), 'Payroll software');
  const address = adding.getByRole('textbox', { name: 'Address' });
  await address.pressSequentially('https://10.0.0.7/hook');
  await adding.getByLabel(/Current password/).pressSequentially(PASSWORD);
  await adding.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(address).toHaveAccessibleDescription(/Enter a public address/);
  await typeInto(address, `http://localhost:${(receiver.address() as AddressInfo).port}/hook`);
  await adding.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(adding.locator('code')).toContainText('whsec_');
  const secret = await adding.locator('code').innerText();
  await adding.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('button', { name: 'Open Payroll software' }).click();
  const opened = page.getByRole('dialog', { name: 'Payroll software' });
  await opened.getByRole('button', { name: 'Send a test message' }).click();
  await expectNotice(page, 'The test message is being sent');
  await expect(async () => {
    await opened.getByRole('button', { name: 'Reload' }).click();
    await expect(opened.getByText('Accepted')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(heard).toEqual([expect.stringMatching(/^msg_/)]);
  expect(await faultsOfOpen(page)).toEqual([]);
  await opened.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit webhook' });
  await editing.getByRole('checkbox', { name: 'Tronc period overdue' }).click();
  expect(await faultsOfOpen(page)).toEqual([]);
  await editing.getByLabel(/Current password/).pressSequentially(PASSWORD);
  await editing.getByRole('button', { name: 'Make changes' }).click();
  await expectNotice(page, 'Webhook changed');
  const row = page.getByRole('listitem').filter({ hasText: 'Payroll software' });
  await expect(row).not.toContainText('Tronc period overdue');
  await row.getByRole('button', { name: 'Open Payroll software' }).click();
  await opened.getByRole('button', { name: 'Replace secret' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace secret' });
  await replacing.getByLabel(/Current password/).pressSequentially(PASSWORD);
  await replacing.getByRole('button', { name: 'Replace secret' }).click();
  await expect(replacing.locator('code')).toContainText('whsec_');
  expect(await replacing.locator('code').innerText()).not.toBe(secret);
  expect(await faultsOfOpen(page)).toEqual([]);
  await replacing.getByRole('button', { name: 'I have stored it' }).click();
  await expect(row).toContainText('Active');
  await new Promise((resolve) => receiver.close(resolve));
});
