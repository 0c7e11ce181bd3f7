import { sql } from 'kysely';
import { anApiKey } from '../support/apiKey.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { testServer } from '../support/testServer.ts';
import { aWorkerSession } from '../support/workers.ts';
import { aCompany, anEmployee, aPayroll, aSite } from '../support/world.ts';

/** One connection, so that each query follows one of another caller on it. */
let portal: TestPortal;
beforeAll(async () => {
  // Row-level security does not reach the workers of a database on several machines.
  portal = await testPortal({ rowSecurity: !testServer().workers, databasePoolSize: 1 });
});
afterAll(() => portal.close());

/** A company with a site and an employee, a user of it, a key of that user and a session of the employee. */
const aTenant = async () => {
  const company = await aCompany(portal);
  const site = await aSite(portal, company);
  const employee = await anEmployee(portal, { company_id: company, payroll_id: await aPayroll(portal, company) });
  const { id, token } = await portal.person({ companies: { [company]: ['view_sites', 'view_company'] } });
  const key = await anApiKey(portal, id);
  const worker = await aWorkerSession(portal, company, employee);
  const callers = [{ token }, { headers: { authorization: `Bearer ${key}` } }] as const;
  return { company, site, callers, worker };
};

describe('with row-level security, users of two tenants who take turns on the same connection', () => {
  it('see their own records in every round, with sessions and with API keys', async () => {
    const tenants = [await aTenant(), await aTenant()];
    for (let round = 0; round < 5; round += 1)
      for (const kind of [0, 1] as const)
        for (const { site, callers } of tenants) {
          const answer = await portal.call('GET', '/sites', callers[kind]);
          expect(answer).toSucceed(200);
          expect(answer.body?.data?.map(({ id }: { id: number }) => id)).toEqual([site]);
        }
  });

  it('do not affect workers, jobs and troncmasters', async () => {
    const tenants = [await aTenant(), await aTenant()];
    const { token: master } = await portal.person({ tronc_master: true });
    for (const { callers, worker, company } of tenants) {
      expect((await portal.call('GET', '/sites', callers[0])).status).toBe(200);
      expect((await portal.call('GET', '/worker/statements', { token: worker })).status).toBe(200);
      expect((await portal.call('GET', `/companies/${company}`, { token: master })).status).toBe(200);
      // What jobs use: the services without a caller.
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from companies`.execute(portal.services.db);
      expect(rows[0]?.n).toBeGreaterThanOrEqual(2);
    }
  });
});
