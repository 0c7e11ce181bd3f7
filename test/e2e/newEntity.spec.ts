import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { docExamples } from '../support/docExamples.ts';
import { healthy, stopped } from './support/ownPortal.ts';
import { csvFile, expectNotice, signIn } from './support/portal.ts';
import { listen } from './support/struck.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/** The entities of the instructions, by name: uniform items, a day with every kind of field, sessions, claims. */
const WRITTEN = docExamples('docs/add-an-entity.md').flatMap(({ path, code }) => {
  const name = /^entities\/(\w+)\/entity\.ts$/.exec(path)?.[1];
  return name === undefined ? [] : [[name, code] as const];
});
/** The whole code that a developer writes: the first example of the instructions. */
const [[, DECLARATION] = ['', '']] = WRITTEN;
/** Rows and a file each need a form (docs/add-an-entity.md). */
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
import { document, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

export const permit = generatedEntity('permits', {
  access: AREAS.employees,
  fields: { name: text('Name', { required: true }), scan: document('Scan') },
});
`,
} as const;
const LINES = DECLARATION.trim().split('\n').filter(Boolean).length;

const scratch = join(process.cwd(), '.scratch', String(process.pid));
let portal: ChildProcess | undefined;

test.afterAll(async () => {
  if (portal) await stopped(portal);
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs next to the worker's own portal, on its database. */
const addressOf = (baseURL = ''): string => `http://127.0.0.1:${Number(new URL(baseURL).port) + 50}`;

// The project is copied, built and started once; the later tests use what the first one created.
test.describe.configure({ mode: 'serial' });

test('an entity declared in one file has a table, an API and screens after one command (ARC-005)', async ({
  page,
  baseURL,
}) => {
  const own = new URL(baseURL ?? '');
  const address = addressOf(baseURL);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');
  for (const file of files) cpSync(file, join(scratch, file), { force: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(scratch, 'node_modules'));
  for (const [name, declaration] of [...WRITTEN, ...Object.entries(OTHERS)]) {
    mkdirSync(join(scratch, 'entities', name), { recursive: true });
    writeFileSync(join(scratch, `entities/${name}/entity.ts`), declaration);
  }
  expect(LINES).toBeLessThanOrEqual(16);

  const begun = Date.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  const said = execFileSync('npm', ['run', '--silent', 'entity'], { cwd: scratch, env, encoding: 'utf8' });
  for (const table of ['uniform_items', 'training_days', 'induction_sessions', 'mileage_claims', 'permits'])
    expect(said).toContain(`create table ${table}`);
  const commanded = Date.now();
  // On the existing database, as on a developer's machine.
  portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: scratch,
    env: {
      ...env,
      NODE_ENV: undefined, // a developer's start, which builds
      MIGRATE_WHILE_USED: '1',
      PORT: new URL(address).port,
      HOST: '127.0.0.1',
      DATA_DIR: join(tmpdir(), `tipology-e2e-${own.port}`),
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  });
  await healthy(address, portal, 'what it printed');

  await signIn(page, 'manager', undefined, address);
  await page.getByRole('link', { name: 'Uniform items' }).click();
  await expect(page.getByText('No uniform items')).toBeVisible();
  const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1);
  console.log(
    `A new entity: ${LINES} lines in one file; the command ${((commanded - begun) / 1000).toFixed(1)} s, until Chromium showed its list ${seconds(begun)} s (build and start included)`,
  );

  await page.getByRole('link', { name: 'Add uniform item' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is a required field').first()).toBeVisible();
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
  await drawer.getByRole('button', { name: 'Import' }).click();
  await expectNotice(page, 'Imported 2 lines');
  await expect(page.getByRole('row', { name: /White shirt.*£20\.00.*Yes/ })).toBeVisible();

  await page.getByRole('link', { name: 'Cap', exact: true }).click();
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
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
  baseURL,
}) => {
  const address = addressOf(baseURL);
  const { happened } = await listen(page);
  await signIn(page, 'manager', undefined, address);
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
  await page.locator('input[type=file]').setInputFiles(csvFile('terrace.csv', 'a,b\n1,2\n'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Permit created');
  await expect(page.getByRole('row', { name: /Terrace.*terrace\.csv/ })).toBeVisible();
  await page.getByRole('link', { name: 'Terrace', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Download terrace.csv' })).toBeVisible();
  await edit();
  await page.locator('input[type=file]').setInputFiles(csvFile('garden.csv', 'a,b\n3,4\n'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Permit saved');
  await expect(page.getByRole('row', { name: /Terrace.*garden\.csv/ })).toBeVisible();
  expect(happened).toEqual([]);
});

test('records refer to several others up to a limit, move through states, and are archived and deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = addressOf(baseURL);
  const { happened } = await listen(page);
  await signIn(page, 'manager', undefined, address);
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
      await page.getByRole('option').first().click();
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
  await page.getByRole('link', { name: 'Fire safety · 01/07/2027', exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Archive' }).click();
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as approved' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toHaveCount(0);

  const others = await Promise.all(
    (['viewer', 'troncmaster'] as const).map(async (name) => {
      const other = await (await browser.newContext()).newPage();
      await signIn(other, name, undefined, address);
      await other.goto(`${address}/mileage_claims`);
      return other;
    }),
  );
  // The Irish user may have an authenticator app by now, from another journey on this database.
  const [viewer = page, master = page] = others;
  await expect(viewer.getByRole('link', { name: 'Training in Leeds', exact: true })).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Add mileage claim' })).toHaveCount(0);
  await master.getByRole('link', { name: 'Add mileage claim' }).click();
  await inCompany(master, /Liffey/);
  await typeInto(master.getByRole('textbox', { name: 'Name' }), 'Visit to Cork');
  await master.getByRole('combobox', { name: 'Type' }).selectOption('Car');
  await master.getByRole('button', { name: 'Add a row' }).click();
  await typeInto(master.getByRole('textbox', { name: 'Miles' }), '100');
  await expect(master.getByText('€45.00')).toBeVisible();
  await save(master);
  await expectNotice(master, 'Mileage claim created');
  for (const other of others) await other.context().close();
  expect(happened).toEqual([]);
});
