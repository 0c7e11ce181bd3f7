import { expect, type Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { fact, isSent } from './support/screen.ts';
import { test } from './support/test.ts';

const WEEKLY = 'Harbour Street weekly tronc';
const HEARTH = 'The Hearth monthly tronc';

/** The dates of a scheme's current period, as the server returns them. */
interface Dates {
  submission_date: string;
  report_return_date: string;
  actual_pay_date: string;
}
const british = (iso: string): string => iso.split('-').reverse().join('/');

test.describe
  .serial('schemes of a company, for a troncmaster', () => {
    let page: Page;
    const card = (name: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
    const close = async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await openPortal(page, 'troncmaster');
    });
    test.afterAll(() => page.close());

    // Also proves SCH-006, SCH-007.
    test('shows each scheme as a card with its due dates (SCH-001, SCH-002, SCH-005)', async () => {
      const answered = page.waitForResponse((response) => response.url().includes('/api/tronc_schemes?'));
      await page.goto('/companies/1/schemes');
      const { data } = (await (await answered).json()) as { data: { name: string; currentPeriod: Dates }[] };
      expect(data.map(({ name }) => name).sort()).toEqual([WEEKLY, HEARTH]);
      for (const { name, currentPeriod } of data) {
        await expect(card(name)).toHaveCount(1);
        await expect(fact(card(name), 'Data Submission')).toHaveText(british(currentPeriod.submission_date));
        await expect(fact(card(name), 'Tronc Report Return')).toHaveText(british(currentPeriod.report_return_date));
        await expect(fact(card(name), 'Pay Date')).toHaveText(british(currentPeriod.actual_pay_date));
      }
      const link = card(WEEKLY).getByRole('link', { name: WEEKLY });
      await expect(link).toHaveAttribute('href', '/companies/1/schemes/1');
      await link.click();
      await expect(page).toHaveURL(/\/companies\/1\/schemes\/1\/overview$/);
      await page.goBack();
    });

    test('opens the reports of a scheme on the current period (SCH-010, RPT-001)', async () => {
      await card(WEEKLY).getByRole('button', { name: 'Reports' }).click();
      const drawer = page.getByRole('dialog', { name: `Reports: ${WEEKLY}` });
      const period = drawer.getByRole('combobox', { name: 'Tronc period' });
      await expect(period.locator('option:checked')).toHaveText(/\(current\): /);
      await close();
    });

    // Also proves SCH-055, TPF-008. The scheme has processed files of earlier periods; schemeEditing.spec shows one without.
    test('finds the pending files, marks one as processed and offers to re-process it (PRM-005, SCH-004, SCH-008)', async () => {
      const again = card(WEEKLY).getByRole('button', { name: 'Re-process' });
      const waiting = card(WEEKLY).getByRole('button', { name: '1 File needs processing' });
      const drawer = page.getByRole('dialog', { name: `Files: ${WEEKLY}` });
      const file = drawer.getByRole('listitem').filter({ hasText: /rota-.+\.txt/ });
      await waiting.click();
      await expect(drawer.getByRole('button', { name: 'Upload file' })).toBeVisible();
      await expect(file.getByText('pending', { exact: true })).toBeVisible();
      await file.getByRole('button', { name: 'Mark as processed' }).click();
      await expect(file.getByText('processed', { exact: true })).toBeVisible();
      await close();
      await expect(waiting).toHaveCount(0);
      await again.click();
      await file.getByRole('button', { name: 'Mark as pending' }).click();
      await expect(file.getByText('pending', { exact: true })).toBeVisible();
      await close();
      await expect(waiting).toBeVisible();
    });

    test('opens a scheme for editing, with the trainings of the company (SCH-003, SCH-048)', async () => {
      const asked = page.waitForRequest(isSent('GET', '/api/company/1/training_types'));
      await card(WEEKLY).getByRole('button', { name: 'Edit' }).click();
      const wizard = page.getByRole('dialog', { name: 'Edit Scheme' });
      await expect(wizard.getByRole('textbox', { name: 'Scheme name' })).toHaveValue(WEEKLY);
      await asked;
      await close();
    });

    // Also proves SCH-016.
    test('shows the dates, divisions and three tables of points of a scheme (SCH-013, SCH-014, SCH-015)', async () => {
      await card(WEEKLY).getByRole('link', { name: WEEKLY }).click();
      const panel = page.getByRole('tabpanel');
      for (const date of ['Data Submission', 'Tronc Report Return', 'Pay Date'])
        await expect(fact(panel, date)).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
      await expect(panel.getByRole('heading', { name: 'Divisions 1' })).toBeVisible();
      for (const { tab, segment, columns, row } of POINTS) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page).toHaveURL(new RegExp(`/schemes/1/${segment}$`));
        await expect(panel.getByRole('columnheader')).toHaveText(columns);
        await expect(panel.getByRole('row', { name: row })).toHaveCount(1);
      }
      await expect(panel.getByText(/Only one time span applies/)).toBeVisible();
    });
  });

const POINTS = [
  { tab: 'Job roles', segment: 'job-roles', columns: ['Job Role', 'Points'], row: 'Sous Chef 12' },
  { tab: 'Training', segment: 'training', columns: ['Type', 'Complete', 'Incomplete'], row: 'Service 1.5 0' },
  {
    tab: 'Length of service',
    segment: 'length-of-service',
    columns: ['Time span (months)', 'Total additional tronc points'],
    row: '60 4',
  },
];
