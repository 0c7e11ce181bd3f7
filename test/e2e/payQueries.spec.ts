import { expect, type Page } from '@playwright/test';
import { mailPortal } from './support/mailPortal.ts';
import { expectNotice, openPortal } from './support/portal.ts';
import { beyond, faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const COMPANY = 3;

const portal = mailPortal({ LOCALES: 'en-GB,en-IE,ga' });

const checkAll = async (page: Page): Promise<void> =>
  expect([await faultsOf(page), await beyond(page), await faultsOfOpen(page)]).toEqual([[], 0, []]);

/** The requests of the user who is logged in. */
const requestsOf = async (page: Page) => {
  const token = await page.evaluate(() => sessionStorage.getItem('apiToken') ?? '');
  const headers = { 'X-Token': token };
  const at = (path: string) => `${portal.address}/api${path}`;
  return {
    at,
    headers,
    get: async (path: string) => (await (await page.request.get(at(path), { headers })).json()).data,
    send: (path: string, data: object) => page.request.post(at(path), { headers, data }),
  };
};

/** Releases a report of the company, which sends its statements by email, and returns the link of a worker with a share. */
const releasedLink = async (page: Page): Promise<string> => {
  const { at, headers, get, send } = await requestsOf(page);
  await page.request.patch(at(`/company/${COMPANY}/edit`), { headers, data: { statements_by: 'email' } });
  const schemes: { id: number; company_id: number }[] = await get('/tronc_schemes');
  const scheme = schemes.find(({ company_id }) => company_id === COMPANY)?.id ?? 0;
  const [newest] = await get(`/tronc_reports?tronc_scheme_ids[]=${scheme}`);
  const made = await send(`/tronc_periods/${newest.tronc_period_id}/generate_report`, { confirm_reopen: true });
  const { id } = (await made.json()).data;
  expect((await send(`/tronc_reports/${id}/approve`, {})).status()).toBe(200);
  // Tadhg Walsh opted out of the tronc, so his statement explains no share.
  const link = () => {
    const letter = portal.letters.find((one) => one.includes('/my-tips#') && !/^To: tadhg/m.test(one)) ?? '';
    return /http:\S+\/my-tips#[\w-]{43}/.exec(letter)?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
};

test('a worker questions an amount on a phone, loses the connection and the page without losing the words, and reads and rejects the answer', async ({
  browser,
  page,
}) => {
  await openPortal(page, 'troncmaster', undefined, portal.address);
  const link = await releasedLink(page);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Email me a code' }).click();
  const code = () => /Your code is (\d{6})/.exec(portal.letters.at(-1) ?? '')?.[1] ?? '';
  await expect.poll(code).not.toBe('');
  await typeInto(phone.getByRole('textbox', { name: 'Code' }), code());
  await phone.getByRole('button', { name: 'Log in' }).click();
  await phone.getByRole('listitem').getByRole('link').first().click();

  await phone.getByRole('button', { name: 'Question this amount' }).click();
  await expect(phone.getByRole('combobox', { name: 'What is it about?' })).toBeFocused();
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Choose what it is about' })).toBeVisible();
  await phone.getByRole('combobox', { name: 'What is it about?' }).selectOption('A missing day');
  await expect(phone.getByText('Choose what it is about')).toHaveCount(0);
  const words = phone.getByRole('textbox', { name: 'What is wrong?' });
  await typeInto(words, 'I worked on Tuesday, too.');
  await checkAll(phone);
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Check your internet connection')).toBeVisible();
  await context.setOffline(false);
  await phone.reload();
  await expect(words).toHaveValue('I worked on Tuesday, too.');
  await phone.getByRole('button', { name: 'Send' }).dblclick();
  await expect(phone.getByRole('status').filter({ hasText: 'Your question was sent.' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: /^A missing day, asked on/ })).toHaveCount(1);
  await expect(phone.getByText(/^You will be answered by/)).toBeVisible();
  await checkAll(phone);

  await page.goto(`${portal.address}/companies/${COMPANY}/pay-queries`);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText('I worked on Tuesday, too.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How the share was calculated' })).toBeVisible();
  await page.getByRole('button', { name: 'Write the answer' }).click();
  const form = page.getByRole('dialog');
  await typeInto(form.getByRole('textbox', { name: 'Answer' }), 'The rota had no shift on Tuesday.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The worker does not see this answer yet')).toBeVisible();
  const letters = portal.letters.length;
  await page.getByRole('button', { name: 'Give the answer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give the answer' }).click();
  await expectNotice(page, 'The answer was given');
  await expect.poll(() => portal.letters.length).toBeGreaterThan(letters);
  expect(portal.letters.at(-1)).not.toMatch(/Tuesday|rota|€/);

  await phone.reload();
  await expect(phone.getByText('The rota had no shift on Tuesday.')).toBeVisible();
  await checkAll(phone);
  await phone.getByRole('button', { name: 'I do not agree' }).click();
  await typeInto(phone.getByRole('textbox', { name: 'Why do you not agree?' }), 'My manager signed for it.');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('You do not agree with this answer.', { exact: false })).toBeVisible();
  await checkAll(phone);

  await page.reload();
  await expect(page.getByText('My manager signed for it.')).toBeVisible();
  await page.getByRole('button', { name: 'Close query' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close query' }).click();
  await expect(page.getByRole('button', { name: 'Close query' })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('This question is closed.')).toBeVisible();
  await context.close();
});

test('a worker scans the code of a printed statement, questions the amount without a login, and sees later that it is answered', async ({
  browser,
  page,
}) => {
  await openPortal(page, 'troncmaster', undefined, portal.address);
  const { at, headers, get } = await requestsOf(page);
  const schemes: { id: number; company_id: number }[] = await get('/tronc_schemes');
  const scheme = schemes.find(({ company_id }) => company_id === COMPANY)?.id ?? 0;
  const reports: { id: number; status: string }[] = await get(`/tronc_reports?tronc_scheme_ids[]=${scheme}`);
  const report = reports.find(({ status }) => status === 'approved');
  const statements: { id: number; name: string }[] = await get(`/tronc_reports/${report?.id}/statements`);
  const statement = statements.at(-1);
  const pdf = await (await page.request.get(at(`/worker_statements/${statement?.id}/pdf`), { headers })).body();
  const [, address = ''] = /\/URI \((http:[^)]*\/my-tips#ask-[^)]+)\)/.exec(pdf.toString('latin1')) ?? [];

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('combobox', { name: 'What is it about?' })).toBeFocused();
  expect(phone.url()).not.toContain('ask-');
  await expect(phone.getByText(statement?.name ?? '?')).toHaveCount(0);
  await expect(phone.getByText('€')).toHaveCount(0);
  await checkAll(phone);
  await phone.getByRole('combobox', { name: 'What is it about?' }).selectOption('Hours');
  await typeInto(phone.getByRole('textbox', { name: 'What is wrong?' }), 'I worked six hours more.');
  await checkAll(phone);
  await phone.reload();
  await expect(phone.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue('I worked six hours more.');
  await phone.getByRole('button', { name: 'Send' }).dblclick();
  await expect(phone.getByRole('status').filter({ hasText: 'Your question was sent.' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: /^Hours, asked on/ })).toHaveCount(1);
  await expect(phone.getByText('I worked six hours more.')).toHaveCount(0);
  await checkAll(phone);

  await page.goto(`${portal.address}/companies/${COMPANY}/pay-queries`);
  await page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: statement?.name.split(' ').at(-1) ?? '?' })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('With the code of a printed statement')).toBeVisible();
  await page.getByRole('button', { name: 'Write the answer' }).click();
  await typeInto(page.getByRole('dialog').getByRole('textbox', { name: 'Answer' }), 'They were in the week before.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Give the answer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give the answer' }).click();
  await expectNotice(page, 'The answer was given');
  await expect(page.getByText('Give the answer on paper or in person, too.', { exact: false })).toBeVisible();

  await phone.reload();
  await expect(phone.getByText(/^Answered on .* Ask your employer/)).toBeVisible();
  await expect(phone.getByText('They were in the week before.')).toHaveCount(0);
  await phone.goto(`${portal.address}/my-tips#ask-v1.${'A'.repeat(60)}`);
  await phone.reload();
  await expect(phone.getByRole('alert')).toContainText('This code does not work.');
  await context.close();
});
