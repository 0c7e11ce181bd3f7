import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, type TroncWorld, troncCalls } from '#test/support/troncWorld.ts';

let portal: TestPortal;
let world: TroncWorld;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  world = await aTroncWorld(portal);
});

type Upload = [name: string, content: string | Uint8Array<ArrayBuffer>];
const upload = (files: Upload[], fields: Record<string, string> = {}, token = world.client) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files) form.append('files[]', new Blob([content], { type: 'text/csv' }), name);
  return portal.call('POST', `/tronc_periods/${world.period}/troncs_files`, { token, form });
};
const list = (query = '', token = world.client) =>
  portal.call('GET', `/tronc_files?tronc_period_ids[]=${world.period}${query}`, { token });
const names = async (query = '', token = world.client): Promise<string[]> =>
  (await list(query, token)).body.data.map(({ filename }: { filename: string }) => filename);
const eventsOf = async (id: number): Promise<string[]> =>
  (
    await portal.db
      .selectFrom('audit')
      .select('event')
      .where('resource', '=', 'tronc_files')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);
const keptFiles = (): number =>
  readdirSync(portal.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('uploads to a period (API-073, TPF-012, TPF-013)', () => {
  it('stores several files in one request and returns each (TPF-014, TPF-015, TPF-016)', async () => {
    const { status, body } = await upload(
      [
        ['tips.csv', 'a,b\n'],
        ['../../rota.pdf', '%PDF-1.7'],
      ],
      { period: String(world.period), description: ' Week 5 ' },
    );
    expect(status).toBe(201);
    expect(body.data.map(({ filename }: { filename: string }) => filename)).toEqual(['tips.csv', 'rota.pdf']);
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      filename: 'tips.csv',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      processed: false,
      tronc_period_id: world.period,
      uploader: { id: expect.any(Number), forename: 'Pat', surname: expect.any(String) },
      description: 'Week 5',
      mime_type: 'text/csv',
      size: 4,
      file_scanner_scan_status: 'not_scanned',
      file_scanner_scan_time: null,
      revision: 1,
    });
    expect(await eventsOf(body.data[1].id)).toEqual(['tronc_files.uploaded']);
  });

  it.each<[string, Upload]>([
    ['a program by its name', ['run.EXE', 'harmless']],
    ['a program under another name', ['rota.pdf', 'MZ\u0090']],
    ['a script', ['rota.txt', '#!/bin/sh']],
    ['a page', ['rota.txt', '<html>']],
    ['a picture that runs scripts', ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg">']],
  ])('rejects %s, naming it, and stores none of the files', async (_, refused) => {
    const before = keptFiles();
    const { status, body } = await upload([['good.csv', 'a\n'], refused]);
    const message = `${refused[0]} cannot be uploaded, because files of this type can contain harmful code. Choose a PDF, CSV, Word or Excel file without macros, or a picture.`;
    expect([status, body]).toEqual([422, { message, code: 'file_type_refused', errors: { files: [message] } }]);
    expect([keptFiles(), await names()]).toEqual([before, []]);
  });

  it('leaves neither bytes nor rows behind when saving fails', async () => {
    const before = keptFiles();
    await sql`create function refuse_file() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      portal.db,
    );
    await sql`create trigger refuse_file before insert on tronc_files for each row execute function refuse_file()`.execute(
      portal.db,
    );
    const { status } = await upload([['good.csv', 'a\n']]).finally(() =>
      sql`drop function refuse_file cascade`.execute(portal.db),
    );
    expect(status).toBe(500);
    const rows = await portal.db
      .selectFrom('stored_files')
      .select('id')
      .where('company_id', '=', world.company)
      .execute();
    expect([keptFiles(), rows]).toEqual([before, []]);
  });

  it('rejects a period other than the path’s, no file, twenty-one files and unknown fields (F-125)', async () => {
    expect((await upload([['a.csv', 'a']], { period: '7777' })).body.errors).toEqual({
      period: ['period is not valid. Check what you entered.'],
    });
    expect((await upload([], { description: 'x' })).body.errors).toEqual({ files: ['files is a required field'] });
    expect((await upload([['a.csv', 'a']], { processed: '1' })).body.errors).toEqual({
      processed: ['processed cannot be saved here. Reload the page and try again.'],
    });
    const many = await upload(Array.from({ length: 21 }, (_, n): Upload => [`${n}.csv`, 'a']));
    expect(many).toBeRefused(422, 'too_many_files');
    expect(await names()).toEqual([]);
  });

  it('requires create_tronc_period_files (TPF-009, TPF-010)', async () => {
    const rights = { companies: { [world.company]: ['read_tronc_period_files'] } };
    const reader = (await portal.person(rights)).token;
    expect((await upload([['a.csv', 'a']], {}, reader)).status).toBe(403);
    expect((await upload([['a.csv', 'a']], {}, world.outsider)).status).toBe(404);
  });
});

describe('file lists and downloads (API-078, API-079)', () => {
  it('returns exactly the same bytes as an attachment, and audits the download (TPF-019)', async () => {
    const id = (await upload([['Día.csv', 'a,é\n']])).body.data[0].id;
    const { status, text, headers } = await portal.call('GET', `/tronc_files/${id}/data`, { token: world.client });
    expect([status, text, headers['x-content-type-options']]).toEqual([200, 'a,é\n', 'nosniff']);
    expect(headers['content-disposition']).toBe(`attachment; filename="D_a.csv"; filename*=UTF-8''D%C3%ADa.csv`);
    expect(await eventsOf(id)).toEqual(['tronc_files.uploaded', 'tronc_files.downloaded']);
  });

  it.each([
    ['infected', 'file_infected'],
    ['pending', 'file_not_scanned'],
  ] as const)('does not return a file that is %s', async (scan_status, code) => {
    const id = (await upload([['a.csv', 'a']])).body.data[0].id;
    await portal.db.updateTable('stored_files').set({ scan_status }).where('company_id', '=', world.company).execute();
    const refused = await portal.call('GET', `/tronc_files/${id}/data`, { token: world.client });
    expect(refused).toBeRefused(409, code);
  });

  it('lists by period, scheme and mark, the newest change first or by name', async () => {
    await upload([['b.csv', 'b']]);
    portal.wait(1000);
    await upload([['A.csv', 'a']]);
    expect(await names()).toEqual(['A.csv', 'b.csv']);
    expect(await names('&sort_by=filename')).toEqual(['A.csv', 'b.csv']);
    expect(await names('&sort_by=filename:desc&per_page=1')).toEqual(['b.csv']);
    expect(await names('&processed=1')).toEqual([]);
    expect(await names(`&tronc_scheme_ids[]=${world.scheme}&processed=0`)).toHaveLength(2);
    expect((await list('&sort_by=size')).body.errors).toHaveProperty('sort_by');
  });

  it('shows nothing without read_tronc_period_files', async () => {
    const id = (await upload([['a.csv', 'a']])).body.data[0].id;
    const viewer = (await portal.person({ companies: { [world.company]: ['view_tronc_schemes'] } })).token;
    expect([await names('', viewer), await names('', world.outsider)]).toEqual([[], []]);
    expect((await portal.call('GET', `/tronc_files/${id}/data`, { token: viewer })).status).toBe(403);
    expect((await portal.call('GET', `/tronc_files/${id}/data`, { token: world.outsider })).status).toBe(404);
  });
});

describe('pending and processed files (TPF-017, TPF-018, contract E4)', () => {
  const change = (id: number, body: object, token: string, headers?: Record<string, string>) =>
    portal.call('PATCH', `/tronc_files/${id}`, { token, body, ...(headers && { headers }) });

  it('marks the files uploaded before a report is generated as processed, not those after', async () => {
    await upload([['before.csv', 'a']]);
    const calls = troncCalls(portal, world);
    await calls.hours('payroll_ref,hours\nA1,8\nB1,8\n');
    await calls.fund('100.00');
    expect((await calls.generate()).status).toBe(201);
    await upload([['after.csv', 'a']]);
    expect([await names('&processed=1'), await names('&processed=0')]).toEqual([['before.csv'], ['after.csv']]);
  });

  it('lets the troncmaster mark files, and others only describe them with the permission', async () => {
    const id = (await upload([['a.csv', 'a']])).body.data[0].id;
    const rights = { companies: { [world.company]: ['update_tronc_period_files'] } };
    const editor = (await portal.person(rights)).token;
    const marked = await change(id, { processed: true }, world.troncmaster);
    expect(marked).toSucceed(200);
    expect(marked.body.data.processed).toBe(true);
    expect(marked.body.data.revision).toBe(2);
    expect((await change(id, { processed: false }, editor)).status).toBe(403);
    expect((await change(id, { description: 'Rota' }, editor)).body.data.description).toBe('Rota');
    expect((await change(id, { description: 'x' }, world.client)).status).toBe(403);
    expect((await change(id, { filename: 'x' }, editor)).body.errors).toEqual({
      filename: ['filename cannot be saved here. Reload the page and try again.'],
    });
    const stale = await change(id, { description: 'Late' }, editor, { 'if-match': '"1"' });
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data.description).toBe('Rota');
    expect(await eventsOf(id)).toEqual(['tronc_files.uploaded', 'tronc_files.changed', 'tronc_files.changed']);
  });
});
