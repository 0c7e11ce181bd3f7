import { expect } from '@playwright/test';
import { find, press } from './support/keys.ts';
import { expectNotice, openPortal } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const FELLSIDE = '/companies/2';
const PASSWORD = 'Hedge-and-harbour-4';
const EMAIL = 'wren.ashdown@example.com';

// Also proves CMP-029, NAV-026, NAV-027.
test('a user is added, replaces the temporary password, is assigned by a preset, sees exactly that, is looked through, has an activity, and is disabled (CMP-057, USR-010, PRM-007)', async ({
  browser,
  page,
}) => {
  await openPortal(page, 'troncmaster');

  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  const add = page.getByRole('dialog', { name: 'Add a User' });
  await expect(add.getByText('Fields marked * are required')).toBeVisible();
  await typeInto(add.getByLabel('Forename'), 'Wren');
  await typeInto(add.getByLabel('Surname'), 'Ashdown');
  await typeInto(add.getByLabel('Email'), EMAIL);
  await add.getByRole('button', { name: 'Save' }).click();
  const issued = page.getByRole('dialog', { name: 'Temporary password' });
  const password = (await issued.getByRole('status').textContent()) ?? '';
  // The check takes longer than the notice stays.
  await expectNotice(page, 'User successfully created');
  expect(await faultsOfOpen(page)).toEqual([]);
  await issued.getByRole('button', { name: 'Done' }).click();

  await page.goto(`${FELLSIDE}/users`);
  // Permissions are granted with the keyboard only.
  await press(page.getByRole('button', { name: 'Assign Existing User' }));
  const assign = page.getByRole('dialog', { name: 'Assign Existing User To This Company' });
  await find(
    assign.getByPlaceholder('Find User…'),
    'ashd',
    page.getByRole('option', { name: `Wren Ashdown ${EMAIL}` }),
  );
  await press(assign.getByRole('button', { name: 'View all' }));
  await press(assign.getByRole('button', { name: 'Save' }));
  await takeNotice(page, 'User successfully updated');
  await expect(page.getByRole('rowheader', { name: 'Ashdown, Wren' })).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await own.goto('/login');
  await own.getByRole('textbox', { name: 'Username' }).pressSequentially(EMAIL);
  await own.getByRole('textbox', { name: 'Password' }).pressSequentially(password);
  await own.getByRole('button', { name: 'Login' }).click();
  await expect(own).toHaveURL(/\/choose_password$/);
  await own.goto('/companies');
  await expect(own).toHaveURL(/\/choose_password$/);
  await own.getByLabel(/^Temporary password/).pressSequentially(password);
  await own.getByLabel(/^New password/).pressSequentially(PASSWORD);
  await own.getByLabel(/^Confirm new password/).pressSequentially(PASSWORD);
  expect([await faultsOf(own), await faultsOfOpen(own)]).toEqual([[], []]);
  await own.getByRole('button', { name: 'Save password' }).click();
  // The page that the step interrupted opens now.
  await expect(own).toHaveURL(/\/companies$/);
  await own
    .getByRole('link', { name: /Fellside/ })
    .first()
    .click();
  for (const part of ['Sites', 'Schemes', 'Job Roles', 'Employees', 'About'])
    await expect(own.getByRole('tab', { name: part, exact: true })).toBeVisible();
  await expect(own.getByRole('tab', { name: 'Users', exact: true })).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Add Site' })).toHaveCount(0);
  await own.goto('/companies/1');
  await expect(own.getByText('Not Found').first()).toBeVisible();

  await page.goto('/user-management/active');
  await page.getByRole('link', { name: 'Ashdown, Wren' }).click();
  await page.getByRole('button', { name: 'View the portal as this user' }).click();
  const banner = page.getByText('You are viewing the portal as Wren Ashdown');
  await expect(banner).toBeVisible();
  await page.goto(`${FELLSIDE}/sites`);
  await expect(page.getByRole('tab', { name: 'Sites', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Site' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Wren Ashdown', level: 1 })).toBeVisible();

  // What the account did and what was done to it, with links to its records.
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  const activity = page.getByRole('table', { name: 'Activity' });
  await expect(activity.getByRole('rowheader', { name: /^Viewed as this user by a troncmaster/ })).toBeVisible();
  await expect(activity.getByRole('rowheader', { name: 'Password changed', exact: true })).toBeVisible();
  await expect(activity.getByRole('rowheader', { name: 'Logged in', exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Export' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  expect((await file).suggestedFilename()).toBe('users-activity.csv');
  await page.getByRole('tab', { name: 'Details' }).click();

  await page.getByRole('button', { name: 'Disable' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disable Wren Ashdown?' });
  await expect(question).toContainText('will be logged out everywhere immediately');
  await question.getByRole('button', { name: 'Yes' }).click();
  await takeNotice(page, 'User disabled');
  await own.goto('/companies');
  await expect(own).toHaveURL(/\/login/);
  await expect(own.getByText(/^Your account was disabled/)).toBeVisible();
  await page.goto('/user-management/active');
  await expect(page.getByRole('link', { name: 'Bell, Marcus' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ashdown, Wren' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Archived' }).click();
  await expect(page.getByRole('link', { name: 'Ashdown, Wren' })).toBeVisible();
  await own.context().close();
});
