import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aPayroll, aScheme, aSite } from '#test/support/world.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('computes which steps of setting up a company are done from its own records', async () => {
  const { token } = await portal.person({ tronc_master: true });
  const [company, other] = [await aCompany(portal), await aCompany(portal)];
  const setup = async () => (await portal.call('GET', `/companies/${company}/setup`, { token })).body.data;
  const nothing = {
    ...{ site: false, payroll: false, job_roles: false, employees: false, scheme: false, period: false },
    scheme_id: null,
  };
  await aSite(portal, other);
  expect(await setup()).toEqual(nothing);
  const site_id = await aSite(portal, company);
  await aPayroll(portal, company);
  expect(await setup()).toEqual({ ...nothing, site: true, payroll: true });
  const { id: scheme_id } = await aScheme(portal, { company_id: company, site_id });
  expect(await setup()).toMatchObject({ scheme: true, period: false, scheme_id });
});
