import { anApiKey } from '#test/support/apiKey.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';

let portal: TestPortal;
let owner: { id: number; token: string };
let key: string;
beforeAll(async () => {
  portal = await testPortal();
  const company = await aCompany(portal);
  await anEmployee(portal, { company_id: company, payroll_id: await aPayroll(portal, company) });
  owner = await portal.person({ companies: { [company]: ['view_employees'] } });
  key = await anApiKey(portal, owner.id);
});
afterAll(() => portal.close());

describe('a parameter without a value', () => {
  it.each(['payroll_ref', 'ids[]', 'company_ids[]', 'search_string', 'updated_since'])(
    'is rejected of a key, which would receive every record: %s',
    async (name) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await portal.call('GET', `/employees?${name}=`, { headers });
      expect(answer).toRejectFields(name.replace('[]', ''));
      expect(Object.values(answer.body.codes)).toEqual([['empty_parameter']]);
    },
  );

  it('is a filter that is not set for a session, whose screens send it', async () => {
    const { status, body } = await portal.call('GET', '/employees?payroll_ref=&ids[]=', { token: owner.token });
    expect([status, body.data.length]).toEqual([200, 1]);
  });
});
