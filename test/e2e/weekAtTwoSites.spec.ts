import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { addCompany, addSite, type Call, caller, lastPeriod } from './support/enterAgency.ts';
import { mailPortal } from './support/mailPortal.ts';
import { csvFile, openPortal } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { faultsOf } from './support/sweep/faultsOf.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const portal = mailPortal();

/**
 * Enters the people of two sites: Ana of Lakeside, who covers a shift at Hilltop; Ben, who moves to Hilltop on the Thursday
 * of the week; and Cleo, a chef whom an agency supplies to Hilltop.
 */
const enterPeople = async (call: Call) => {
  const { company, payroll, agency } = await addCompany(call, 'Two Fells');
  await call('PATCH', `/company/${company}/edit`, { statements_by: 'email' });
  const lakeside = await addSite(call, company, { site: 'Lakeside', scheme: 'Lakeside tronc' });
  const hilltop = await addSite(call, company, {
    ...{ site: 'Hilltop', scheme: 'Hilltop tronc' },
    visitors: 'with_hours',
  });
  const add = async (payroll_id: number, payroll_ref: string, person: object): Promise<number> =>
    (await call<{ id: number }>('POST', '/employee', { payroll_id, payroll_ref, ...person })).id;
  await add(payroll, 'A1', {
    ...{ forename: 'Ana', surname: 'Archer', emails: { home: 'ana@worker.example' }, tronc_scheme_id: lakeside },
  });
  const ben = await add(payroll, 'B1', { forename: 'Ben', surname: 'Baker', tronc_scheme_id: lakeside });
  await add(agency, 'C1', { forename: 'Cleo', surname: 'Cook', tronc_scheme_id: hilltop });
  const { start_date } = await lastPeriod(call, lakeside);
  await call('PATCH', `/employee/${ben}`, { tronc_scheme_id: hilltop });
  const thursday = addDays(start_date as IsoDate, 3);
  const [home] = await call<{ id: number }[]>('GET', `/memberships?employee_id=${ben}&home=true`);
  await call('PATCH', `/memberships/${home?.id}`, { starts_on: thursday });
  await call('POST', '/memberships', {
    ...{ company_id: company, employee_id: ben, scheme_id: lakeside, ends_on: addDays(thursday, -1) },
  });
  await call('PUT', `/payroll/${payroll}/handoff_profile`, { ...newProfile('brightpay_uk'), starts_on: '2025-01-01' });
  return { company, lakeside, hilltop };
};

/** Waits for an email to Ana and returns what the pattern finds in it. */
const fromLetter = async (pattern: RegExp): Promise<string> => {
  const found = () => portal.letters.flatMap((one) => (/^To: ana@/m.test(one) ? [pattern.exec(one)?.[1] ?? ''] : []));
  await expect.poll(() => found().some(Boolean)).toBe(true);
  return found().find(Boolean) ?? '';
};

/** Opens Ana's page of statements with the link and the code that she was sent. */
const openOwnPage = async (phone: Page): Promise<void> => {
  await phone.goto(await fromLetter(/(http:\S+\/my-tips#[\w-]{43})/));
  await phone.getByRole('button', { name: 'Email me a code' }).click();
  await typeInto(phone.getByRole('textbox', { name: 'Code' }), await fromLetter(/Your code is (\d{6})/));
  await phone.getByRole('button', { name: 'Log in' }).click();
};

interface Week {
  scheme: number;
  hours: string;
  fund: string;
  /** the shares that the report shows, each as its row is read */
  shares: readonly RegExp[];
}

/** Imports the hours of the last week, enters its fund, reads the report and releases it. */
const release = async (page: Page, call: Call, company: number, { scheme, hours, fund, shares }: Week) => {
  const { id: period } = await lastPeriod(call, scheme);
  const drawer = `drawer=scheme-import&drawer.scheme=${scheme}&drawer.period=${period}`;
  await page.goto(`${portal.address}/companies/${company}/schemes?${drawer}`);
  const form = page.getByRole('dialog');
  const opened = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Choose file' }).click();
  await (await opened).setFiles(csvFile('hours.csv', hours));
  await expect(form.getByText('hours.csv', { exact: true })).toBeVisible();
  await typeInto(form.getByRole('textbox', { name: 'Tronc fund total' }), fund);
  await form.getByRole('button', { name: 'Save and calculate' }).click();
  const ready = page.getByRole('alert').filter({ hasText: / is ready/ });
  await ready.getByRole('link', { name: 'Open report' }).click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: /Report v1/ })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Shares', exact: true }).getByRole('row');
  for (const share of shares) await expect(rows.filter({ hasText: share })).toHaveCount(1);
  await page.getByRole('button', { name: 'Approve and release to client' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve and release' }).click();
  await expect(page.getByText(/Approved by Tessa Marlowe/)).toBeVisible();
};

test('a week at two sites: a visitor, a mover and an agency’s chef have their shares in two reports, one hand-off, a remittance and one page', async ({
  browser,
  page,
}) => {
  await openPortal(page, 'troncmaster', undefined, portal.address);
  const token = await page.evaluate(() => sessionStorage.getItem('apiToken') ?? '');
  const call = caller(page.request, token, portal.address);
  const { company, lakeside, hilltop } = await enterPeople(call);
  await release(page, call, company, {
    ...{ scheme: lakeside, hours: 'payroll_ref,hours\nA1,30\nB1,15\n', fund: '900.00' },
    shares: [/Archer, Ana.*£600\.00/, /Baker, Ben.*£300\.00/],
  });
  await release(page, call, company, {
    ...{ scheme: hilltop, hours: 'payroll_ref,hours\nA1,10\nB1,20\nC1,20\n', fund: '500.00' },
    shares: [/Archer, Ana.*£100\.00/, /Baker, Ben.*£200\.00/, /Cook, Cleo.*£200\.00/],
  });

  await page.getByRole('link', { name: 'Remittance of Chefs Direct' }).click();
  await expect(page.getByRole('row', { name: /Cook, Cleo.*£200\.00/ })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  await takeNotice(page, 'Payment recorded');
  await page.goBack();

  await page.getByRole('link', { name: /^Hand over to payroll/ }).click();
  const lines = page.getByRole('table', { name: 'What is handed over' }).getByRole('row');
  await expect(lines.filter({ hasText: 'Archer, Ana' })).toHaveCount(2);
  await expect(lines.filter({ hasText: 'Baker, Ben' })).toHaveCount(2);
  await expect(lines.filter({ hasText: 'Cook, Cleo' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hand over and download file' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Hand over to payroll' });
  await dialog.getByRole('checkbox', { name: 'I have checked this treatment' }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Hand over and download file' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  expect(file).toContain('A1,');
  expect(file).not.toContain('C1,');

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openOwnPage(phone);
  await expect(phone.getByRole('listitem').filter({ hasText: '£600.00' })).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: '£100.00' })).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
});
