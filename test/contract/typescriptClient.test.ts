import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'openapi-typescript-codegen';
import { anApiKey } from '../support/apiKey.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { aCompany, aSite } from '../support/world.ts';

/** A program of a customer against the generated client; it prints what it received as JSON. */
const PROGRAM = `
import { type ApiError, Client, type SiteUpdate } from './client/index.ts';

const client = new Client({ BASE: process.env.BASE ?? '', TOKEN: process.env.KEY ?? '' });
const company = Number(process.env.COMPANY);
const sites = await client.sites.listSites({ companyIdsArray: [String(company)] });
const names: string[] = sites.data.map((site) => site.name);
const one = await client.companies.getCompany({ id: company });
const refused: ApiError | null = await client.sites
  .createSite({ requestBody: { company_id: company, name: 'Harbour Street' } })
  .then(() => null, (error: ApiError) => error);
const emptied: SiteUpdate = { address_line_2: null };
const { data: before } = await client.sites.listSites({ companyIdsArray: [String(company)] });
console.log(JSON.stringify({ names, company: one.data.name, refused: refused && [refused.status, refused.body.code], left: before.length, emptied }));
`;
const TYPES = {
  compilerOptions: {
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: ['node'] },
  },
  files: ['program.ts'],
};

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await testPortal();
  mkdirSync('.scratch', { recursive: true });
  folder = mkdtempSync(resolve('.scratch', 'client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.close();
});

const execute = promisify(execFile);
/** Runs Node in the folder without blocking this process, which serves the portal; returns what it prints. */
const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await execute(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } })).stdout;

describe('a TypeScript client that is generated from the OpenAPI document', () => {
  it('compiles, may empty fields, lists and reads with an API key, and may not write with one that only reads', async () => {
    const company = await aCompany(portal, { name: 'Fellside' });
    await aSite(portal, company, { name: 'The Anchor' });
    const owner = await portal.person({ companies: { [company]: ['view_company', 'view_sites', 'create_sites'] } });
    const key = await anApiKey(portal, owner.id, { writes: false });
    const input = JSON.parse((await portal.call('GET', '/openapi.json')).text);
    // The generator requires different names for a parameter of the path and one of the query.
    delete input.paths['/users/{id}/access'];
    // Union types, because a schema has a field `package`, after which the generator would name an enum.
    const output = join(folder, 'client');
    await generate({ input, output, clientName: 'Client', useOptions: true, useUnionTypes: true });
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TYPES));
    expect(await run([resolve('node_modules/typescript/bin/tsc'), '-p', folder])).toBe('');
    const { port } = portal.app.server.address() as AddressInfo;
    const BASE = `http://127.0.0.1:${port}/api`;
    const printed = await run(['--import', 'tsx', 'program.ts'], { BASE, KEY: key, COMPANY: String(company) });
    expect(JSON.parse(printed)).toEqual({
      names: ['The Anchor'],
      company: 'Fellside',
      refused: [403, 'key_read_only'],
      left: 1,
      emptied: { address_line_2: null },
    });
  });
});
