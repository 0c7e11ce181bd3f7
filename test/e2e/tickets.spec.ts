import { expect, type Page } from '@playwright/test';
import { pick, press, turnTo, type } from './support/keys.ts';
import { expectNotice, openAll } from './support/portal.ts';
import { fact, takeNotice } from './support/screen.ts';
import { test } from './support/test.ts';

const SUBJECT = 'Rota of week 31';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Uses only the keyboard, except for the download, the assignment and users who only look. */
test('a ticket passes between a client and the provider, is closed and re-opened, and does not exist for a user who does not follow it (TKT-026, TKT-027, API-101)', async ({
  browser,
}) => {
  const pages = await openAll(browser, ['manager', 'troncmaster', 'approver']);
  const [client, provider, other] = pages as [Page, Page, Page];

  await press(button(client, 'Quick actions'));
  await pick(client.getByRole('menuitem', { name: 'Create ticket' }));
  const drawer = client.getByRole('dialog', { name: 'Create ticket' });
  await type(drawer.getByRole('textbox', { name: 'Subject' }), 'Rota of week');
  await type(drawer.getByRole('textbox', { name: 'Message' }), 'A colleague is missing.\nPlease look.');
  await turnTo(drawer, 'Restricted');
  await press(drawer.getByRole('checkbox', { name: /^Let Victor Lund .*see this ticket$/ }), 'Space');
  const file = { name: 'rota.txt', mimeType: 'text/plain', buffer: Buffer.from('Mon, Tue, Wed') };
  await drawer.locator('input[type=file]').setInputFiles([file]);
  await press(drawer.getByRole('button', { name: 'Create ticket' }));
  await expectNotice(client, 'Ticket successfully created');
  await expect(drawer).toHaveCount(0);
  await press(client.getByRole('link', { name: 'Rota of week', exact: true }));
  await press(client.getByRole('button', { name: /^Edit Subject: / }));
  await type(client.getByRole('textbox', { name: 'Subject' }), SUBJECT);
  await client.keyboard.press('Enter');
  await expect(client.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
  const address = new URL(client.url()).pathname;

  await provider.getByRole('link', { name: 'Tickets', exact: true }).click();
  await provider.getByRole('link', { name: SUBJECT, exact: true }).click();
  await expect(provider.getByText('A colleague is missing.')).toBeVisible();
  await provider.getByRole('button', { name: /^Download rota\.txt/ }).click();
  const download = provider.waitForEvent('download');
  await provider.getByRole('button', { name: 'Yes' }).click();
  expect((await download).suggestedFilename()).toBe('rota.txt');
  await button(provider, 'Assign').click();
  const assign = provider.getByRole('dialog', { name: 'Assign ticket' });
  await assign.getByRole('combobox', { name: 'Assigned' }).click();
  await provider.getByRole('option', { name: 'Tessa Marlowe' }).click();
  await assign.getByRole('button', { name: 'Save' }).click();
  await takeNotice(provider, 'Ticket assigned');
  await expect(assign).toHaveCount(0);
  await type(provider.getByRole('textbox', { name: 'Message' }), 'They are on it now.');
  await press(button(provider, 'Reply'));
  await takeNotice(provider, 'Reply added');
  await expect(provider.getByRole('listitem').filter({ hasText: 'They are on it now.' })).toBeFocused();

  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await other.getByRole('list', { name: 'More' }).getByRole('link', { name: 'Tickets' }).click();
  await expect(other.getByRole('heading', { name: /^Tickets/ })).toBeVisible();
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  await expect(other.getByRole('link', { name: SUBJECT })).toHaveCount(0);

  await client.reload();
  await expect(client.getByRole('article').last()).toContainText('They are on it now.');
  await expect(fact(client, 'Assigned')).toHaveText('Tessa Marlowe');
  await press(button(client, 'Close ticket'));
  await expectNotice(client, 'Ticket closed');
  await expect(client.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await press(button(client, 'Reopen ticket'));
  await expectNotice(client, 'Ticket reopened');
  await expect(client.getByRole('textbox', { name: 'Message' })).toBeVisible();
});
