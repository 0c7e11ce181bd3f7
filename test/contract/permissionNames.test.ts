import { type TestPortal, testPortal } from '../support/portal.ts';
import { aCompany } from '../support/world.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const four = (area: string): string[] => ['view', 'edit', 'create', 'delete'].map((verb) => `${verb}_${area}`);

// Also proves PRM-017, PRM-018, PRM-019, PRM-020, SCH-054.
it('names the 25 permissions of a company in order (PRM-014, PRM-015, PRM-016)', async () => {
  const id = await aCompany(portal);
  const { token } = await portal.person({ tronc_master: true });
  const { body } = await portal.call('GET', `/company/${id}/permissions`, { token });
  const files = ['read', 'update', 'create', 'delete'].map((verb) => `${verb}_tronc_period_files`);
  expect(body.data.map(({ system_name }: { system_name: string }) => system_name)).toEqual([
    'view_company',
    ...['sites', 'departments', 'divisions', 'employees', 'tronc_schemes'].flatMap(four),
    ...files,
  ]);
});

it('lets a troncmaster add and edit companies, edit employees and view every company (PRM-001, PRM-009, PRM-010)', async () => {
  const { token } = await portal.person({ tronc_master: true });
  const body = {
    name: 'One Ltd',
    trading_as_name: 'One',
    companies_house_number: '01234567',
    address1: '1 Quay',
    postcode: 'SE1 2YU',
    tipology: true,
  };
  const added = await portal.call('POST', '/company/add', { token, body });
  expect(added.status).toBe(201);
  const edited = await portal.call('PATCH', `/company/${added.body.data.id}/edit`, {
    token,
    body: { trading_as_name: 'Two' },
  });
  expect(edited).toSucceed(200);
  expect(edited.body.data.trading_as_name).toBe('Two');
  const all = await portal.call('GET', '/companies', { token });
  const { total } = await portal.db
    .selectFrom('companies')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(all.body.meta.total).toBe(total);
});
