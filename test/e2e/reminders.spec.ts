import { expect } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { faultsOf } from './support/sweep/faultsOf.ts';
import { test } from './support/test.ts';

for (const width of [1280, 390])
  test(`a troncmaster reads at ${width} pixels who was reminded of missing data, and sets the days of a company`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPortal(page, 'troncmaster');
    await page.goto('/desk?search=Ormond');
    await expect(page.getByText('Reminders cannot be sent, because this portal has no mail server.')).toBeVisible();
    await page
      .getByText(/^\d+ reminders?$/)
      .locator('visible=true')
      .first()
      .click();
    await expect(page.getByText(/ to .+: .*tronc fund total$/).first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ormond Quay tronc' }).first().click();
    await expect(page.getByText('Data Submission').first()).toBeVisible();

    await page.goto('/companies/2/about');
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Remind users of missing tronc data').check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('3 days before').first()).toBeVisible();
  });

test('a user of a company chooses reminders, and subscribes to the calendar of deadlines', async ({
  page,
  request,
}) => {
  await openPortal(page, 'manager');
  await page.goto('/my-account/notifications');
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/user/preferences') && reply.ok());
  await page.getByLabel('Reminders', { exact: true }).selectOption({ label: 'Every working day' });
  await saved;
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = await page.getByLabel('Calendar address').inputValue();
  const path = new URL(address).pathname;
  const calendar = await request.get(path);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('SUMMARY:Data submission: ');
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Reminders', { exact: true })).toHaveValue('daily');
  await expect(page.getByLabel('Calendar address')).toBeHidden();
  await page.getByRole('button', { name: 'Remove address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
  await expect(page.getByText('You have no calendar address.')).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
});
