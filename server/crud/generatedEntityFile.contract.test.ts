import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { choice, date, document, integer, list, money, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { ANONYMOUS } from '#server/context.ts';
import { makeBackup } from '#server/operate/backup/makeBackup.ts';
import { eraseSubject } from '#server/operate/subject/eraseSubject.ts';
import { exportSubject } from '#server/operate/subject/exportSubject.ts';
import { verify } from '#server/operate/verify/index.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { clamdScan } from '#server/platform/files/scan/clamd.ts';
import { scanFile } from '#server/platform/files/scan/scanFile.ts';
import { sweepFiles } from '#server/platform/files/sweepFiles.ts';
import { EICAR, type FakeClamd, fakeClamd } from '#test/support/clamd.ts';
import { generatedPortal, importCsv } from '#test/support/generatedPortal.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';

const DAY = 86_400_000;
const licences = generatedEntity('licences', {
  access: AREAS.sites,
  fields: {
    number: text('Number', { required: true }),
    type: choice('Kind', ['alcohol', 'music']),
    expires_on: date('Expires'),
    scan: document('Scan'),
    fees: list('Fees', {
      max: 200,
      of: { year: integer('Year', { required: true }), cost: money('Cost'), note: text('Note') },
    }),
  },
});
const permits = generatedEntity('permits', {
  access: AREAS.sites,
  fields: { name: text('Name', { required: true }), paper: document('Paper', { required: true }) },
});

let clamd: FakeClamd;
const BY_COMMAND = { caller: ANONYMOUS, cause: 'command subject' };

let portal: TestPortal;
let company: number;
let token: string;
let viewer: string;
let bystander: string;
let outsider: string;

beforeAll(async () => {
  clamd = await fakeClamd();
  portal = await generatedPortal([licences, permits], { clamdHost: '127.0.0.1', clamdPort: clamd.port });
  company = await aCompany(portal);
  const other = await aCompany(portal);
  const rights = ['view_sites', 'create_sites', 'edit_sites'];
  token = (await portal.person({ companies: { [company]: rights } })).token;
  viewer = (await portal.person({ companies: { [company]: ['view_sites'] } })).token;
  bystander = (await portal.person({ companies: { [company]: ['view_employees'] } })).token;
  outsider = (await portal.person({ companies: { [other]: rights } })).token;
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});

type Upload = [name: string, content: string | Uint8Array<ArrayBuffer>];
const formOf = (fields: Record<string, string>, files: Record<string, Upload>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, [filename, content]] of Object.entries(files))
    form.append(name, new Blob([content], { type: 'application/pdf' }), filename);
  return form;
};
const PAPER: Upload = ['licence.pdf', '%PDF-1.7 licence'];
const add = (scan: Upload = PAPER, as = token) =>
  portal.call('POST', '/licences', {
    token: as,
    form: formOf({ company_id: String(company), number: 'L1', type: 'music', expires_on: '2027-01-31' }, { scan }),
  });
const change = (id: number, form: FormData, as = token) => portal.call('PATCH', `/licences/${id}`, { token: as, form });
const replace = (id: number, scan: Upload, as = token) => change(id, formOf({}, { scan }), as);
const download = (id: number, as = token) => portal.call('GET', `/licences/${id}/scan`, { token: as });

interface Kept {
  id: number;
  storage_key: string;
}
/** Returns the stored file that a licence references, or undefined if there is none. */
const keptBy = async (id: number): Promise<Kept | undefined> => {
  const { rows } =
    await sql<Kept>`select f.id, f.storage_key from licences l join stored_files f on f.company_id = l.company_id and f.id = l.scan
    where l.id = ${id}`.execute(portal.db);
  return rows[0];
};
const scanned = async (id: number): Promise<void> =>
  scanFile(
    portal.services,
    clamdScan({ host: '127.0.0.1', port: clamd.port }),
    (await keptBy(id))?.storage_key ?? 'none',
  );
const eventsOf = async (id: number): Promise<string[]> =>
  (
    await portal.db
      .selectFrom('audit')
      .select('event')
      .where('resource', '=', 'licences')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);
const newest = async (id: number) =>
  (await portal.call('GET', `/history?resource=licences&id=${id}`, { token })).body.data[0];
const keysInStore = async (): Promise<string[]> =>
  (await readdir(portal.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const stored = async (): Promise<number> => (await portal.db.selectFrom('stored_files').select('id').execute()).length;

describe('a record with a file (ARC-005)', () => {
  it('accepts a form, returns the file’s name, size, type and scan status, and never its location', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    const scanFacts = {
      filename: 'licence.pdf',
      mime_type: 'application/pdf',
      size: 16,
      file_scanner_scan_status: 'pending',
    };
    expect(body.data).toMatchObject({ number: 'L1', type: 'music', expires_on: '2027-01-31' });
    expect(body.data.scan).toEqual(scanFacts);
    const { id } = body.data;
    expect((await portal.call('GET', `/licences/${id}`, { token })).body.data.scan).toEqual(scanFacts);
    const listed = await portal.call('GET', `/licences?ids[]=${id}`, { token });
    expect(listed.body.data[0].scan).toEqual(scanFacts);
    const { storage_key } = (await keptBy(id)) as Kept;
    expect(`${listed.text}${JSON.stringify(body)}`).not.toContain(storage_key);
  });

  it('accepts JSON too, which leaves the file unchanged', async () => {
    const plain = await portal.call('POST', '/licences', { token, body: { company_id: company, number: 'L2' } });
    expect(plain).toSucceed(201);
    expect(plain.body.data.scan).toBeNull();
    const { id } = (await add()).body.data;
    const before = await keptBy(id);
    const { body } = await portal.call('PATCH', `/licences/${id}`, { token, body: { number: 'L3' } });
    expect(body.data).toMatchObject({ number: 'L3', scan: { filename: 'licence.pdf' } });
    expect(await keptBy(id)).toEqual(before);
  });

  it('accepts rows with the file, as JSON in one part of the form, and keeps them when only the file changes', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({ year: 2026 + at, cost: '12.50', note: 'Ü'.repeat(255) }));
    const fields = { company_id: String(company), number: 'L4', fees: JSON.stringify(rows) };
    const { status, body } = await portal.call('POST', '/licences', { token, form: formOf(fields, { scan: PAPER }) });
    expect([status, body.data?.scan.filename, body.data?.fees]).toEqual([201, 'licence.pdf', rows]);
    const { id } = body.data;
    expect((await replace(id, ['new.pdf', '%PDF new'])).body.data.fees).toEqual(rows);
    const typed = formOf({}, { scan: PAPER });
    typed.append('fees', new File(['[{"year":2027}]'], 'blob', { type: 'application/json' }));
    expect((await change(id, typed)).status).toBe(422);
    const emptied = await change(id, formOf({ fees: '[]' }, { scan: PAPER }));
    expect(emptied.body.data).toMatchObject({ fees: [], scan: { filename: 'licence.pdf' } });
  });

  it.each([
    ['{"year":', 'fees'],
    ['', 'fees'],
    ['[{"cost":"1.00"}]', 'fees.0.year'],
    ['[{"year":2026,"other":1}]', 'fees.0.other'],
  ])('rejects the rows %p of a form at their field, and stores nothing', async (fees, path) => {
    const before = await stored();
    const form = formOf({ company_id: String(company), number: 'L5', fees }, { scan: PAPER });
    expect(await portal.call('POST', '/licences', { token, form })).toRejectFields(path);
    expect(await stored()).toBe(before);
  });

  it('is returned whole, as an attachment that no browser runs, and recorded in the audit', async () => {
    const { id } = (await add(['Lizenz é.pdf', '%PDF-1.7 whole'])).body.data;
    await scanned(id);
    const { status, text: bytes, headers } = await download(id, viewer);
    expect([status, bytes, headers['x-content-type-options']]).toEqual([200, '%PDF-1.7 whole', 'nosniff']);
    expect(headers['content-type']).toContain('application/pdf');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Lizenz _\.pdf"/);
    expect(await eventsOf(id)).toEqual(['licences.created', 'licences.downloaded']);
  });

  it('blocks the download while the file is waiting for the scanner, and permanently if it is infected', async () => {
    const { id } = (await add(['licence.pdf', `x${EICAR}`])).body.data;
    expect((await download(id)).body.code).toBe('file_not_scanned');
    await scanned(id);
    expect(await download(id)).toBeRefused(409, 'file_infected');
    const one = await portal.call('GET', `/licences/${id}`, { token });
    expect(one.body.data.scan.file_scanner_scan_status).toBe('infected');
    expect(await eventsOf(id)).toEqual(['licences.created']);
  });

  it.each<[string, Upload, number, string]>([
    ['a program', ['run.exe', 'harmless'], 422, 'file_type_refused'],
    ['a program under another name', ['licence.pdf', 'MZ\u0090'], 422, 'file_type_refused'],
    ['nothing', ['licence.pdf', ''], 422, 'file_empty'],
    ['more than 25 MB', ['licence.pdf', new Uint8Array(25 * 1024 * 1024 + 1)], 413, 'too_large'],
  ])('rejects %s, and stores neither file nor record', async (_, scan, status, code) => {
    const [rows, files] = [await stored(), (await keysInStore()).length];
    const refused = await add(scan);
    expect(refused).toBeRefused(status, code);
    expect([await stored(), (await keysInStore()).length]).toEqual([rows, files]);
  });

  it('stores neither bytes nor rows if the record is rejected or cannot be written', async () => {
    const [rows, files] = [await stored(), (await keysInStore()).length];
    const form = () => formOf({ company_id: String(company), number: 'L9', type: 'dance' }, { scan: PAPER });
    expect((await portal.call('POST', '/licences', { token, form: form() })).status).toBe(422);
    await sql`alter table licences add constraint never check (number <> 'broken')`.execute(portal.db);
    const broken = formOf({ company_id: String(company), number: 'broken' }, { scan: PAPER });
    expect((await portal.call('POST', '/licences', { token, form: broken })).status).toBe(500);
    expect([await stored(), (await keysInStore()).length]).toEqual([rows, files]);
  });

  it.each([[7], ['7'], [{ id: 7 }], ['licence.pdf']])(
    'rejects a file given by its number or name: %p',
    async (scan) => {
      const { id } = (await add()).body.data;
      const before = await keptBy(id);
      const changed = await portal.call('PATCH', `/licences/${id}`, { token, body: { scan } });
      expect(changed).toRejectFields('scan');
      const made = await portal.call('POST', '/licences', { token, body: { company_id: company, number: 'L', scan } });
      expect(made).toRejectFields('scan');
      expect(await keptBy(id)).toEqual(before);
    },
  );

  it('requires a file if it is mandatory, rejects its removal, and has no import', async () => {
    const send = (form: FormData) => portal.call('POST', '/permits', { token, form });
    const fields = { company_id: String(company), name: 'Street' };
    expect((await send(formOf(fields, {}))).body.errors).toEqual({ paper: ['Paper is a required field'] });
    const json = await portal.call('POST', '/permits', { token, body: { company_id: company, name: 'Street' } });
    expect(json.body.errors).toEqual({ paper: ['Paper is a required field'] });
    const { status, body } = await send(formOf(fields, { paper: PAPER }));
    expect(status).toBe(201);
    const gone = await portal.call('PATCH', `/permits/${body.data.id}`, { token, body: { paper: null } });
    expect(gone.body.errors).toEqual({ paper: ['Paper is a required field'] });
    expect((await importCsv(portal, '/permits', { company, token }, 'name\nA\n')).status).toBe(404);
  });

  it('requires permission to view the record: another permission and another company are not enough (D8)', async () => {
    const { id } = (await add()).body.data;
    await scanned(id);
    const [few, none] = [await download(id, bystander), await download(id, outsider)];
    expect([few.status, none.status, none.text]).toEqual([403, 404, (await download(999_999)).text]);
    expect((await replace(id, PAPER, viewer)).status).toBe(403);
    expect((await replace(id, PAPER, outsider)).status).toBe(404);
    expect((await add(PAPER, viewer)).status).toBe(403);
    expect((await add(PAPER, outsider)).status).toBe(422);
    expect(await eventsOf(id)).toEqual(['licences.created']);
  });

  it('rejects a stale change, and keeps the current file', async () => {
    const { id } = (await add()).body.data;
    const before = await keptBy(id);
    const form = formOf({}, { scan: ['new.pdf', '%PDF new'] });
    const late = await portal.call('PATCH', `/licences/${id}`, { token, form, headers: { 'if-match': '"7"' } });
    expect(late).toBeRefused(412, 'changed');
    expect(late.body.data.scan.filename).toBe('licence.pdf');
    expect(await keptBy(id)).toEqual(before);
  });

  it('exports the file’s name, which an import of the same file does not read', async () => {
    await add();
    const csv = await portal.call('GET', '/licences?format=csv&columns[]=number&columns[]=scan', { token });
    expect(csv.text).toContain('Number,Scan\r\nL1,licence.pdf');
    const imported = await importCsv(portal, '/licences', { company, token }, 'number,scan\nC1,licence.pdf\n');
    expect(imported).toSucceed(201);
    const { body } = await portal.call('GET', '/licences?search_string=C1', { token });
    expect(body.data).toMatchObject([{ number: 'C1', scan: null }]);
  });

  it('cannot be sorted or filtered by its file', async () => {
    expect((await portal.call('GET', '/licences?sort_by=scan:asc', { token })).status).toBe(422);
    const all = (await portal.call('GET', '/licences', { token })).body.meta.total;
    expect((await portal.call('GET', '/licences?scan=1', { token })).body.meta?.total ?? all).toBe(all);
  });
});

describe('a file that is replaced or removed', () => {
  it('appears by name in the history, where its change cannot be undone', async () => {
    const { id } = (await add()).body.data;
    expect(await replace(id, ['new.pdf', '%PDF new'])).toMatchObject({ status: 200, body: { data: { scan: { filename: 'new.pdf' } } } }); // biome-ignore format: one line
    expect(await newest(id)).toMatchObject({
      undoable: false,
      changes: [{ field: 'scan', from: 'licence.pdf', to: 'new.pdf' }],
    });
    const gone = await portal.call('PATCH', `/licences/${id}`, { token, body: { scan: null } });
    expect(gone).toSucceed(200);
    expect(gone.body.data.scan).toBeNull();
    expect((await newest(id)).changes).toEqual([{ field: 'scan', from: 'new.pdf', to: null }]);
    expect((await download(id)).status).toBe(404);
  });

  it('is removed completely, while a file that a record references stays and is part of backup and verification', async () => {
    const [kept, changed, emptied] = [
      (await add()).body.data.id,
      (await add()).body.data.id,
      (await add()).body.data.id,
    ];
    const old = [await keptBy(changed), await keptBy(emptied)].map((one) => one?.storage_key);
    await replace(changed, ['new.pdf', '%PDF new']);
    await change(emptied, formOf({ scan: '' }, {}));
    const named = [await keptBy(kept), await keptBy(changed)].map((one) => one?.storage_key);
    expect(await keptBy(emptied)).toBeUndefined();

    const long = new Date(portal.now().getTime() - 2 * DAY);
    for (const entry of await readdir(portal.folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), long, long);
    expect(await keysInStore()).toEqual(expect.arrayContaining([...old, ...named]));
    await sweepFiles(portal.services);
    const left = await keysInStore();
    expect(left).toEqual(expect.arrayContaining(named));
    expect(left.filter((key) => old.includes(key))).toEqual([]);
    expect(left).toHaveLength(await stored());

    expect((await verify(portal.services)).faults).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'tipology-licences-'));
    const { pool } = connect<Tables>(portal.connection);
    const { files, damaged } = await makeBackup({ ...portal.services, pool }, join(folder, 'backup'), null);
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
    expect(files.map(({ key }) => key)).toEqual(expect.arrayContaining(named));
    expect(damaged).toEqual([]);
    await portal.services.files.remove(named[0] ?? '');
    expect((await verify(portal.services)).faults).toEqual([{ where: `file ${named[0]}`, what: 'is gone' }]);
  });
});

describe('a file about an employee', () => {
  it('is exported with the employee’s personal data, and erased with it', async () => {
    const { id } = (await add()).body.data;
    await scanned(id);
    const { storage_key } = (await keptBy(id)) as Kept;
    const payroll = await aPayroll(portal, company);
    const employee = await anEmployee(
      portal,
      { company_id: company, payroll_id: payroll },
      { leave_date: '2010-01-31' },
    );
    await sql`alter table licences add column employee_id bigint`.execute(portal.db);
    await sql`update licences set employee_id = ${employee} where id = ${id}`.execute(portal.db);
    const parts = unzipSync(await buffer(await exportSubject(portal.services, BY_COMMAND, employee)));
    expect(Object.keys(parts)).toEqual(['employee.json', expect.stringMatching(/^licences\/\d+ licence\.pdf$/)]);
    expect(await eraseSubject(portal.services, employee, 'asked')).toMatchObject({ documents: 1 });
    expect(await keptBy(id)).toBeUndefined();
    expect(await keysInStore()).not.toContain(storage_key);
    expect(await sql`select 1 from stored_files where storage_key = ${storage_key}`.execute(portal.db)).toMatchObject({ rows: [] }); // biome-ignore format: one line
  });
});
