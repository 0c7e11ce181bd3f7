import { expect, type Page } from '@playwright/test';
import { press, type } from './support/keys.ts';
import { expectNotice, openAll } from './support/portal.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const badge = (page: Page, word: string) =>
  expect(page.getByRole('region', { name: 'Period', exact: true }).getByText(word, { exact: true })).toBeVisible();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

test('a client and its provider take one payroll period from open to approved, with a query in between (NAV-014, FIL-009, PAY-027)', async ({
  browser,
}) => {
  const pages = await openAll(browser, ['manager', 'troncmaster', 'approver']);
  const [client, provider, approver] = pages as [Page, Page, Page];

  // The client uses only the keyboard, except for the system's file dialog.
  await press(client.getByRole('navigation').getByRole('link', { name: 'Files' }));
  await press(client.getByRole('button', { name: 'Payroll periods of Harbour & Hearth weekly' }));
  await press(client.getByRole('link', { name: 'Week 40', exact: true }));
  await expect(client).toHaveURL(/\/files\/payrolls\/\d+\/files$/);
  const address = new URL(client.url()).pathname;
  await badge(client, 'open');
  await press(button(client, 'Upload file'));
  const drawer = client.getByRole('dialog', { name: 'Upload A File' });
  await drawer
    .locator('input[type=file]')
    .setInputFiles([{ name: 'hours.txt', mimeType: 'text/plain', buffer: Buffer.from('Hours of the week') }]);
  await type(drawer.getByRole('textbox', { name: 'Message' }), 'All hours of week 40');
  await press(drawer.getByRole('button', { name: 'Upload file' }));
  await expectNotice(client, 'File uploaded successfully');
  await expect(drawer).toHaveCount(0);
  await expect(client.getByText('All hours of week 40')).toBeVisible();
  await press(button(client, 'Complete Payroll Input'));
  const complete = client.getByRole('alertdialog', { name: 'Complete Payroll Input' });
  await expect(complete).toContainText('This period has 1 file.');
  expect(await faultsOfOpen(client)).toEqual([]);
  await press(complete.getByRole('button', { name: 'Yes' }));
  await expectNotice(client, 'Payroll input completed');
  await expect(client.getByRole('button', { name: 'Complete Payroll Input' })).toHaveCount(0);

  await provider.goto(address);
  await button(provider, 'Download hours.txt').click();
  const download = provider.waitForEvent('download');
  await provider.getByRole('button', { name: 'Yes' }).click();
  expect((await download).suggestedFilename()).toBe('hours.txt');
  await button(provider, 'Start processing').click();
  await badge(provider, 'processing');
  await button(provider, 'Add payroll results').click();
  const batch = provider.getByRole('dialog', { name: 'Add payroll results' });
  for (const [label, value] of [
    ['Employees paid', '12'],
    ['Gross pay', '6000.00'],
    ['Net pay', '4800.00'],
    ['Total pay', '6600.00'],
  ] as const)
    await typeInto(batch.getByRole('textbox', { name: label }), value);
  await batch.getByRole('button', { name: 'Add payroll results' }).click();
  await badge(provider, 'for review');
  await expect(provider.getByRole('button', { name: 'Approve' })).toBeDisabled();

  await client.reload();
  await button(client, 'Query').click();
  const asked = client.getByRole('dialog', { name: 'Query' });
  await typeInto(asked.getByRole('textbox', { name: 'Message' }), 'Is overtime in?');
  expect(await faultsOfOpen(client)).toEqual([]);
  await asked.getByRole('button', { name: 'Query' }).click();
  await badge(client, 'queried');

  await provider.reload();
  await expect(provider.getByText('Is overtime in?')).toBeVisible();
  await button(provider, 'Reply to query').click();
  const answer = provider.getByRole('dialog', { name: 'Reply to query' });
  await typeInto(answer.getByRole('textbox', { name: 'Message' }), 'Yes, all of it.');
  await answer.getByRole('button', { name: 'Reply to query' }).click();
  await badge(provider, 'for review');

  // Both look at the batch; the second to answer is shown what the first did, and approves nothing by accident.
  await approver.goto(address);
  await button(approver, 'Approve').click();
  await expect(approver.getByText(/^Have you checked/)).toBeVisible();
  expect(await faultsOfOpen(approver)).toEqual([]);
  await client.reload();
  await button(client, 'Approve').click();
  await client.getByRole('button', { name: 'Yes' }).click();
  await badge(client, 'checked');
  await expect(client.getByRole('button', { name: 'Approve' })).toBeDisabled();

  await approver.getByRole('button', { name: 'Yes' }).click();
  const changed = approver.getByRole('alertdialog', { name: 'Someone else has changed this' });
  await expect(changed.getByRole('row', { name: 'Status for review checked' })).toBeVisible();
  expect(await faultsOfOpen(approver)).toEqual([]);
  await changed.getByRole('button', { name: 'Show current state' }).click();
  await badge(approver, 'checked');
  await button(approver, 'Approve').click();
  await approver.getByRole('button', { name: 'Yes' }).click();
  await badge(approver, 'approved');
  await button(approver, 'History').click();
  await expect(approver.getByText('Reply to query')).toBeVisible();
});
