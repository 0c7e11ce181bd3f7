import { anApiKey } from '../support/apiKey.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { aTroncWorld, type TroncWorld } from '../support/troncWorld.ts';

let portal: TestPortal;
let world: TroncWorld;
let headers: Record<string, string>;
beforeAll(async () => {
  portal = await testPortal();
  world = await aTroncWorld(portal);
  const { id } = await portal.person({ tronc_master: true });
  headers = { authorization: `Bearer ${await anApiKey(portal, id, { company_ids: [world.company] })}` };
});
afterAll(() => portal.close());

const get = (path: string) => portal.call('GET', path, { headers });
const patch = (path: string, body: object, more: Record<string, string> = {}) =>
  portal.call('PATCH', path, { headers: { ...headers, ...more }, body });
/** The address of an entry of takings, which generated routes serve. */
const takings = async (): Promise<string> => {
  const site = await portal.db
    .selectFrom('sites')
    .select('id')
    .where('company_id', '=', world.company)
    .executeTakeFirst();
  const entry = { company_id: world.company, site_id: site?.id, business_date: '2026-05-04', gross: '10.00' };
  const added = await portal.call('POST', '/takings', { headers, body: entry });
  expect(added).toSucceed(201);
  return `/takings/${added.body.data.id}`;
};

describe('a record that a program sends back as it read it', () => {
  it.each([
    ['an employee', async () => `/employee/${world.ana}`],
    ['a scheme', async () => `/tronc_schemes/${world.scheme}`],
    ['a payroll', async () => `/payroll/${world.payroll}`],
    ['an entry of takings', takings],
  ])('is accepted: %s', async (_, pathOf) => {
    const path = await pathOf();
    const read = (await get(path)).body.data;
    expect(await patch(path, read)).toSucceed(200);
    const { revision: _before, updated_at: _then, ...before } = read;
    expect((await get(path)).body.data).toMatchObject(before);
  });

  it('is accepted with the parameters of a change, which reading it does not have', async () => {
    const path = `/tronc_schemes/${world.scheme}/employees/${world.ana}/tronc_points`;
    const { data } = (await get(path)).body;
    const { status, body } = await patch(`${path}?effective_from=2026-05-04`, { ...data, individual: 2 });
    expect([status, body.codes]).toEqual([200, undefined]);
  });

  it('changes what it may, and is rejected for what it may not, naming only that', async () => {
    const path = `/employee/${world.ben}`;
    const read = (await get(path)).body.data;
    expect((await patch(path, { ...read, surname: 'Barker' })).body.data.surname).toBe('Barker');
    const renamed = (await get(path)).body.data;
    expect(await patch(path, { ...renamed, company_id: 999_999 })).toRejectFields('company_id');
    expect(await patch(path, { ...renamed, colour: 'red' })).toRejectFields('colour');
  });

  it('is rejected as outdated if the record has changed since, with If-Match or its own revision', async () => {
    const path = `/employee/${world.ana}`;
    const read = (await get(path)).body.data;
    expect(await patch(path, { surname: 'Arden' })).toSucceed(200);
    expect(await patch(path, read, { 'if-match': `"${read.revision}"` })).toBeRefused(412, 'changed');
    expect(await patch(path, read)).toBeRefused(412, 'changed');
    expect((await get(path)).body.data.surname).toBe('Arden');
  });
});
