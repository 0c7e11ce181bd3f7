import { expect, type Page } from '@playwright/test';
import { breaking, type Fault } from './support/faults.ts';
import { csvFile, expectNotice, signIn } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

const PASSWORD = 'Tipology-demo-1';
const COMPANY = 3;
const WHO = ['GET /user/profile', 'GET /payrolls'];
const FAULTS = ['offline', 'failed', 'ended'] as const;

/** Returns records of the demo that the steps work on, and creates a report of a past period that awaits approval. */
async function prepare(page: Page) {
  const token = await page.evaluate(() => sessionStorage.getItem('apiToken') ?? '');
  const headers = { 'X-Token': token };
  const get = async (path: string) => (await (await page.request.get(`/api${path}`, { headers })).json()).data;
  const employees = await get(`/employees?company_ids[]=${COMPANY}`);
  const schemes: { id: number; company_id: number }[] = await get('/tronc_schemes');
  const scheme = schemes.find(({ company_id }) => company_id === COMPANY)?.id ?? 0;
  const reports = await get(`/tronc_reports?tronc_scheme_ids[]=${scheme}`);
  const period = reports.at(-1).tronc_period_id;
  const again = { headers, data: { confirm_reopen: true } };
  const report = (await (await page.request.post(`/api/tronc_periods/${period}/generate_report`, again)).json()).data;
  return { get, scheme, employee: employees[0].id as number, report: report.id as number };
}

interface Step {
  name: string;
  address: string;
  /** the request that makes the change */
  call: string;
  /** enters the values of the step */
  type(page: Page): Promise<unknown>;
  /** whether the entered values survive the end of the session; a chosen file does not, and a button press has none */
  isKept: boolean;
  /** checks that all entered values are still there */
  holds(page: Page): Promise<unknown>;
  press(page: Page): Promise<unknown>;
  /** the notice of the completed action */
  notice: string;
  /** returns how many times the change was made */
  times(): Promise<number>;
}

const drawer = (page: Page) => page.getByRole('dialog');
const box = (page: Page, name: string) => drawer(page).getByRole('textbox', { name, exact: true });
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
/** The page checks the rows by itself with the same call: its failure may lead to the login page before the button is pressed. */
const importFile = (page: Page) =>
  drawer(page)
    .getByRole('button', { name: 'Import', exact: true })
    .click({ timeout: 15_000 })
    .catch((error: unknown) => {
      if (new URL(page.url()).pathname !== '/login') throw error;
    });
const importRows = 'forename_1,surname,payroll_ref\r\nOrla,Sweep,SWEEP1\r\n';

const stepsOf = ({ get, employee, scheme, report }: Awaited<ReturnType<typeof prepare>>): Step[] => [
  {
    name: 'edit an employee',
    address: `/employees/${employee}/overview?drawer=edit-employee&drawer.id=${employee}`,
    call: 'PATCH /employee/#',
    isKept: true,
    type: (page) => typeInto(box(page, 'Surname'), 'Swept'),
    holds: (page) => expect(box(page, 'Surname')).toHaveValue('Swept'),
    press: save,
    notice: 'Employee successfully updated',
    times: async () => Number((await get(`/employee/${employee}`)).surname === 'Swept'),
  },
  {
    name: 'import employees',
    address: `/companies/${COMPANY}/employees?drawer=import-employees`,
    call: 'POST /employees',
    isKept: false,
    type: async (page) => {
      await drawer(page).locator('input[type=file]').setInputFiles(csvFile('sweep.csv', importRows));
      await expect(drawer(page).getByText('No errors found')).toBeVisible();
    },
    holds: (page) => expect(drawer(page).getByText('sweep.csv')).toBeVisible(),
    press: importFile,
    notice: 'Imported 1 employees successfully',
    times: async () => (await get('/employees?search_string=SWEEP1')).length,
  },
  {
    name: 'create a site',
    address: `/companies/${COMPANY}/sites?drawer=add-site`,
    call: 'POST /sites',
    isKept: true,
    type: async (page) => {
      await typeInto(box(page, 'Site name'), 'Sweep Quay');
      await typeInto(box(page, 'Eircode'), 'D02 AF30');
    },
    holds: (page) => expect(box(page, 'Site name')).toHaveValue('Sweep Quay'),
    press: save,
    notice: 'Site successfully created',
    times: async () => (await get('/sites?search_string=Sweep Quay')).length,
  },
  {
    name: 'approve a report',
    address: `/companies/${COMPANY}/schemes/${scheme}/reports/${report}`,
    call: 'POST /tronc_reports/#/approve',
    isKept: false,
    type: (page) => expect(page.getByRole('button', { name: 'Approve and release to client' })).toBeVisible(),
    holds: (page) => expect(page.getByRole('button', { name: 'Approve and release to client' })).toBeEnabled(),
    press: async (page) => {
      await page.getByRole('button', { name: 'Approve and release to client' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve and release' }).click();
    },
    notice: 'Reports approved and released successfully',
    times: async () => Number((await get(`/tronc_reports/${report}`)).approved_at !== null),
  },
];

/** Fills in the login form that the page shows after its session ended; the login returns to the interrupted page. */
const signInAgain = async (page: Page, address = '/dashboard') => {
  await typeInto(page.getByRole('textbox', { name: 'Username' }), 'troncmaster');
  await typeInto(page.getByRole('textbox', { name: 'Password' }), PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(address);
};

test('the login form shows every failure and keeps the username (SES-031, F-3)', async ({ page }) => {
  const broken = await breaking(page);
  await page.goto('/login');
  await typeInto(page.getByRole('textbox', { name: 'Username' }), 'troncmaster');
  for (const [fault, said] of [
    ['offline', 'Failed to login'],
    ['failed', 'Failed to login'],
    ['ended', 'Unauthenticated'],
  ] as const) {
    broken.by(fault, 'POST /auth/password');
    await typeInto(page.getByRole('textbox', { name: 'Password' }), PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert').getByText(said)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('troncmaster');
  }
  broken.repair();
  await signInAgain(page);
});

test('no entered value is lost and no change is made twice, however a request fails (ERR-002, SES-037, SES-039, F-155)', async ({
  page,
}) => {
  await signIn(page, 'troncmaster');
  const broken = await breaking(page);
  for (const step of stepsOf(await prepare(page))) {
    await test.step(step.name, async () => {
      await page.goto(step.address);
      await step.type(page);
      for (const fault of ['offline', 'failed'] as const) {
        broken.by(fault, step.call);
        await step.press(page);
        await takeNotice(page, 'Error');
        await step.holds(page);
      }

      broken.by('ended', step.call);
      await step.press(page);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('After you log in, you return to the page that you opened.')).toBeVisible();
      broken.repair();
      await signInAgain(page, step.address);
      if (!step.isKept) {
        await page.goto(step.address);
        await step.type(page);
      }
      await step.holds(page);

      broken.by('unheard', step.call);
      await step.press(page);
      await expectNotice(page, 'Error');
      await expect(page.getByText(/do not know whether this was carried out/)).toBeVisible();
      expect(await step.times()).toBe(1);
      broken.repair();
      await page.getByRole('button', { name: 'Try again', exact: true }).click();
      await takeNotice(page, step.notice);
      expect(await step.times()).toBe(1);
    });
  }
});

test('if any request of a page fails, a page is shown, or the login page if the session has ended (ERR-001, ERR-003, SES-039)', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const first = await context.newPage();
  await signIn(first, 'troncmaster');
  const session = await first.evaluate(() => ({ ...sessionStorage }));
  const { employee, scheme, report } = await prepare(first);
  const addresses = [
    '/dashboard',
    '/employees',
    `/employees/${employee}/overview?drawer=edit-employee&drawer.id=${employee}`,
    `/companies/${COMPANY}/employees?drawer=import-employees`,
    `/companies/${COMPANY}/sites?drawer=add-site`,
    `/companies/${COMPANY}/schemes/${scheme}/reports/${report}`,
  ];

  // The requests that identify the user fail one by one; all other requests that a page is the first to send fail
  // together.
  const recorded = await breaking(first);
  const seen = new Set<string>();
  const trials: { address: string; calls: string[]; fault: Fault }[] = [];
  for (const address of addresses) {
    recorded.sent.clear();
    await first.goto(address);
    await first.waitForLoadState('networkidle');
    const own = [...recorded.sent].filter((call) => !seen.has(call));
    for (const call of own) seen.add(call);
    const alone = own.filter((call) => WHO.includes(call)).map((call) => [call]);
    const rest = own.filter((call) => !WHO.includes(call));
    for (const calls of rest.length > 0 ? [...alone, rest] : alone)
      for (const fault of FAULTS) trials.push({ address, calls, fault });
  }
  // On a machine that does other work, a page may send some of its requests after it has been idle once.
  expect(seen.size).toBeGreaterThan(15);

  const work = async () => {
    for (let trial = trials.pop(); trial; trial = trials.pop()) {
      const { address, calls, fault } = trial;
      const what = `${fault}: ${calls.join(', ')}`;
      // A page of its own: the end of a session may open the login page again, and would abort the next trial.
      const page = await context.newPage();
      const broken = await breaking(page);
      await page.goto('/app-config.js');
      await page.evaluate((kept) => Object.assign(sessionStorage, kept), session);
      const struck = broken.by(fault, ...calls);
      await page.goto(address, { waitUntil: 'commit' });
      await Promise.race([struck, page.waitForLoadState('networkidle')]);
      if (fault === 'ended') await expect(page.getByRole('button', { name: 'Login' }), what).toBeVisible();
      else {
        await expect(page.locator('main'), what).toContainText(/\w/);
        await expect(page.getByText('Loading…'), what).toHaveCount(0);
        await expect(page.getByText('Not Found', { exact: true }), what).toHaveCount(0);
      }
      await expect(page.getByText("We're having some internal issues"), what).toHaveCount(0);
      await page.close();
    }
  };
  await Promise.all([work(), work(), work()]);
  await context.close();
});
