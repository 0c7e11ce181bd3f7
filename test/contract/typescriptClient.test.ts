import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { outgoingClient } from '#server/platform/outgoing/client.ts';
import { packClient } from '../../scripts/client/clientPackage.mjs';
import { npm } from '../../scripts/support/project.mjs';
import { anApiKey } from '../support/apiKey.ts';
import { eventually } from '../support/eventually.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { aTroncWorld, troncSteps } from '../support/troncWorld.ts';
import { attemptQueued, aWebhook } from '../support/webhooks.ts';
import { aCompany, aPayroll, aSite } from '../support/world.ts';

/** A program of a customer; it prints what it received as JSON. */
const PROGRAM = `
import { connect, PortalRefusal, rows, type SiteUpdate } from 'tipology-client';

const portal = connect({ address: process.env.PORTAL ?? '', key: process.env.KEY ?? '' });
const company = Number(process.env.COMPANY);
const listed = () => rows((page) => portal.listSites({ query: { 'company_ids[]': [company], page, per_page: 1 } }));
const names: string[] = [];
for await (const site of listed()) names.push(site.name);
const one = await portal.getCompany({ path: { id: company } });
// @ts-expect-error a company has no such field
one.data.nmae;
const refused: unknown = await portal
  .createSite({ body: { company_id: company, name: 'Harbour Street' } })
  .then(() => null, (error: unknown) => (error instanceof PortalRefusal ? [error.status, error.code] : error));
const emptied: SiteUpdate = { address_line_2: null };
const before: string[] = [];
for await (const site of listed()) before.push(site.name);
console.log(JSON.stringify({ names, company: one.data.name, refused, left: before.length, emptied }));
`;
const EXAMPLES = readdirSync('docs/examples');
const TYPES = {
  compilerOptions: {
    ...{ target: 'es2022', module: 'nodenext', lib: ['es2023'], types: ['node'] },
    ...{ strict: true, allowJs: true, checkJs: true, noEmit: true },
  },
  files: ['program.ts', ...EXAMPLES.filter((name) => name.endsWith('.mjs'))],
};

let portal: TestPortal;
let address: string;
/** A project of a customer, with the client installed and copies of the examples. */
let folder: string;
let receiver: ChildProcess | null = null;
beforeAll(async () => {
  portal = await testPortal();
  // Receivers compare the time of a message with their own clock.
  portal.wait(Date.now() - portal.now().getTime());
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  mkdirSync('.scratch', { recursive: true });
  folder = mkdtempSync(resolve('.scratch', 'client-'));
  const api = JSON.parse((await portal.call('GET', '/openapi.json')).text);
  const file = packClient(folder, 0, api);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const [command = '', ...before] = npm();
  await execute(command, [...before, 'install', '--offline', '--no-audit', '--no-fund', file], { cwd: folder });
  for (const name of EXAMPLES) cpSync(join('docs/examples', name), join(folder, name));
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TYPES));
}, 120_000);
afterEach(() => {
  receiver?.kill();
  receiver = null;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.close();
});

const execute = promisify(execFile);
/** Runs a command in the folder without blocking this process, which serves the portal; returns what it prints. */
const run = async (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  (await execute(command, args, { cwd: folder, env: { ...process.env, ...env } })).stdout;

/** Returns the command that an example's comment shows, with these values in place of those shown. */
const commandOf = (example: string, values: Readonly<Record<string, string | number>>): string => {
  const shown = readFileSync(join('docs/examples', example), 'utf8').match(/^ \* {3}(PORTAL=.*)$/m)?.[1] ?? '';
  expect(readFileSync('docs/integrate.md', 'utf8')).toContain(`\n${shown}\n`);
  const given = { PORTAL: address, ...values };
  return Object.entries(given).reduce((text, [name, value]) => {
    expect(text).toContain(`${name}=`);
    return text.replace(new RegExp(`${name}=\\S+`), `${name}=${value}`);
  }, shown);
};

describe('the client that is packed for programs of customers', () => {
  it('has types under which a program and the examples compile', async () => {
    expect(await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder])).toBe('');
  });

  it('may empty fields, lists and reads with an API key, and may not write with one that only reads', async () => {
    const company = await aCompany(portal, { name: 'Fellside' });
    await aSite(portal, company, { name: 'The Anchor' });
    await aSite(portal, company, { name: 'The Bell' });
    const owner = await portal.person({ companies: { [company]: ['view_company', 'view_sites', 'create_sites'] } });
    const KEY = await anApiKey(portal, owner.id, { writes: false });
    const printed = await run(process.execPath, ['--import', 'tsx', 'program.ts'], {
      ...{ PORTAL: address, KEY, COMPANY: String(company) },
    });
    expect(JSON.parse(printed)).toEqual({
      names: ['The Anchor', 'The Bell'],
      company: 'Fellside',
      refused: [403, 'key_read_only'],
      left: 2,
      emptied: { address_line_2: null },
    });
  });

  it('has the version of the portal and no dependency', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/tipology-client/package.json'), 'utf8'));
    expect(manifest).toMatchObject({ version: JSON.parse(readFileSync('package.json', 'utf8')).version });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'tipology-client',
    ]);
  });
});

describe('the example of an HR system', () => {
  it('adds people, changes what differs, ends an employment, and writes nothing the next time', async () => {
    const company = await aCompany(portal);
    const payroll = await aPayroll(portal, company);
    const rights = ['view_employees', 'edit_employees', 'create_employees'];
    const owner = await portal.person({ companies: { [company]: rights } });
    const KEY = await anApiKey(portal, owner.id);
    const sync = async (): Promise<string> =>
      await run('sh', ['-c', commandOf('hrSync.mjs', { KEY, PAYROLL: payroll })]);
    expect(await sync()).toBe('P1001 added\nP1002 added\n');
    expect(await sync()).toBe('P1001 unchanged\nP1002 unchanged\n');
    const people = JSON.parse(readFileSync(join(folder, 'people.json'), 'utf8'));
    Object.assign(people[0], { last: 'Moore', left: '2026-12-31' });
    writeFileSync(join(folder, 'people.json'), JSON.stringify(people));
    expect(await sync()).toBe('P1001 changed surname, leave_date\nP1002 unchanged\n');
    const stored = await portal.db
      .selectFrom('employees')
      .select(['payroll_ref', 'surname', 'leave_date', 'email'])
      .where('payroll_id', '=', payroll)
      .orderBy('payroll_ref')
      .execute();
    expect(stored).toEqual([
      { payroll_ref: 'P1001', surname: 'Moore', leave_date: '2026-12-31', email: 'mia.marsh@worker.example' },
      { payroll_ref: 'P1002', surname: 'Nolan', leave_date: '2026-11-27', email: null },
    ]);
    const changes = async (): Promise<string[]> => {
      const lines = (await run('sh', ['-c', commandOf('employeeChanges.mjs', { KEY })])).trim().split('\n');
      return lines.map((line) => line.slice(line.indexOf(' ') + 1));
    };
    // The order of the changes: P1001 was changed after P1002 had been added.
    expect(await changes()).toEqual(['P1002 Nolan, Noah 2026-11-27', 'P1001 Moore, Mia 2026-12-31']);
    expect(Date.parse(readFileSync(join(folder, 'since.txt'), 'utf8'))).toBeLessThan(Date.now());
    expect(await changes()).toHaveLength(2);
  });
});

describe('the examples of a till and of a webhook', () => {
  it('enter hours and fund and generate a draft; the receiver reads the report once it is released', async () => {
    const world = await aTroncWorld(portal);
    const troncmaster = await portal.person({ tronc_master: true });
    const till = await anApiKey(portal, troncmaster.id, { company_ids: [world.company] });
    const shown = commandOf('hoursAndFund.mjs', { KEY: till, SCHEME: world.scheme });
    const drafted = await run('sh', ['-c', shown.replace(/\d{4}-\d\d-\d\d/, '2026-05-10')]);
    expect(drafted).toBe(
      'Hours: 50 of 2 people\nA1 Archer, Ana 535.71\nB1 Baker, Ben 714.29\nDraft 1: 1250.00 of 1250.00\n',
    );

    const owner = await portal.person({ companies: { [world.company]: ['view_tronc_schemes'] } });
    const port = 0;
    const KEY = await anApiKey(portal, owner.id, { writes: false });
    let printed = '';
    const hook = await aWebhook(portal, owner.id, 'http://localhost:1/', ['report.released']);
    const command = commandOf('webhookReceiver.mjs', { KEY, WEBHOOK_SECRET: hook.secret, PORT: port });
    receiver = spawn('sh', ['-c', command.replace(/ node /, ' exec node ')], { cwd: folder });
    receiver.stdout?.on('data', (part) => {
      printed += part;
    });
    receiver.stderr?.on('data', (part) => {
      printed += part;
    });
    await eventually(async () => /port: \d+/.test(printed));
    const url = `http://localhost:${/port: (\d+)/.exec(printed)?.[1]}/`;
    await portal.db.updateTable('webhook_endpoints').set({ url }).where('id', '=', hook.id).execute();
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
    const drafts = portal.db.selectFrom('tronc_reports').select('id').where('period_id', '=', world.period);
    const { id } = await drafts.executeTakeFirstOrThrow();
    await troncSteps(portal, world).approved(id);
    const outgoing = outgoingClient({ privateHosts: [], ownMachine: true });
    await attemptQueued(portal, { client: { privateHosts: [] } }, outgoing);
    await eventually(async () => printed.includes('Report'));
    expect(printed.split('\n').slice(-2)).toEqual([`Report ${id}: 1250.00 for 2 people`, '']);
  });
});
