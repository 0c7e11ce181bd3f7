import { expect } from '@playwright/test';
import { mailPortal } from './support/mailPortal.ts';
import { signIn } from './support/portal.ts';
import { beyond, faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';

const EMAIL = 'orla.finch@example.com';
const PASSWORD = 'Hedge-and-harbour-4';

const portal = mailPortal();

/** The letter to this address with this subject, once the mail server has it, as its reader sees it. */
const letterTo = async (address: string, subject: string): Promise<string> => {
  const letter = () =>
    portal.letters.find((text) => text.includes(`To: ${address}`) && text.includes(`Subject: ${subject}`)) ?? '';
  await expect.poll(letter).not.toBe('');
  return letter();
};
const linkIn = (letter: string): string =>
  /http:\S+\/(?:set_password|confirm_email)#token=[\w-]+/.exec(letter)?.[0] ?? '';

test('where mail is sent, a new user chooses a password by a link that works once and leaves no trace in the address (F-16)', async ({
  browser,
  page,
}) => {
  await signIn(page, 'troncmaster', undefined, portal.address);
  await page.goto(`${portal.address}/user-management/all-users?drawer=add-user`);
  const add = page.getByRole('dialog', { name: 'Add a User' });
  await add.getByLabel('Forename').pressSequentially('Orla');
  await add.getByLabel('Surname').pressSequentially('Finch');
  await add.getByLabel('Email').pressSequentially(EMAIL);
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`A link to choose a password was sent to ${EMAIL}`)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Temporary password' })).toHaveCount(0);

  const link = linkIn(await letterTo(EMAIL, 'Your Tipology account'));
  const own = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await own.goto(link);
  await expect(own.getByText(`Choose a password for the account ${EMAIL}.`)).toBeVisible();
  expect(await own.evaluate(() => [window.location.hash, JSON.stringify(window.history.state)])).not.toContain('token');
  expect(new URL(own.url()).hash).toBe('');
  await own.getByLabel(/^New password/).pressSequentially(PASSWORD);
  await own.getByLabel(/^Confirm new password/).pressSequentially(PASSWORD);
  expect([await faultsOf(own), await beyond(own), await faultsOfOpen(own)]).toEqual([[], 0, []]);
  await own.getByRole('button', { name: 'Save password' }).click();
  await expect(own.getByText('Your password is set.')).toBeVisible();
  expect(await faultsOfOpen(own)).toEqual([]);
  await own.getByRole('link', { name: 'Go to login' }).click();
  await own.getByRole('textbox', { name: 'Username' }).pressSequentially(EMAIL);
  await own.getByRole('textbox', { name: 'Password' }).pressSequentially(PASSWORD);
  await own.getByRole('button', { name: 'Login' }).click();
  await expect(own).toHaveURL(/\/dashboard$/);

  const again = await own.context().newPage();
  await again.goto(link);
  await expect(again.getByText('This link has expired or has already been used.')).toBeVisible();
  expect(await faultsOfOpen(again)).toEqual([]);
  await own.context().close();
});

test('where mail is sent, a user replaces a forgotten password from the login page, with the keyboard (capabilities 7)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portal.address}/login`);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  expect([await faultsOf(page), await beyond(page)]).toEqual([[], 0]);
  await page.getByRole('link', { name: 'Forgotten your password?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forgotten_password$/);
  const name = page.getByRole('textbox', { name: 'Username or email address' });
  await expect(name).toBeFocused();
  expect([await faultsOf(page), await beyond(page), await faultsOfOpen(page)]).toEqual([[], 0, []]);
  await name.pressSequentially('viewer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('expires after 30 minutes');
  expect([await faultsOf(page), await beyond(page), await faultsOfOpen(page)]).toEqual([[], 0, []]);

  await page.goto(linkIn(await letterTo('viewer@example.com', 'Choose a new Tipology password')));
  await page.getByLabel(/^New password/).pressSequentially(PASSWORD);
  await page.getByLabel(/^Confirm new password/).pressSequentially(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await signIn(page, 'viewer', PASSWORD, portal.address);
});

test('where mail is sent, a user confirms a new email address by a link, with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'approver', undefined, portal.address);
  await page.goto(`${portal.address}/my-account/email-address`);
  const next = 'approver.new@example.com';
  await page.getByLabel(/^New email address/).pressSequentially(next);
  await page.getByLabel(/^Confirm new email address/).pressSequentially(next);
  await page.keyboard.press('Enter');
  await page.getByLabel(/Current password/).pressSequentially('Tipology-demo-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email address successfully changed')).toBeVisible();
  await page.goto(linkIn(await letterTo(next, 'Confirm your Tipology email address')));
  await expect(page.getByRole('button', { name: 'Confirm the address' })).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  expect([await faultsOf(page), await beyond(page), await faultsOfOpen(page)]).toEqual([[], 0, []]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  expect([await faultsOf(page), await faultsOfOpen(page)]).toEqual([[], []]);
});
