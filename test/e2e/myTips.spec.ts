import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { mailPortal } from './support/mailPortal.ts';
import { expectNotice, openPortal } from './support/portal.ts';
import { beyond, faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/** Liffey Table, whose reports one troncmaster may release. In Ireland the statement begins with the two amounts that the law lists. */
const COMPANY = 3;

const portal = mailPortal({ LOCALES: 'en-GB,en-IE,ga' });

/** Sends statements of the company by email, and returns the address of a report of it that awaits its release. */
const draftReport = async (page: Page): Promise<string> => {
  const token = await page.evaluate(() => sessionStorage.getItem('apiToken') ?? '');
  const headers = { 'X-Token': token };
  const at = (path: string) => `${portal.address}/api${path}`;
  const get = async (path: string) => (await (await page.request.get(at(path), { headers })).json()).data;
  const data = { statements_by: 'email' };
  expect((await page.request.patch(at(`/company/${COMPANY}/edit`), { headers, data })).status()).toBe(200);
  const schemes: { id: number; company_id: number }[] = await get('/tronc_schemes');
  const scheme = schemes.find(({ company_id }) => company_id === COMPANY)?.id ?? 0;
  const [newest] = await get(`/tronc_reports?tronc_scheme_ids[]=${scheme}`);
  const again = { headers, data: { confirm_reopen: true } };
  const made = await page.request.post(at(`/tronc_periods/${newest.tronc_period_id}/generate_report`), again);
  const { id } = (await made.json()).data;
  return `${portal.address}/companies/${COMPANY}/schemes/${scheme}/reports/${id}`;
};

const check = async (page: Page): Promise<void> => expect([await faultsOf(page), await beyond(page)]).toEqual([[], 0]);
const checkAll = async (page: Page): Promise<void> => {
  await check(page);
  expect(await faultsOfOpen(page)).toEqual([]);
};

test('a worker follows the link of a released report, enters the code of a second email and reads how the share was calculated, on a phone', async ({
  browser,
  page,
}) => {
  await openPortal(page, 'troncmaster', undefined, portal.address);
  await page.goto(await draftReport(page));
  expect(portal.letters, 'nobody in the demo data is emailed').toEqual([]);
  await page.getByRole('button', { name: 'Approve and release to client' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve and release' }).click();
  await expectNotice(page, 'Reports approved and released successfully');
  // Tadhg Walsh opted out of the tronc, so his statement explains no share.
  const invitation = () =>
    portal.letters.find((text) => text.includes('/my-tips#') && !/^To: tadhg\.walsh/m.test(text)) ?? '';
  await expect.poll(invitation).toMatch(/http:\S+\/my-tips#[\w-]{43}/);
  const letter = invitation();
  const link = /http:\S+\/my-tips#[\w-]{43}/.exec(letter)?.[0] ?? '';
  const token = link.split('#')[1] ?? '';
  expect(new URL(link).port).toBe(new URL(portal.address).port);
  expect(letter.split('\r\n\r\n').slice(1).join()).not.toMatch(/[£€]|\d\.\d\d/);
  const own = /^To: (\S+)/m.exec(letter)?.[1] ?? '';

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const phone = await context.newPage();
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'See your tips' })).toBeFocused();
  expect(phone.url()).toBe(link.split('#')[0]);
  await checkAll(phone);
  await phone.getByRole('button', { name: 'Email me a code' }).click();
  const field = phone.getByRole('textbox', { name: 'Code' });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await typeInto(field, '000000');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('alert')).toContainText('This code cannot be used');
  await expect(field).toBeFocused();
  await checkAll(phone);
  const codeLetter = () => portal.letters.findLast((text) => text.includes('Your code is ')) ?? '';
  await expect.poll(codeLetter).toContain(own);
  await typeInto(field, /Your code is (\d{6})/.exec(codeLetter())?.[1] ?? '');
  await phone.getByRole('button', { name: 'Log in' }).click();

  await expect(phone.getByRole('heading', { name: 'Your tips' })).toBeFocused();
  await expect(phone.getByText(/^Total: €/)).toBeVisible();
  await checkAll(phone);
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Download all as CSV' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\uFEFFplace,scheme/);
  await phone.getByRole('listitem').getByRole('link').first().click();
  await expect(phone.getByRole('heading', { name: 'Your statement of tips' })).toBeFocused();
  await expect(phone.getByText('Amount distributed to you', { exact: true })).toBeVisible();
  await expect(phone.getByText(/^Your hours × your points: /)).toBeVisible();
  await checkAll(phone);
  const [pdf] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Download as PDF' }).click(),
  ]);
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await phone.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await check(phone);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Your statement of tips' })).toBeVisible();
  await phone.getByRole('combobox', { name: 'Language' }).selectOption('Gaeilge');
  await expect(phone.getByRole('heading', { name: 'Do ráiteas síntiús láimhe' })).toBeVisible();
  await expect(phone.getByText(/^D’uaireanta × do phointí: /)).toBeVisible();
  await phone.getByRole('combobox').selectOption('English (UK)');
  await phone.goBack();
  await expect(phone.getByRole('heading', { name: 'Your tips' })).toBeVisible();
  await phone.getByRole('button', { name: 'Log out' }).click();
  await expect(phone.getByRole('heading', { name: 'You are logged out' })).toBeFocused();
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Email me a code' })).toBeVisible();

  // The token is in the address bar of nobody, in no request but those that need it, and in no line of the log.
  expect(asked.filter((request) => request.includes(token))).toEqual([]);
  expect(portal.log().filter((line) => line.includes(token))).toEqual([]);
  await context.close();
});
