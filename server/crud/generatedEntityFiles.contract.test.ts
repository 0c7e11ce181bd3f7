import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { recordBody } from '#dataProvider/recordBody.ts';
import { AREAS } from '#domain/access/areas.ts';
import { document, list, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { ANONYMOUS } from '#server/context.ts';
import { eraseSubject } from '#server/operate/subject/eraseSubject.ts';
import { exportSubject } from '#server/operate/subject/exportSubject.ts';
import { verify } from '#server/operate/verify/index.ts';
import { clamdScan } from '#server/platform/files/scan/clamd.ts';
import { scanFile } from '#server/platform/files/scan/scanFile.ts';
import { EICAR, type FakeClamd, fakeClamd } from '#test/support/clamd.ts';
import { generatedPortal, importCsv } from '#test/support/generatedPortal.ts';
import { pdfText } from '#test/support/pdfText.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';

const repairs = generatedEntity('site_repairs', {
  access: AREAS.sites,
  archivable: true,
  fields: {
    name: text('Name', { required: true }),
    photos: document('Photos', { multiple: true, max: 3 }),
    parts: list('Parts', { of: { part: text('Part', { required: true }) } }),
  },
});
const proofs = generatedEntity('site_proofs', {
  access: AREAS.sites,
  fields: { name: text('Name', { required: true }), papers: document('Papers', { multiple: true, required: true }) },
});

interface Photo {
  id: number;
  filename: string;
}

let clamd: FakeClamd;
let portal: TestPortal;
let company: number;
let token: string;
let viewer: string;
let outsider: string;

beforeAll(async () => {
  clamd = await fakeClamd();
  portal = await generatedPortal([repairs, proofs], { clamdHost: '127.0.0.1', clamdPort: clamd.port });
  company = await aCompany(portal);
  const rights = ['view_sites', 'create_sites', 'edit_sites', 'delete_sites'];
  token = (await portal.person({ companies: { [company]: rights } })).token;
  viewer = (await portal.person({ companies: { [company]: ['view_sites'] } })).token;
  outsider = (await portal.person({ companies: { [await aCompany(portal)]: rights } })).token;
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});

const aPhoto = (name: string, content = `%PDF-1.7 ${name}`): File =>
  new File([content], name, { type: 'application/pdf' });
const sent = (body: unknown) => (body instanceof FormData ? { form: body } : { body: body as object });
/** Sends what the form sends that shows `before` and then contains these values. */
const send = (method: string, path: string, values: Record<string, unknown>, before: object = {}, headers = {}) =>
  portal.call(method, path, { token, headers, ...sent(recordBody(repairs, values, before)) });
const add = async (...photos: File[]) => {
  const reply = await send('POST', '/site_repairs', { company_id: company, name: 'Roof', photos });
  expect(reply).toSucceed(201);
  return reply.body.data;
};
const scanned = async (photo: Photo): Promise<void> => {
  const { rows } = await sql<{ key: string }>`select storage_key as key from stored_files where id = ${photo.id}`.execute(portal.db); // biome-ignore format: one line
  await scanFile(portal.services, clamdScan({ host: '127.0.0.1', port: clamd.port }), rows[0]?.key ?? 'none');
};
const download = (id: number, file: number, as = token) =>
  portal.call('GET', `/site_repairs/${id}/photos/${file}`, { token: as });
const namesOf = (photos: readonly Photo[]): string[] => photos.map(({ filename }) => filename);
const storedIds = async (): Promise<number[]> =>
  (await portal.db.selectFrom('stored_files').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('a field with several files (ARC-005)', () => {
  it('lists its files in the order in which they were added, each with its id', async () => {
    const { id, photos } = await add(aPhoto('one.pdf'), aPhoto('two.pdf'));
    const more = await send('PATCH', `/site_repairs/${id}`, { photos: [...photos, aPhoto('three.pdf')] }, { photos });
    expect(namesOf(more.body.data.photos)).toEqual(['one.pdf', 'two.pdf', 'three.pdf']);
    expect(more.body.data.photos[0]).toEqual({
      id: photos[0].id,
      filename: 'one.pdf',
      mime_type: 'application/pdf',
      size: 16,
      file_scanner_scan_status: 'pending',
    });
    const listed = await portal.call('GET', `/site_repairs?ids[]=${id}`, { token });
    expect(listed.body.data[0].photos).toEqual(more.body.data.photos);
  });

  it('adds and removes files, and changes rows, in one save', async () => {
    const before = await add(aPhoto('one.pdf'), aPhoto('two.pdf'));
    const values = { photos: [before.photos[1], aPhoto('new.pdf')], parts: [{ part: 'Tile' }] };
    const { body } = await send('PATCH', `/site_repairs/${before.id}`, values, before);
    expect(namesOf(body.data.photos)).toEqual(['two.pdf', 'new.pdf']);
    expect(body.data.parts).toEqual([{ part: 'Tile' }]);
    expect(await storedIds()).not.toContain(before.photos[0].id);
    const history = await portal.call('GET', `/history?resource=site_repairs&id=${before.id}`, { token });
    expect(history.body.data[0]).toMatchObject({
      undoable: false,
      changes: expect.arrayContaining([
        { field: 'photos', from: ['one.pdf', 'two.pdf'], to: ['two.pdf', 'new.pdf'] },
        expect.objectContaining({ field: 'parts' }),
      ]),
    });
  });

  it('removes files by JSON, and all of them by null; a file that is gone already is no error', async () => {
    const { id, photos } = await add(aPhoto('one.pdf'), aPhoto('two.pdf'));
    const remove = (value: unknown) => portal.call('PATCH', `/site_repairs/${id}`, { token, body: { photos: value } });
    const [first] = photos;
    expect(namesOf((await remove({ remove: [first.id] })).body.data.photos)).toEqual(['two.pdf']);
    const again = await remove({ remove: [first.id] });
    expect(namesOf(again.body.data.photos)).toEqual(['two.pdf']);
    expect((await remove(null)).body.data.photos).toEqual([]);
  });

  it.each([[[7]], ['one.pdf'], [{ add: [7] }], [{ remove: ['x'] }], [{ remove: 7 }]])(
    'rejects a file given by its number or name: %p',
    async (photos) => {
      const { id } = await add();
      const { status, body } = await portal.call('PATCH', `/site_repairs/${id}`, { token, body: { photos } });
      expect([status, Object.keys(body.errors ?? {})[0]?.split('.')[0]]).toEqual([422, 'photos']);
    },
  );

  it('does not take a file of another record', async () => {
    const [mine, other] = [await add(aPhoto('one.pdf')), await add(aPhoto('other.pdf'))];
    const taken = { photos: { remove: [other.photos[0].id] } };
    expect(await portal.call('PATCH', `/site_repairs/${mine.id}`, { token, body: taken })).toSucceed(200);
    expect((await portal.call('GET', `/site_repairs/${other.id}`, { token })).body.data.photos).toHaveLength(1);
    expect((await download(mine.id, other.photos[0].id)).status).toBe(404);
  });

  it('rejects more files than the field can have, and stores none of them', async () => {
    const before = await add(aPhoto('one.pdf'), aPhoto('two.pdf'));
    const stored = await storedIds();
    const values = { photos: [...before.photos, aPhoto('three.pdf'), aPhoto('four.pdf')] };
    expect(await send('PATCH', `/site_repairs/${before.id}`, values, before)).toRejectFields('photos');
    const refused = await send(
      'PATCH',
      `/site_repairs/${before.id}`,
      { name: '', photos: values.photos.slice(1) },
      before,
    );
    expect(refused).toRejectFields('name');
    const infected = { photos: [...before.photos, aPhoto('run.exe')] };
    expect(await send('PATCH', `/site_repairs/${before.id}`, infected, before)).toBeRefused(422, 'file_type_refused');
    expect(await storedIds()).toEqual(stored);
  });

  it('keeps what someone else added when a save is repeated on the newer revision', async () => {
    const before = await add(aPhoto('one.pdf'));
    await send('PATCH', `/site_repairs/${before.id}`, { photos: [...before.photos, aPhoto('theirs.pdf')] }, before);
    const mine = { photos: [aPhoto('mine.pdf')] };
    const late = await send('PATCH', `/site_repairs/${before.id}`, mine, before, { 'if-match': '"1"' });
    expect(late).toBeRefused(412, 'changed');
    expect(namesOf(late.body.data.photos)).toEqual(['one.pdf', 'theirs.pdf']);
    const kept = await send('PATCH', `/site_repairs/${before.id}`, mine, before, { 'if-match': '"2"' });
    expect(namesOf(kept.body.data.photos)).toEqual(['theirs.pdf', 'mine.pdf']);
  });

  it('downloads each file by its own address, once it is scanned, for those who may view the record', async () => {
    const { id, photos } = await add(aPhoto('one.pdf'), aPhoto('bad.pdf', `x${EICAR}`));
    const [one, bad] = photos;
    expect((await download(id, one.id)).body.code).toBe('file_not_scanned');
    await scanned(one);
    await scanned(bad);
    const { status, text: bytes, headers } = await download(id, one.id, viewer);
    expect([status, bytes]).toEqual([200, '%PDF-1.7 one.pdf']);
    expect(headers['content-disposition']).toContain('one.pdf');
    expect(await download(id, bad.id)).toBeRefused(409, 'file_infected');
    expect((await download(id, one.id, outsider)).status).toBe(404);
    expect((await portal.call('GET', `/site_repairs/${id}/photos`, { token })).status).toBe(404);
  });

  it('is exported and printed by names, and is not imported', async () => {
    const { id } = await add(aPhoto('one.pdf'), aPhoto('two.pdf'));
    const csv = await portal.call('GET', `/site_repairs?ids[]=${id}&format=csv&columns[]=photos`, { token });
    expect(csv.text).toContain('one.pdf; two.pdf');
    const printed = await portal.call('GET', `/site_repairs/${id}/record.pdf`, { token });
    expect(pdfText(printed.bytes).replace(/\s+/g, ' ')).toContain('one.pdf; two.pdf');
    const imported = await importCsv(portal, '/site_repairs', { company, token }, 'name,photos\nC1,one.pdf\n');
    expect(imported).toSucceed(201);
  });

  it('is left as it is by a bulk edit', async () => {
    const { id } = await add(aPhoto('one.pdf'));
    const changes = { photos: null };
    const { body } = await portal.call('POST', '/bulk_edit', {
      token,
      body: { resource: 'site_repairs', ids: [id], changes },
    });
    expect(body.data[0]).toMatchObject({ ok: false });
    expect((await portal.call('GET', `/site_repairs/${id}`, { token })).body.data.photos).toHaveLength(1);
  });

  it('requires a file if it is required', async () => {
    const create = (body: object) => portal.call('POST', '/site_proofs', { token, ...sent(body) });
    const fields = { company_id: company, name: 'Lease' };
    expect(await create(fields)).toRejectFields({ papers: ['Papers is a required field'] });
    const made = await create(recordBody(proofs, { ...fields, papers: [aPhoto('lease.pdf')] }) as object);
    const { id, papers } = made.body.data;
    const change = (value: unknown) => portal.call('PATCH', `/site_proofs/${id}`, { token, body: { papers: value } });
    expect(await change({ remove: [papers[0].id] })).toRejectFields('papers');
    expect(await change(null)).toRejectFields('papers');
    const replaced = recordBody(proofs, { papers: [aPhoto('new.pdf')] }, { papers });
    expect(
      (await portal.call('PATCH', `/site_proofs/${id}`, { token, ...sent(replaced) })).body.data.papers,
    ).toHaveLength(1);
    expect((await importCsv(portal, '/site_proofs', { company, token }, 'name\nA\n')).status).toBe(404);
  });

  it('is deleted with its record', async () => {
    const { id, photos } = await add(aPhoto('one.pdf'), aPhoto('two.pdf'));
    const step = (method: string, path: string, revision: number) =>
      portal.call(method, `/site_repairs/${id}${path}`, { token, headers: { 'If-Match': String(revision) } });
    expect(await step('POST', '/archive', 1)).toSucceed(200);
    expect((await send('PATCH', `/site_repairs/${id}`, { photos: [] }, { photos })).status).toBe(409);
    expect(await step('DELETE', '', 2)).toSucceed(200);
    const left = await storedIds();
    expect(photos.filter((one: Photo) => left.includes(one.id))).toEqual([]);
    expect((await verify(portal.services)).faults).toEqual([]);
  });

  it('is part of the personal data of an employee whom its record is about, and is erased with it', async () => {
    const { id, photos } = await add(aPhoto('one.pdf'), aPhoto('two.pdf'));
    for (const one of photos) await scanned(one);
    const place = { company_id: company, payroll_id: await aPayroll(portal, company) };
    const employee = await anEmployee(portal, place, { leave_date: '2010-01-31' });
    await sql`alter table site_repairs add column employee_id bigint`.execute(portal.db);
    await sql`update site_repairs set employee_id = ${employee} where id = ${id}`.execute(portal.db);
    const by = { caller: ANONYMOUS, cause: 'command subject' };
    const parts = unzipSync(await buffer(await exportSubject(portal.services, by, employee)));
    expect(Object.keys(parts).sort()).toEqual([
      'employee.json',
      expect.stringMatching(/^site_repairs\/\d+ one\.pdf$/),
      expect.stringMatching(/^site_repairs\/\d+ two\.pdf$/),
    ]);
    expect(await eraseSubject(portal.services, employee, 'asked')).toMatchObject({ documents: 2 });
    const left = await storedIds();
    expect(photos.filter((one: Photo) => left.includes(one.id))).toEqual([]);
  });
});
