import { readdirSync } from 'node:fs';
import { type TestPortal, testPortal } from '#test/support/portal.ts';

let portal: TestPortal;
let troncmaster: string;
let pat: string;
let robin: string;

beforeAll(async () => {
  portal = await testPortal();
  troncmaster = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('update_reads').execute();
  await portal.db.deleteFrom('update_files').execute();
  await portal.db.deleteFrom('updates').execute();
  pat = (await portal.person()).token;
  robin = (await portal.person()).token;
});

const publish = (
  fields: Record<string, string>,
  { token = troncmaster, content = 'What is new\n', filename = 'news.txt' } = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (filename) form.append('file', new Blob([content], { type: 'text/plain' }), filename);
  return portal.call('POST', '/updates', { token, form });
};
const published = async (name: string, type = 'update'): Promise<number> =>
  (await publish({ name, type })).body.data.id;
const list = (query = '', token = pat) => portal.call('GET', `/updates${query}`, { token });
const names = async (query = '', token = pat): Promise<string[]> =>
  (await list(query, token)).body.data.map(({ name }: { name: string }) => name);
const unread = async (token: string): Promise<number> => (await list('?read=0&per_page=1', token)).body.meta.total;
const keptFiles = (): number =>
  readdirSync(portal.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('publication of an update (UPD-011)', () => {
  it('stores the file and returns the update, unread (UPD-009)', async () => {
    const { status, body } = await publish({ name: ' May release ', type: 'resource' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      name: 'May release',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      type: 'resource',
      filename: 'news.txt',
      size: 12,
      read: false,
      revision: 1,
    });
  });

  it('requires a troncmaster, and leaves one audit row', async () => {
    expect((await publish({ name: 'Mine', type: 'update' }, { token: pat })).status).toBe(403);
    const id = await published('Ours');
    const rows = await portal.db
      .selectFrom('audit')
      .select(['event', 'changes'])
      .where('resource', '=', 'updates')
      .where('record_id', '=', id)
      .execute();
    expect(rows.map(({ event }) => event)).toEqual(['updates.created']);
    expect(rows[0]?.changes).toMatchObject({ name: [null, 'Ours'], filename: [null, 'news.txt'] });
  });

  it.each([
    [{ type: 'update' }, 'news.txt', 'name'],
    [{ name: 'A', type: 'rumour' }, 'news.txt', 'type'],
    [{ name: 'A', type: 'update' }, '', 'file'],
    [{ name: 'A', type: 'update', date: '2020-01-01' }, 'news.txt', 'date'],
    [{ name: 'A', type: 'update' }, 'news.exe', 'file'],
  ] as [Record<string, string>, string, string][])(
    'rejects %j with file "%s" at %s, storing nothing',
    async (fields, filename, at) => {
      const before = keptFiles();
      const { status, body } = await publish(fields, { filename });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([at]);
      expect(await names()).toEqual([]);
      expect(keptFiles()).toBe(before);
    },
  );
});

describe('lists and downloads of updates (API-044, API-045)', () => {
  it('lists the newest first, ten a page (UPD-007)', async () => {
    for (let n = 1; n <= 11; n += 1) {
      await published(`Update ${n}`);
      portal.wait(1000);
    }
    const first = (await list()).body;
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 11 });
    expect(first.data[0].name).toBe('Update 11');
    expect(await names('?page=2')).toEqual(['Update 1']);
  });

  it('filters by type, or returns all without one (UPD-002, F-138)', async () => {
    await published('Release', 'update');
    await published('Handbook', 'resource');
    expect(await names('?type=resource')).toEqual(['Handbook']);
    expect(await names('?type=update')).toEqual(['Release']);
    expect(await names('?sort_by=name:asc')).toEqual(['Handbook', 'Release']);
  });

  it('counts one as unread until the caller marks it, for each caller separately (UPD-010, UPD-012)', async () => {
    const id = await published('Release');
    await published('Other');
    const marked = await portal.call('POST', `/updates/${id}/read`, { token: pat });
    expect(marked.status).toBe(200);
    expect(marked.body.data).toMatchObject({ id, read: true });
    expect((await portal.call('POST', `/updates/${id}/read`, { token: pat })).status).toBe(200);
    expect([await unread(pat), await unread(robin)]).toEqual([1, 2]);
    expect(await names('?read=1')).toEqual(['Release']);
  });

  it('returns one as an attachment, which marks it as read (UPD-008, F-138)', async () => {
    const id = await published('Release');
    const answer = await portal.call('GET', `/updates/${id}/download`, { token: pat });
    expect(answer).toSucceed(200);
    expect(answer.text).toBe('What is new\n');
    expect(answer.headers['content-disposition']).toContain('attachment; filename="news.txt"');
    expect([await unread(pat), await unread(robin)]).toEqual([0, 1]);
  });

  it.each([
    ['GET', '/updates/999999/download'],
    ['POST', '/updates/999999/read'],
  ])('answers 404 to %s %s', async (method, path) => {
    expect((await portal.call(method, path, { token: pat })).status).toBe(404);
  });
});
