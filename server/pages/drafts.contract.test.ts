import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { ticketForm } from '#test/support/ticketWorld.ts';
import { aCompany, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

const DAY = 86_400_000;

let portal: TestPortal;
let company: number;
let scheme: number;
let mine: string;
let other: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal, { name: 'Quay Ltd' });
  scheme = (await aScheme(portal, { company_id: company, site_id: await aSite(portal, company) }, { name: 'Quay' })).id;
  const rights = { companies: { [company]: ['view_tronc_schemes', 'edit_tronc_schemes', 'create_tronc_schemes'] } };
  mine = (await portal.person(rights)).token;
  other = (await portal.person(rights)).token;
});
afterAll(() => portal.close());

const at = (key: string) => `/drafts/${key}`;
const put = (key: string, data: unknown, token = mine) => portal.call('PUT', at(key), { token, body: { data } });
const get = (key: string, token = mine) => portal.call('GET', at(key), { token });
/** Whether the response says, without an error, that there is no draft. */
const none = async (key: string, token = mine): Promise<boolean> => {
  const { status, body } = await get(key, token);
  expect(status).toBe(200);
  return body.data === null;
};
const keys = async (token = mine): Promise<string[]> =>
  (await portal.call('GET', '/drafts', { token })).body.data.map(({ key }: { key: string }) => key);

describe('drafts of unsaved forms (contract H4)', () => {
  it('stores a draft under its key, overwrites it and deletes it', async () => {
    expect(await none('scheme-new-1')).toBe(true);
    await put('scheme-new-1', { name: 'Qu' });
    const answer = await put('scheme-new-1', { name: 'Quay', rows: [{ points: '1.' }] });
    const kept = { key: 'scheme-new-1', data: { name: 'Quay', rows: [{ points: '1.' }] } };
    expect(answer).toSucceed(200);
    expect(answer.body.data).toEqual({ ...kept, updated_at: expect.any(String) });
    expect((await get('scheme-new-1')).body.data).toMatchObject(kept);
    expect((await portal.call('DELETE', at('scheme-new-1'), { token: mine })).body.data).toMatchObject(kept);
    expect([await none('scheme-new-1'), await keys()]).toEqual([true, []]);
    expect((await portal.call('DELETE', at('scheme-new-1'), { token: mine })).status).toBe(404);
  });

  it('hides a draft from other users, who have their own under the same key', async () => {
    await put('scheme-new-2', { name: 'Mine' });
    expect([await none('scheme-new-2', other), await keys(other)]).toEqual([true, []]);
    expect((await portal.call('DELETE', at('scheme-new-2'), { token: other })).status).toBe(404);
    await put('scheme-new-2', { name: 'Theirs' }, other);
    expect((await get('scheme-new-2')).body.data.data).toEqual({ name: 'Mine' });
    expect(await portal.db.selectFrom('audit').select('event').execute()).toEqual([]);
  });

  it('requires an object of at most 256 kB under a plain key', async () => {
    const refused = await Promise.all([
      put('big', { text: 'x'.repeat(256 * 1024) }),
      put('list', []),
      put('Capital', {}),
      put('k'.repeat(81), {}),
      portal.call('PUT', at('more'), { token: mine, body: { data: {}, user_id: 1 } }),
    ]);
    expect(refused.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, ['data']],
      [422, ['data']],
      [422, ['key']],
      [422, ['key']],
      [422, ['user_id']],
    ]);
    expect((await put('k'.repeat(80), { text: 'x'.repeat(255 * 1024) })).status).toBe(200);
  });

  it('expires a draft after 30 days, and removes it when any user stores the next one', async () => {
    const { id: user_id, token } = await portal.person();
    const updated_at = new Date(portal.now().getTime() - 30 * DAY + 60_000);
    await portal.db.insertInto('drafts').values({ user_id, key: 'old', data: '{}', updated_at }).execute();
    const rows = () => portal.db.selectFrom('drafts').select('key').where('key', '=', 'old').execute();
    await put('new', {}, other);
    expect([await none('old', token), await keys(token)]).toEqual([false, ['old']]);
    portal.wait(60_000);
    expect([await none('old', token), await keys(token), await rows()]).toEqual([true, [], [{ key: 'old' }]]);
    await put('new', {}, other);
    expect(await rows()).toEqual([]);
  });

  it('keeps the fifty newest drafts of a user', async () => {
    const { token } = await portal.person();
    for (let n = 0; n <= 50; n += 1) {
      portal.wait(1_000);
      await put(`form-${n}`, {}, token);
    }
    const kept = await keys(token);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'form-50', 'form-1']);
  });
});

describe('unfinished schemes (contract F-156)', () => {
  it('lists a scheme among its author’s tasks, with a link back to its wizard', async () => {
    const rights = { companies: { [company]: ['edit_tronc_schemes', 'create_tronc_schemes'] } };
    const { id, token } = await portal.person(rights);
    const tasks = async (): Promise<[string, string, string | null][]> =>
      (await portal.call('GET', '/dashboard/tasks', { token })).body.data.map(
        (task: { text: string; path: string; due: string | null }) => [task.text, task.path, task.due],
      );
    await put(`scheme-new-${company}`, { name: 'Half' }, token);
    await put(`scheme-new-${await aCompany(portal)}`, { name: 'Not mine' }, token);
    await put(`scheme-edit-${scheme}`, { revision: 1 }, token);
    const begun = ['Continue creating the scheme for Quay Ltd', `/companies/${company}/schemes?drawer=scheme`, null];
    const path = `/companies/${company}/schemes/${scheme}?drawer=scheme&drawer.id=${scheme}`;
    expect(await tasks()).toEqual([begun, ['Continue editing Quay, Quay Ltd', path, null]]);
    await portal.db.updateTable('schemes').set({ revision: 2 }).where('id', '=', scheme).execute();
    expect(await tasks()).toEqual([begun]);
    await portal.db.deleteFrom('company_permissions').where('user_id', '=', id).execute();
    expect(await tasks()).toEqual([]);
  });
});

describe('other unfinished long forms (contract F-156)', () => {
  const begun = async (token: string): Promise<string[]> =>
    (await portal.call('GET', '/dashboard/tasks', { token })).body.data.map(({ path }: { path: string }) => path);

  it('lists them among the tasks of users who can still complete them', async () => {
    const payroll_id = await aPayroll(portal, company);
    const person = await anEmployee(portal, { company_id: company, payroll_id });
    const begin = async (token: string) => {
      for (const key of ['company-new', 'user-new', `user-new-${company}`]) await put(key, { name: 'Half' }, token);
      await put(`employee-edit-${person}`, { revision: 1 }, token);
    };
    const master = (await portal.person({ tronc_master: true })).token;
    const manager = (await portal.person({ companies: { [company]: ['edit_employees'] } })).token;
    await begin(master);
    await begin(manager);
    const edits = `/employees/${person}/overview?drawer=edit-employee&drawer.id=${person}`;
    expect((await begun(master)).filter((path) => path.includes('drawer'))).toEqual([
      '/companies?drawer=add-company',
      '/user-management/all-users?drawer=add-user',
      `/companies/${company}/users?drawer=add-user`,
      edits,
    ]);
    expect(await begun(manager)).toEqual([edits]);
    await portal.db.updateTable('employees').set({ revision: 2 }).where('id', '=', person).execute();
    expect(await begun(manager)).toEqual([]);
  });

  it('lists tickets too: a new one, and replies to those that the user can still view and that are open', async () => {
    const payroll_id = await aPayroll(portal, company);
    const payrolls = { [payroll_id]: { company_id: company, permissions: ['view_files'] } };
    const { token } = await portal.person({ payrolls });
    const by = (await portal.person({ tronc_master: true })).token;
    const opened = async (visibility: 'payroll' | 'private'): Promise<number> => {
      const form = ticketForm({ company, payrollid: payroll_id, visibility });
      return (await portal.call('POST', '/tickets', { token: by, form })).body.data.id;
    };
    const [seen, unseen] = [await opened('payroll'), await opened('private')];
    for (const key of ['ticket-new', `ticket-reply-${seen}`, `ticket-reply-${unseen}`])
      await put(key, { message: 'Half' }, token);
    expect(await begun(token)).toEqual(['/tickets?drawer=create-ticket', `/tickets/${seen}`]);
    await portal.call('POST', `/tickets/${seen}/close`, { token });
    expect(await begun(token)).toEqual(['/tickets?drawer=create-ticket']);
  });
});
