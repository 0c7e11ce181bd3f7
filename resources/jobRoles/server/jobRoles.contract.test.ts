import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aJobRole } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let editor: string;
let viewer: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  editor = (await portal.person({ companies: { [company]: ['view_tronc_schemes', 'edit_tronc_schemes'] } })).token;
  viewer = (await portal.person({ companies: { [company]: ['view_company'] } })).token;
});
afterAll(() => portal.close());

const roles = () => `/company/${company}/job_roles`;
const add = (job_title: string, token = editor) => portal.call('POST', roles(), { token, body: { job_title } });
const change = (id: number, body: object, token = editor) => portal.call('PATCH', `${roles()}/${id}`, { token, body });
const list = async (query = '', token = viewer) => (await portal.call('GET', `${roles()}${query}`, { token })).body;
const titles = async (query = '') => (await list(query)).data.map(({ job_title }: { job_title: string }) => job_title);

describe('job roles of a company', () => {
  it('adds them by title, without points outside a scheme (CMP-059, CMP-066, API-010)', async () => {
    const { status, body } = await add(' Waiter ');
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      company_id: company,
      job_title: 'Waiter',
      points: null,
      archived: false,
      revision: 1,
      updated_at: expect.any(String),
    });
  });

  it('renames, archives and restores them (CMP-061, CMP-063, API-011)', async () => {
    const { id } = (await add('Runner')).body.data;
    expect((await change(id, { job_title: 'Food runner' })).body.data.job_title).toBe('Food runner');
    expect((await change(id, { archived: true })).body.data.archived).toBe(true);
    expect(await titles('?archived=0')).not.toContain('Food runner');
    expect(await titles('?archived=1')).toEqual(['Food runner']);
    expect(await titles()).toContain('Food runner');
    expect((await change(id, { archived: false })).status).toBe(200);
    expect(await titles('?archived=0')).toContain('Food runner');
  });

  it('rejects a title that is in use, regardless of case (contract C2)', async () => {
    const { id } = (await add('Chef')).body.data;
    const twice = await add('CHEF');
    expect(twice).toRejectFields({ job_title: ['Job title is already used. Enter another.'] });
    await change(id, { archived: true });
    const other = (await add('Cook')).body.data;
    expect((await change(other.id, { job_title: 'chef' })).status).toBe(200);
    expect((await change(id, { archived: false })).status).toBe(422);
    expect(await add('Chef')).toRejectFields({ job_title: ['Job title is already used. Enter another.'] });
  });

  it('does not add a role with the title of an archived one, and returns that one to be restored', async () => {
    const role = (await add('Barista')).body.data;
    await change(role.id, { archived: true });
    const again = await add(' BARISTA');
    expect(again).toBeRefused(409, {
      code: 'job_role_archived',
      message:
        'The job role ‘Barista’ is archived. Restore it instead of adding another: employees and schemes keep it with its points.',
      errors: { job_title: ['Job title is used by an archived entry. Restore that one, or enter another.'] },
      data: { ...role, archived: true, revision: 2 },
    });
    expect((await change(again.body.data.id, { archived: false })).status).toBe(200);
    expect(await titles('?archived=0')).toContain('Barista');
  });

  it('lists them by title, without the archived ones on request (API-009)', async () => {
    const { data, meta } = await list('?archived=0');
    const sorted = [...data].sort((a, b) => a.job_title.toLowerCase().localeCompare(b.job_title.toLowerCase()));
    expect(data).toEqual(sorted);
    expect(meta).toMatchObject({ current_page: 1, last_page: 1, total: data.length });
  });

  it.each([
    [{ job_title: '' }],
    [{ job_title: 'ab' }],
    [{ job_title: 'x'.repeat(81) }],
    [{ points: 3 }],
    [{ company_id: 1 }],
  ])('rejects %j', async (body) => {
    const { id } = (await add(`Role ${JSON.stringify(body).slice(0, 20)}`)).body.data;
    expect((await change(id, body)).status).toBe(422);
  });

  it('requires view_company to view them, and edit_tronc_schemes to change them (F-45)', async () => {
    const { id } = (await add('Host')).body.data;
    expect((await add('Hostess', viewer)).status).toBe(403);
    expect((await change(id, { archived: true }, viewer)).status).toBe(403);
    const sitesOnly = (await portal.person({ companies: { [company]: ['view_sites'] } })).token;
    expect((await portal.call('GET', roles(), { token: sitesOnly })).status).toBe(403);
  });

  it('answers 404 under another company, and to another tenant (D8)', async () => {
    const other = await aCompany(portal);
    const theirs = await aJobRole(portal, other);
    const both = (
      await portal.person({ companies: { [company]: ['edit_tronc_schemes'], [other]: ['edit_tronc_schemes'] } })
    ).token;
    expect((await change(theirs, { archived: true }, both)).status).toBe(404);
    expect((await change(theirs, { archived: true })).status).toBe(404);
    const outsider = (await portal.person()).token;
    expect((await portal.call('GET', roles(), { token: outsider })).status).toBe(404);
    expect((await add('Ghost', outsider)).status).toBe(404);
  });
});
