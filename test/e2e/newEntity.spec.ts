import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { linesOf, NEW_ENTITIES } from '../support/newEntities.ts';
import { copyProject, declareIn } from '../support/projectCopy.ts';
import { freePort } from './support/freePort.ts';
import { chooseOption } from './support/lists.ts';
import { asUser, irishUser } from './support/newUsers.ts';
import { csvFile, expectNotice, openPortal } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { healthy, stopped } from './support/startPortal.ts';
import { listen } from './support/struck.ts';
import { beyond, faultsOf } from './support/sweep/faultsOf.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/** Rows, a file, several files and rows, and a title of references and times (docs/add-an-entity.md). */
const OTHERS = {
  equipment_loans: `import { AREAS } from '#domain/access/areas.ts';
import { integer, list, money, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

export const equipmentLoan = generatedEntity('equipment_loans', {
  access: AREAS.employees,
  fields: {
    name: text('Name', { required: true }),
    lines: list('Lines', {
      of: { item: text('Item', { required: true, max: 20 }), quantity: integer('Quantity', { min: 1 }), cost: money('Cost') },
    }),
  },
});
`,
  permits: `import { AREAS } from '#domain/access/areas.ts';
import { document, integer, list, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

export const permit = generatedEntity('permits', {
  access: AREAS.employees,
  fields: {
    name: text('Name', { required: true }),
    scan: document('Scan'),
    papers: document('Papers', { multiple: true, max: 3 }),
    fees: list('Fees', { of: { year: integer('Year', { required: true }) } }),
  },
});
`,
  site_repairs: `import { AREAS } from '#domain/access/areas.ts';
import { choices, dateTime, reference, states, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

export const siteRepair = generatedEntity('site_repairs', {
  access: AREAS.sites,
  title: '{site_id}, {reported_at}',
  fields: {
    site_id: reference('Site', 'sites', { required: true, tab: 'Repairs' }),
    reported_at: dateTime('Reported at', { required: true }),
    works: choices('Works', { paint: 'Painting', wires: 'Wiring', roof: { label: 'Roof', tone: 'danger' } }, { max: 2 }),
    number: text('Number', { unique: true }),
    status: states('Status', { open: { to: ['closed'] }, closed: { to: ['open'], locked: { except: ['number'] } } }),
  },
});
`,
} as const;
/** The lines that a developer writes for the first example of the instructions. */
const LINES = linesOf('uniform_items');

const scratch = join(process.cwd(), '.scratch', String(process.pid));
let added: ChildProcess | undefined;

test.afterAll(async () => {
  if (added) await stopped(added);
  rmSync(scratch, { recursive: true, force: true });
});

/** Of a portal that runs next to the worker's own, on its database. */
let address: string;

// The project is copied, built and started once; the later tests use what the first one created.
test.describe.configure({ mode: 'serial' });

test('an entity declared in one file has a table, an API and screens after one command (ARC-005)', async ({
  page,
  portal,
}) => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  copyProject(scratch);
  declareIn(scratch, [...NEW_ENTITIES, ...Object.entries(OTHERS)]);
  expect(LINES).toBeLessThanOrEqual(16);
  expect(linesOf('right_to_work_checks')).toBeLessThanOrEqual(20);
  expect(linesOf('mileage_claims')).toBeLessThanOrEqual(28);
  expect(linesOf('induction_sessions')).toBeLessThanOrEqual(30);

  const begun = Date.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  const said = execFileSync('npm', ['run', '--silent', 'entity'], { cwd: scratch, env, encoding: 'utf8' });
  for (const table of [
    'uniform_items',
    'training_days',
    'induction_sessions',
    'mileage_claims',
    'right_to_work_checks',
    'permits',
  ])
    expect(said).toContain(`create table ${table}`);
  const commanded = Date.now();
  // On the existing database, as on a developer's machine.
  added = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: scratch,
    env: {
      ...env,
      NODE_ENV: undefined, // a developer's start, which builds
      MIGRATE_WHILE_USED: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: portal.folder,
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  });
  await healthy(address, added, 'what it printed');

  await openPortal(page, 'manager', undefined, address);
  await page.getByRole('link', { name: 'Uniform items' }).click();
  await expect(page.getByText('No uniform items')).toBeVisible();
  const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1);
  console.log(
    `A new entity: ${LINES} lines in one file; the command ${((commanded - begun) / 1000).toFixed(1)} s, until Chromium showed its list ${seconds(begun)} s (build and start included)`,
  );

  await page.getByRole('link', { name: 'Add uniform item' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is a required field').first()).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: /Harbour/ }).click();
  await typeInto(page.getByRole('textbox', { name: 'Name' }), 'Black apron');
  await page.getByRole('combobox', { name: 'Size' }).selectOption('Large');
  await typeInto(page.getByRole('textbox', { name: 'Cost' }), '12.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Uniform item created');
  await expect(page.getByRole('row', { name: /Black apron.*£12\.50.*No/ })).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import uniform items' });
  await drawer.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: /Harbour/ }).click();
  const file = csvFile('items.csv', 'Name,Size,Cost,Returned\nWhite shirt,Small,20,yes\nCap,Medium,4.99,no\n');
  await drawer.locator('input[type=file]').setInputFiles(file);
  expect(await faultsOfOpen(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Import' }).click();
  await expectNotice(page, 'Imported 2 lines');
  await expect(page.getByRole('row', { name: /White shirt.*£20\.00.*Yes/ })).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);

  await page.getByRole('link', { name: 'Cap', exact: true }).click();
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await page.goto(`${address}/uniform_items`);
  await typeInto(page.getByRole('searchbox'), 'shirt');
  await expect(page.getByRole('row', { name: /White shirt/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Cap/ })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await typeInto(page.getByRole('combobox', { name: 'Find anything' }), 'black apr');
  await expect(page.getByRole('option', { name: /Black apron/ })).toBeVisible();
});

test('a user enters, reads and changes rows of a list and a stored file without a content policy violation', async ({
  page,
}) => {
  const { happened } = await listen(page);
  await openPortal(page, 'manager', undefined, address);
  const inCompany = async () => {
    await page.getByRole('combobox', { name: 'Company' }).click();
    await page.getByRole('option', { name: /Harbour/ }).click();
  };

  const edit = () => page.getByRole('main').getByRole('link', { name: 'Edit' }).click();

  await page.getByRole('link', { name: 'Equipment loans' }).click();
  await page.getByRole('link', { name: 'Add equipment loan' }).click();
  await inCompany();
  await typeInto(page.getByRole('textbox', { name: 'Name' }), 'Summer party');
  const row = (place: number) => page.getByRole('group', { name: `Lines, row ${place}` });
  for (const [place, item, quantity, cost] of [
    [1, 'Kettle', '2', '12.50'],
    [2, 'Tent', '1', '99'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a row' }).click();
    await typeInto(row(place).getByRole('textbox', { name: 'Quantity' }), quantity);
    await typeInto(row(place).getByRole('textbox', { name: 'Cost' }), cost);
    if (place === 2) {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(row(2).getByText('Item is a required field')).toBeVisible();
    }
    await typeInto(row(place).getByRole('textbox', { name: 'Item' }), item);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Equipment loan created');
  await expect(page.getByRole('row', { name: /Summer party.*2 entries/ })).toBeVisible();
  await page.getByRole('link', { name: 'Summer party', exact: true }).click();
  await expect(page.getByRole('row', { name: /Kettle.*2.*£12\.50/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Tent.*1.*£99\.00/ })).toBeVisible();
  await edit();
  await page.getByRole('button', { name: 'Remove row 1 of Lines' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Equipment loan saved');
  await expect(page.getByRole('row', { name: /Summer party.*1 entry/ })).toBeVisible();

  await page.goto(`${address}/permits`);
  await page.getByRole('link', { name: 'Add permit' }).click();
  await inCompany();
  await typeInto(page.getByRole('textbox', { name: 'Name' }), 'Terrace');
  const files = (label: string) => page.locator(`input[type=file][aria-label="${label}"]`);
  const aFile = (name: string) => csvFile(name, 'a,b\n1,2\n');
  await files('Scan').setInputFiles(aFile('terrace.csv'));
  await files('Papers').setInputFiles([aFile('one.csv'), aFile('two.csv')]);
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  // What a rejected save contained is still there.
  await expect(page.getByText('Year is a required field').first()).toBeVisible();
  await typeInto(page.getByRole('textbox', { name: 'Year' }), '2027');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Permit created');
  await expect(page.getByRole('row', { name: /Terrace.*terrace\.csv.*one\.csv.*two\.csv/ })).toBeVisible();
  await page.getByRole('link', { name: 'Terrace', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Download terrace\.csv, / })).toBeVisible();
  await edit();
  await files('Scan').setInputFiles(aFile('garden.csv'));
  await files('Papers').setInputFiles(aFile('three.csv'));
  await page.getByRole('button', { name: 'Remove one.csv' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Permit saved');
  await expect(page.getByRole('row', { name: /Terrace.*garden\.csv.*two\.csv.*three\.csv.*1 entry/ })).toBeVisible();
  expect(happened).toEqual([]);
});

test('records refer to several others up to a limit, move through states, and are archived and deleted', async ({
  page,
  browser,
  request,
}) => {
  const { happened } = await listen(page);
  await openPortal(page, 'manager', undefined, address);
  const inCompany = async (on = page, name = /Harbour/) => {
    await on.getByRole('combobox', { name: 'Company' }).click();
    await on.getByRole('option', { name }).click();
  };
  const save = (on = page) => on.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('link', { name: 'Induction sessions' }).click();
  await page.getByRole('link', { name: 'Add induction session' }).click();
  await inCompany();
  await typeInto(page.getByRole('textbox', { name: 'Topic' }), 'Fire safety');
  await typeInto(page.getByRole('textbox', { name: 'Date' }), '01072027');
  await typeInto(page.getByRole('textbox', { name: 'Starts' }), '930');
  await typeInto(page.getByRole('textbox', { name: 'Places' }), '2');
  const attendees = page.getByRole('combobox', { name: 'Attendees' });
  for (const text of ['ah', 'be'])
    await test.step(`chooses an attendee by ${text}`, async () => {
      await typeInto(attendees, text);
      // Not one of the former search.
      await page
        .getByRole('option', { name: new RegExp(`^${text}`, 'i') })
        .first()
        .click();
    });
  await expect(page.getByText('2 of at most 2 chosen')).toBeVisible();
  await page.keyboard.press('Escape');
  await typeInto(page.getByRole('textbox', { name: 'Places' }), '1');
  await save();
  await expect(page.getByText('Attendees can have at most this many entries: 1').first()).toBeVisible();
  await typeInto(page.getByRole('textbox', { name: 'Places' }), '2');
  await save();
  await expectNotice(page, 'Induction session created');
  await page.getByRole('link', { name: 'Fire safety · 01/07/2027', exact: true }).click();
  // An attendee's own page lists the session, and adds another with the attendee.
  await page.getByRole('main').getByRole('link').filter({ hasText: ',' }).first().click();
  await page.getByRole('tab', { name: 'Inductions' }).click();
  await expect(page.getByRole('link', { name: 'Fire safety · 01/07/2027', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Fire safety · 01/07/2027', exact: true })).toBeVisible();
  expect([await beyond(page), await faultsOf(page)]).toEqual([0, []]);
  await page.getByRole('link', { name: 'Fire safety · 01/07/2027', exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No induction sessions')).toBeVisible();

  await page.goto(`${address}/mileage_claims`);
  await page.getByRole('link', { name: 'Add mileage claim' }).click();
  await inCompany();
  await typeInto(page.getByRole('textbox', { name: 'Name' }), 'Training in Leeds');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Train');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await typeInto(page.getByRole('textbox', { name: 'Place' }), 'Leeds');
  await typeInto(page.getByRole('textbox', { name: 'Miles' }), '10.5');
  await expect(page.getByText('£4.73')).toBeVisible();
  await save();
  await expect(page.getByText('Ticket number is a required field').first()).toBeVisible();
  await typeInto(page.getByRole('textbox', { name: 'Ticket number' }), 'T 12');
  await save();
  await expectNotice(page, 'Mileage claim created');
  await page.getByRole('link', { name: 'Training in Leeds', exact: true }).click();
  await page.getByRole('button', { name: 'Mark as approved' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as approved' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await takeNotice(page, 'Training in Leeds: the status is now approved');
  expect(await faultsOf(page)).toEqual([]);

  const viewer = await (await browser.newContext()).newPage();
  await openPortal(viewer, 'viewer', '/mileage_claims', address);
  await expect(viewer.getByRole('link', { name: 'Training in Leeds', exact: true })).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Add mileage claim' })).toHaveCount(0);
  await viewer.goto(`${address}/right_to_work_checks`);
  await expect(viewer.getByText('No right to work checks')).toBeVisible();
  await expect(viewer.getByRole('main').getByRole('button', { name: 'Import' })).toHaveCount(0);

  const irish = await irishUser(browser, request, address);
  await irish.goto(`${address}/mileage_claims`);
  await expect(irish.getByText('No mileage claims')).toBeVisible();
  await irish.getByRole('link', { name: 'Add mileage claim' }).click();
  await typeInto(irish.getByRole('textbox', { name: 'Name' }), 'Visit to Cork');
  await irish.getByRole('combobox', { name: 'Type' }).selectOption('Car');
  await irish.getByRole('button', { name: 'Add a row' }).click();
  await typeInto(irish.getByRole('textbox', { name: 'Miles' }), '100');
  await expect(irish.getByText('€45.00')).toBeVisible();
  expect(await faultsOf(irish)).toEqual([]);
  await save(irish);
  await expectNotice(irish, 'Mileage claim created');
  for (const other of [viewer, irish]) await other.context().close();
  expect(happened).toEqual([]);
});

test('checks are imported after a correction, changed together, undone, exported, found and added on a page of an employee', async ({
  page,
  request,
}) => {
  const { happened } = await listen(page);
  const manager = await asUser(request, address, 'manager');
  const { data: companies } = await manager.get('/companies');
  const harbour = companies.find(({ name }: { name: string }) => name.startsWith('Harbour')).id;
  const { data: people } = await manager.get(`/employees?company_ids[]=${harbour}&per_page=3`);
  const [first, second] = people.map(({ payroll_ref }: { payroll_ref: string }) => payroll_ref);
  await openPortal(page, 'manager', undefined, address);
  await page.getByRole('link', { name: 'Right to work checks' }).click();

  // The second line has no number and an unknown employee: the browser finds one error, the server the other.
  await page.getByRole('button', { name: 'Import' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import right to work checks' });
  await drawer.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: /Harbour/ }).click();
  const lines = `Employee,Number,Proof,Checked on\n${first},GB 1,Passport,01/07/2026\nNobody at all,,BRP,02/07/2026\n`;
  await drawer.locator('input[type=file]').setInputFiles(csvFile('checks.csv', lines));
  await expect(drawer.getByText('1 line has errors')).toBeVisible();
  expect(await faultsOfOpen(page)).toEqual([]);
  await typeInto(drawer.getByRole('textbox', { name: 'Number, line 3' }), 'GB 2');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Import' }).click();
  await expect(drawer.getByText(/Employee Nobody at all was not found/).first()).toBeVisible();
  await typeInto(drawer.getByRole('textbox', { name: 'Employee, line 3' }), second);
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Import' }).click();
  await takeNotice(page, 'Imported 2 lines');

  // Both get another proof together; for one of them it is undone.
  for (const number of ['GB 1', 'GB 2'])
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change 2 right to work checks' });
  await change.getByRole('combobox', { name: 'What to change' }).selectOption({ label: 'Proof' });
  await change.getByRole('combobox', { name: 'Proof' }).selectOption('Share code');
  await change.getByRole('button', { name: 'Preview changes' }).click();
  await change.getByRole('button', { name: 'Change 2 right to work checks' }).click();
  await expect(change.getByRole('status')).toHaveText('2 right to work checks changed.');
  await change.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /GB 2.*Share code/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /^(?!Edit ).* · GB 1$/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: /^History of / });
  await expect(history.getByRole('listitem').first()).toContainText('Passport → Share code');
  await history.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await takeNotice(page, 'Change undone');
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByText('Passport')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // The page of the employee adds another check of the same person, whose number must be new and whose dates must fit.
  await page.getByRole('main').getByRole('link').filter({ hasText: ',' }).first().click();
  await page.getByRole('tab', { name: 'Right to work' }).click();
  await page.getByRole('button', { name: 'Add right to work check' }).click();
  const added = page.getByRole('dialog', { name: 'Add right to work check' });
  await typeInto(added.getByRole('textbox', { name: 'Number' }), 'GB 1');
  await typeInto(added.getByRole('textbox', { name: 'Checked on' }), '03072026');
  await typeInto(added.getByRole('textbox', { name: 'Expires on' }), '02072026');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByText('The expiry must be after the check').first()).toBeVisible();
  await typeInto(added.getByRole('textbox', { name: 'Expires on' }), '02072028');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByText(/Number is already used/).first()).toBeVisible();
  await typeInto(added.getByRole('textbox', { name: 'Number' }), 'GB 3');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faultsOf(page)).toEqual([]);
  await added.getByRole('button', { name: 'Save' }).click();
  await takeNotice(page, 'Right to work check created');
  expect([await beyond(page), await faultsOf(page)]).toEqual([0, []]);
  await page.getByRole('link', { name: /^(?!Edit ).* · GB 3$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /GB 3$/ })).toBeVisible();
  expect([await beyond(page), await faultsOf(page)]).toEqual([0, []]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The list finds what was searched for, and the export contains it.
  await page.goto(`${address}/right_to_work_checks`);
  await typeInto(page.getByRole('searchbox'), 'GB 2');
  await expect(page.getByRole('row', { name: /GB 1/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /GB 2/ })).toBeVisible();
  const file = page.waitForEvent('download');
  await chooseOption(page, 'Export');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const [head = '', ...exported] = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toMatch(/^Employee,.*Proof,Checked on/);
  expect(exported).toEqual([expect.stringMatching(/Share code,02\/07\/2026/)]);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await typeInto(page.getByRole('combobox', { name: 'Find anything' }), 'GB 3');
  await expect(page.getByRole('option', { name: /GB 3/ })).toBeVisible();
  expect(happened).toEqual([]);
});

test('a record of a site has several choices, a tab on the site’s page, a duplicate and a printed copy', async ({
  page,
}) => {
  const { happened } = await listen(page);
  await openPortal(page, 'manager', undefined, address);
  await page.goto(`${address}/companies`);
  await page
    .getByRole('link', { name: /Harbour & Hearth/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Harbour Street Kitchen', exact: true }).click();
  await page.getByRole('tab', { name: 'Repairs' }).click();
  await page.getByRole('button', { name: 'Add site repair' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add site repair' });
  await typeInto(drawer.getByRole('textbox', { name: 'Reported at' }), '01072027 0930');
  await typeInto(drawer.getByRole('textbox', { name: 'Number' }), 'R1');
  await drawer.getByRole('combobox', { name: 'Works' }).click();
  for (const name of ['Roof', 'Painting']) await page.getByRole('option', { name }).click();
  await expect(page.getByRole('option', { name: 'Wiring' })).toHaveAttribute('aria-disabled', 'true');
  expect(await faultsOfOpen(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer.getByText('2 of at most 2 chosen')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Site repair created');
  const title = 'Harbour Street Kitchen, 01/07/2027 09:30';
  await expect(page.getByRole('row', { name: /01\/07\/2027 09:30.*Painting.*Roof/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // The table becomes cards after the new size is known.
  await expect.poll(() => beyond(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`${address}/site_repairs`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Works' }).click();
  await page.getByRole('option', { name: 'Wiring' }).click();
  expect(await faultsOfOpen(page)).toEqual([]);
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await page.getByRole('option', { name: 'Roof' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: title, exact: true }).click();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  expect((await file).suggestedFilename()).toMatch(/^site-repair-\d+\.pdf$/);
  await page.getByRole('button', { name: 'Mark as closed' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('only these fields can be changed: Number');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as closed' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('Only these fields can be changed.')).toBeVisible();
  await typeInto(page.getByRole('textbox', { name: 'Number' }), 'R2');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Site repair saved');
  await page.goto(`${address}/site_repairs`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('button', { name: 'Roof' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('');
  await typeInto(page.getByRole('textbox', { name: 'Number' }), 'R3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Site repair created');
  await expect(page.getByRole('row', { name: /09:30.*R3.*Open/ })).toBeVisible();
  expect(happened).toEqual([]);
});

test('a line of an expense claim has a receipt, which stays with its line and is downloaded from the claim', async ({
  page,
}) => {
  const { happened } = await listen(page);
  await openPortal(page, 'manager', '/expense_claims/create', address);
  const receipt = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  const row = (number: number) => page.getByRole('group', { name: `Lines, row ${number}` });
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  const open = () => page.getByRole('link', { name: /^(?!Edit).* · 01\/07\/2027$/ }).click();
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: /Harbour/ }).click();
  await page.getByRole('combobox', { name: 'Employee' }).click();
  await page.getByRole('option').first().click();
  await typeInto(page.getByRole('textbox', { name: 'Claimed on' }), '01072027');
  for (const [number, item, cost] of [
    [1, 'Taxi', '12.50'],
    [2, 'Hotel', '80.00'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a row' }).click();
    await typeInto(row(number).getByRole('textbox', { name: 'Item' }), item);
    await typeInto(row(number).getByRole('textbox', { name: 'Cost' }), cost);
  }
  await row(1).locator('input[type=file]').setInputFiles(receipt('taxi.pdf'));
  await save();
  await expect(page.getByText('A line of more than £25 needs a receipt').first()).toBeVisible();
  await row(2).locator('input[type=file]').setInputFiles(receipt('hotel.pdf'));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => beyond(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await save();
  await expectNotice(page, 'Expense claim created');
  await open();
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove row 1 of Lines' }).click();
  await expect(row(1).getByText('hotel.pdf', { exact: true })).toBeVisible();
  await save();
  await takeNotice(page, 'Expense claim saved');
  await open();
  await expect(page.getByRole('button', { name: /^Download hotel\.pdf, / })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download hotel\.pdf, / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  expect((await file).suggestedFilename()).toBe('hotel.pdf');
  expect(happened).toEqual([]);
});
