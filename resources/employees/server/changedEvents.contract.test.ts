import { csvText } from '#domain/csv/write.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aWebhook } from '#test/support/webhooks.ts';
import { aCompany, anEmployee, aPayroll, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let payroll: number;
let owner: { id: number; token: string };

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  payroll = await aPayroll(portal, company);
  const rights = [
    'view_employees',
    'create_employees',
    'edit_employees',
    'delete_employees',
    'view_sites',
    'edit_sites',
  ];
  owner = await portal.person({ companies: { [company]: rights } });
});
afterAll(() => portal.close());
afterEach(() => portal.db.deleteFrom('webhook_endpoints').execute());

const call = (method: string, path: string, body?: object) =>
  portal.call(method, path, { token: owner.token, ...(body && { body }) });
const someone = () => anEmployee(portal, { company_id: company, payroll_id: payroll });
const listen = (user = owner.id, companies: number[] | null = null) =>
  aWebhook(portal, user, 'https://erp.example.com/', ['employees.changed', 'sites.changed'], companies);
/** Returns the messages that wait, as [type, data]. */
const messages = async () =>
  (await portal.db.selectFrom('webhook_deliveries').select(['type', 'data']).orderBy('id').execute()).map(
    ({ type, data }) => [type, data],
  );
const importing = async (lines: string[][], more: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ payroll_id: String(payroll), ...more })) form.append(name, value);
  form.append('employees', new Blob([csvText(['payroll_ref', 'forename_1', 'surname'], lines)]), 'staff.csv');
  return (await portal.call('POST', '/employees', { token: owner.token, form })).body.import_id as number;
};

describe('the webhook event employees.changed', () => {
  it('names the employee of each change: creation, edit, archiving, restoring, deletion', async () => {
    await listen();
    const { body } = await call('POST', '/employee', {
      ...{ payroll_id: payroll, forename: 'Ann', surname: 'Ash', payroll_ref: 'NEW1', start_date: '2026-01-05' },
    });
    const { id } = body.data;
    await call('PATCH', `/employee/${id}`, { department: 'Bar' });
    await call('POST', `/employee/${id}/archive`);
    await call('POST', `/employee/${id}/restore`);
    await call('POST', `/employee/${id}/archive`);
    await call('DELETE', `/employee/${id}`);
    const one = ['employees.changed', { company_id: company, employee_ids: [id] }];
    expect(await messages()).toEqual([one, one, one, one, one, one]);
  });

  it('names every record of a bulk edit once', async () => {
    const ids = [await someone(), await someone(), await someone()];
    await listen();
    await call('POST', '/bulk_edit', { resource: 'employees', ids, changes: { start_date: '2025-03-03' } });
    expect((await messages()).flatMap(([, data]) => Object(data).employee_ids)).toEqual(ids);
  });

  it('names at most 200 people of an import in each message, and those of its undoing', async () => {
    await listen();
    const lines = Array.from({ length: 201 }, (_, n) => [`IMP${n}`, 'Ann', 'Ash']);
    const id = await importing(lines);
    expect((await call('POST', `/employee_imports/${id}/undo`)).status).toBe(200);
    const counts = (await messages()).map(([, data]) => Object(data).employee_ids.length);
    expect(counts).toEqual([200, 1, 200, 1]);
  });

  it('is sent for people whom an import changes', async () => {
    await importing([['CHG1', 'Ann', 'Ash']]);
    await listen();
    await importing([['CHG1', 'Anna', 'Ash']], { update_existing: '1' });
    expect(await messages()).toEqual([
      ['employees.changed', { company_id: company, employee_ids: [expect.any(Number)] }],
    ]);
  });

  it('is not sent to owners who may not view the employees, nor to webhooks of other companies', async () => {
    const other = await portal.person({ companies: { [company]: ['view_sites'] } });
    await listen(other.id);
    await listen(owner.id, [await aCompany(portal)]);
    await call('PATCH', `/employee/${await someone()}`, { department: 'Bar' });
    expect(await messages()).toEqual([]);
  });

  it('is not written for a change that fails', async () => {
    await listen();
    const id = await someone();
    const stale = { 'if-match': '"7"' };
    const { status } = await portal.call('PATCH', `/employee/${id}`, {
      ...{ token: owner.token, body: { department: 'Bar' }, headers: stale },
    });
    expect(status).toBe(412);
    expect(await messages()).toEqual([]);
  });
});

describe('the webhook event sites.changed', () => {
  it('names a site that was edited', async () => {
    const site = await aSite(portal, company);
    await listen();
    await call('PATCH', `/sites/${site}`, { name: 'Quay' });
    expect(await messages()).toEqual([['sites.changed', { company_id: company, site_ids: [site] }]]);
  });
});
