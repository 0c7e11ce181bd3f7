import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { csvFile, expectNotice, signIn } from './support/portal.ts';
import { test } from './support/test.ts';

/** All that a person writes. */
const DECLARATION = `import { AREAS } from '#domain/access/areas.ts';
import { choice, date, flag, money, reference, text } from '#domain/schema/field.ts';
import { plainEntity } from '#domain/schema/plainEntity.ts';

export const uniformItem = plainEntity('uniform_items', {
  access: AREAS.employees,
  fields: {
    name: text('Name', { required: true }),
    size: choice('Size', ['small', 'medium', 'large']),
    cost: money('Cost'),
    employee_id: reference('Employee', 'employees'),
    issued_on: date('Issued'),
    returned: flag('Returned'),
  },
});
`;
const LINES = DECLARATION.trim().split('\n').filter(Boolean).length;

const scratch = join(process.cwd(), '.scratch', String(process.pid));
let portal: ChildProcess | undefined;

test.afterAll(async () => {
  const ended = new Promise((resolve) => portal?.once('exit', resolve) ?? resolve(null));
  portal?.kill('SIGTERM');
  await ended;
  rmSync(scratch, { recursive: true, force: true });
});

test('an entity of one file is a table, an API and screens after one command (ARC-005)', async ({ page, baseURL }) => {
  const own = new URL(baseURL ?? '');
  const address = `http://127.0.0.1:${Number(own.port) + 50}`;
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');
  for (const file of files) cpSync(file, join(scratch, file), { force: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(scratch, 'node_modules'));
  mkdirSync(join(scratch, 'domain/entities/plain'), { recursive: true });
  writeFileSync(join(scratch, 'domain/entities/plain/uniformItem.ts'), DECLARATION);
  expect(LINES).toBeLessThanOrEqual(16);

  const begun = Date.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  const said = execFileSync('npm', ['run', '--silent', 'entity'], { cwd: scratch, env, encoding: 'utf8' });
  expect(said).toContain('create table uniform_items');
  const commanded = Date.now();
  // On the database that is there already, as a developer has one.
  portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: scratch,
    env: {
      ...env,
      PORT: new URL(address).port,
      HOST: '127.0.0.1',
      DATA_DIR: join(tmpdir(), `tipology-e2e-${own.port}`),
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  });
  await expect
    .poll(
      () =>
        fetch(`${address}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 90_000 },
    )
    .toBe(true);

  await signIn(page, 'manager', undefined, address);
  await page.getByRole('link', { name: 'Uniform Items' }).click();
  await expect(page.getByText('No Uniform Items')).toBeVisible();
  const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1);
  console.log(
    `A new entity: ${LINES} lines in one file; the command ${((commanded - begun) / 1000).toFixed(1)} s, until its list stood in Chromium ${seconds(begun)} s (build and start included)`,
  );

  await page.getByRole('link', { name: 'Add Uniform Item' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is a required field').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: /Harbour/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Black apron');
  await page.getByRole('combobox', { name: 'Size' }).selectOption('Large');
  await page.getByRole('textbox', { name: 'Cost' }).fill('12.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Uniform Item created');
  await expect(page.getByRole('row', { name: /Black apron.*£12\.50.*No/ })).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import uniform items' });
  await drawer.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: /Harbour/ }).click();
  const file = csvFile('items.csv', 'Name,Size,Cost,Returned\nWhite shirt,Small,20,yes\nCap,Medium,4.99,no\n');
  await drawer.locator('input[type=file]').setInputFiles(file);
  await drawer.getByRole('button', { name: 'Import' }).click();
  await expectNotice(page, 'Imported 2 rows');
  await expect(page.getByRole('row', { name: /White shirt.*£20\.00.*Yes/ })).toBeVisible();

  await page.getByRole('link', { name: 'Cap', exact: true }).click();
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  await page.goto(`${address}/uniform_items`);
  await page.getByRole('searchbox').fill('shirt');
  await expect(page.getByRole('row', { name: /White shirt/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Cap/ })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('black apr');
  await expect(page.getByRole('option', { name: /Black apron/ })).toBeVisible();
});
