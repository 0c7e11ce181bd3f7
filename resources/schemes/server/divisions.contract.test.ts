import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aJobRole, aScheme, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let site: number;
let scheme: { id: number; division_id: number; department_id: number };
let master: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  site = await aSite(portal, company);
  master = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());
beforeEach(async () => {
  scheme = await aScheme(portal, { company_id: company, site_id: site });
});

interface Part {
  id?: number;
  name: string;
  split: number;
}
const part = (name: string, split: number, id?: number): Part => ({ name, split, ...(id && { id }) });
const division = (name: string, split: number, departments: Part[], id?: number) => ({
  ...part(name, split, id),
  departments,
});
/** The default division of a new scheme, with these departments. */
const own = (...departments: Part[]) => [division('Default', 100, departments, scheme.division_id)];
const default_ = (split = 100) => part('Default', split, scheme.department_id);

const put = (body: unknown, token = master, headers = {}) =>
  portal.call('PUT', `/tronc_schemes/${scheme.id}/divisions`, { token, body, headers });
const read = async () => (await portal.call('GET', `/tronc_schemes/${scheme.id}`, { token: master })).body.data;

describe('the divisions and departments of a scheme (contract H2, F-109)', () => {
  it('starts with one of each and the whole split, and replaces all of them: renamed, added, moved, left out (SCH-039)', async () => {
    expect((await read()).divisions).toEqual([division('Default', 100, [default_()], scheme.division_id)]);
    const first = await put([
      division('Front', 66.67, [default_(50), part('Bar', 50)], scheme.division_id),
      division('Back', 33.33, [part('Kitchen', 100)]),
    ]);
    expect(first.status).toBe(200);
    const [front, back] = first.body.data;
    expect((await read()).divisions).toEqual(first.body.data);
    expect(first.body.data).toMatchObject([
      division('Front', 66.67, [default_(50), part('Bar', 50)], scheme.division_id),
      division('Back', 33.33, [part('Kitchen', 100)]),
    ]);
    const [kitchen, bar] = [back.departments[0].id, front.departments[1].id];
    const next = [division('House', 100, [part('Kitchen', 0, kitchen), part('Bar', 100, bar)], back.id)];
    expect((await put(next)).body.data).toEqual(next);
    expect((await read()).divisions).toEqual(next);
  });

  it('requires splits that total 100.00 at each level, and unique names among siblings', async () => {
    const errors = async (body: unknown) => (await put(body)).body.errors;
    expect(await errors(own(default_(60), part('Bar', 39.99)))).toEqual({
      '0.departments': ['Departments: the splits add up to 99.99%. Change them so that they add up to 100%.'],
    });
    expect(await errors([...own(default_()), division('Bar', 0.01, [part('Bar', 100)])])).toEqual({
      body: ['Divisions: the splits add up to 100.01%. Change them so that they add up to 100%.'],
    });
    expect(await errors(own(default_(50), part(' default ', 50)))).toEqual({
      '0.departments.1.name': ['Name appears more than once'],
    });
    expect(await errors([])).toEqual({ body: ['Add at least one row under Divisions'] });
    expect(await errors(own())).toEqual({ '0.departments': ['Add at least one row under Departments'] });
    expect(await errors(own(part('', 100.001, 999_999)))).toEqual({
      '0.departments.0.name': [expect.stringMatching(/required/)],
      '0.departments.0.split': [expect.any(String)],
    });
    expect(await errors(own(part('Bar', 100, 999_999)))).toEqual({
      '0.departments.0.id': ['id was not found. Check it, or choose another.'],
    });
    expect(await errors(own(default_(50), { ...default_(50), name: 'Again' }))).toEqual({
      '0.departments.1.id': ['id appears more than once'],
    });
    expect((await read()).revision).toBe(1);
  });

  it('keeps a department that has job roles', async () => {
    const job_role_id = await aJobRole(portal, company);
    const role = { company_id: company, scheme_id: scheme.id, department_id: scheme.department_id, job_role_id };
    await portal.db
      .insertInto('scheme_job_roles')
      .values({ ...role, points: 100 })
      .execute();
    const refused = await put(own(part('Bar', 100)));
    expect(refused).toBeRefused(409, {
      code: 'department_in_use',
      message: 'The department Default still has job roles. Move them to another department first.',
    });
    expect((await put([division('New', 100, [default_()])])).status).toBe(200);
  });

  it('increments the revision of the scheme once, rejects a stale one, and leaves one audit row', async () => {
    const next = own(default_(40), part('Bar', 60));
    const { headers, body } = await put(next, master, { 'if-match': '"1"' });
    expect([headers.etag, (await read()).revision]).toEqual(['"2"', 2]);
    const stale = await put(own(default_()), master, { 'if-match': '"1"' });
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data.divisions).toEqual(body.data);
    const rows = await portal.db
      .selectFrom('audit')
      .select(['event', 'changes'])
      .where('event', '=', 'schemes.changed')
      .where('record_id', '=', scheme.id)
      .execute();
    const before = [division('Default', 100, [default_()], scheme.division_id)];
    expect(rows).toEqual([{ event: 'schemes.changed', changes: { divisions: [before, body.data] } }]);
  });
});

describe('permission to change divisions and departments', () => {
  const CHANGES: Record<string, [rights: string[], body: () => unknown]> = {
    'renames a department': [['edit_departments'], () => own(part('Floor', 100, scheme.department_id))],
    'adds a department': [['create_departments'], () => own(default_(), part('Bar', 0))],
    'adds one with a share of its own': [
      ['create_departments', 'edit_departments'],
      () => own(default_(50), part('Bar', 50)),
    ],
    'leaves out a department': [['delete_departments', 'create_departments'], () => own(part('Bar', 100))],
    'renames a division': [['edit_divisions'], () => [division('House', 100, [default_()], scheme.division_id)]],
    'adds a division': [
      ['create_divisions', 'create_departments'],
      () => [...own(default_()), division('Bar', 0, [part('Bar', 100)])],
    ],
    'moves a department into a new division and leaves out the old one': [
      ['create_divisions', 'delete_divisions', 'edit_departments'],
      () => [division('House', 100, [default_()])],
    ],
  };
  it.each(Object.keys(CHANGES))('%s only with every permission that this requires', async (name) => {
    const [rights, body] = CHANGES[name] ?? [[], () => []];
    const as = async (held: string[]) => (await portal.person({ companies: { [company]: held } })).token;
    for (const missing of rights) {
      const held = ['view_tronc_schemes', 'edit_tronc_schemes', ...rights.filter((one) => one !== missing)];
      expect([missing, (await put(body(), await as(held))).status]).toEqual([missing, 403]);
    }
    expect((await read()).revision).toBe(1);
    expect((await put(body(), await as(rights))).status).toBe(200);
  });

  it('hides the scheme from another tenant', async () => {
    const outsider = await portal.person({ companies: { [await aCompany(portal)]: ['edit_divisions'] } });
    expect((await put([], outsider.token)).status).toBe(404);
  });
});
