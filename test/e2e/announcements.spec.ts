import { expect } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const SUBJECT = 'Till closes at ten';

test('an announcement appears on the dashboards of its recipients and disappears once read (ANN-001, ANN-011, NAV-004, F-141a)', async ({
  browser,
  page,
}) => {
  await openPortal(page, 'manager');
  await page.getByRole('link', { name: 'Announcements', exact: true }).click();
  await page.getByRole('button', { name: 'Create New' }).click();
  const create = page.getByRole('dialog', { name: 'New announcement' });
  await typeInto(create.getByRole('combobox', { name: 'Payroll' }), 'Harbour');
  await page.getByRole('option', { name: 'Harbour & Hearth weekly' }).click();
  await typeInto(create.getByLabel('Subject'), 'Till closes');
  await typeInto(create.getByLabel('Message'), 'From Monday.\n<b>Why:</b> https://example.com/till');
  await create.getByLabel('Hide from the dashboard once read').check();
  await create.getByRole('button', { name: 'Save' }).click();
  await takeNotice(page, 'Announcement successfully created');

  await page.getByRole('button', { name: 'Edit Till closes', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit announcement' });
  await typeInto(edit.getByLabel('Subject'), SUBJECT);
  await edit.getByLabel('Type').selectOption('Urgent');
  await edit.getByRole('button', { name: 'Save' }).click();
  await takeNotice(page, 'Announcement successfully edited');
  await expect(page.getByRole('rowheader', { name: SUBJECT, exact: true })).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await openPortal(reader, 'viewer');
  const read = reader.waitForResponse((response) => response.url().endsWith('/read') && response.ok());
  await reader.getByRole('region', { name: 'Announcements' }).getByRole('link', { name: SUBJECT }).click();
  const view = reader.getByRole('dialog', { name: 'Announcement' });
  await expect(view.getByText('<b>Why:</b>')).toBeVisible();
  await expect(view.getByRole('link')).toHaveAttribute('href', 'https://example.com/till');
  await read;
  await view.getByRole('button', { name: 'Close' }).click();
  // An urgent announcement also creates a notice; following that notice marks the announcement as read.
  await reader.getByRole('link', { name: /^Notices, \d+ unread$/ }).click();
  const notice = reader.getByRole('listitem').filter({ hasText: SUBJECT });
  await notice.getByRole('link').click();
  await expect(view.getByText('<b>Why:</b>')).toBeVisible();
  await view.getByRole('button', { name: 'Close' }).click();
  await reader.getByRole('link', { name: /^Notices/ }).click();
  await expect(notice.getByRole('link')).toBeVisible();
  await expect(notice.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  await reader.getByRole('link', { name: 'Home' }).click();
  await expect(reader.getByRole('link', { name: 'Hours by Wednesday noon, please' })).toBeVisible();
  await expect(reader.getByRole('link', { name: SUBJECT })).toHaveCount(0);
});
