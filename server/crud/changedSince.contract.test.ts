import { sql } from 'kysely';
import { anApiKey } from '#test/support/apiKey.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aJobRole, anEmployee, aPayroll, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let payroll: number;
let key: string;
let editor: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  payroll = await aPayroll(portal, company);
  const rights = ['view_employees', 'create_employees', 'edit_employees', 'delete_employees'];
  const owner = await portal.person({ companies: { [company]: rights } });
  editor = owner.token;
  key = await anApiKey(portal, owner.id);
});
afterAll(() => portal.close());

interface Person {
  id: number;
  surname: string;
  updated_at: string;
  archived_at: string | null;
}

const place = () => ({ company_id: company, payroll_id: payroll });
const read = (query: string) =>
  portal.call('GET', `/employees?${query}`, { headers: { authorization: `Bearer ${key}` } });
const since = (at: string, more = '') => read(`updated_since=${encodeURIComponent(at)}${more}`);

/** Sets the time of the last change, as if it had been made then. */
const changedAt = (id: number, at: string) =>
  sql`update employees set updated_at = ${at}::timestamptz where id = ${id}`.execute(portal.db);
/** Makes every change until now an old one. */
const ageAll = () =>
  sql`update employees set updated_at = '2020-01-01' where company_id = ${company}`.execute(portal.db);

/** Reads on from an instant until a page is not full, as a program does. */
const readAll = async (from: string, size: number): Promise<{ people: Person[]; next: string; pages: number }> => {
  const people: Person[] = [];
  let next = from;
  for (let pages = 1; ; pages++) {
    const { status, body } = await since(next, `&per_page=${size}`);
    expect(status).toBe(200);
    people.push(...body.data);
    next = body.meta.next_since;
    if (body.meta.last_page === 1) return { people, next, pages };
  }
};

describe('records that changed since an instant (updated_since)', () => {
  it('are returned with updated_at in the order of their changes, archived ones included', async () => {
    const [first, second, third] = [
      await anEmployee(portal, place(), { surname: 'Third' }),
      await anEmployee(portal, place(), { surname: 'First', archived_at: new Date('2026-03-01T00:00:00Z') }),
      await anEmployee(portal, place(), { surname: 'Before' }),
    ];
    await changedAt(first, '2026-03-02T10:00:00.123456Z');
    await changedAt(second, '2026-03-02T09:00:00Z');
    await changedAt(third, '2026-03-02T08:59:59.999999Z');
    const { body } = await since('2026-03-02T09:00:00Z');
    const found = body.data as Person[];
    expect(found.map(({ surname, updated_at }) => [surname, updated_at])).toEqual([
      ['First', '2026-03-02T09:00:00Z'],
      ['Third', '2026-03-02T10:00:00Z'],
    ]);
    expect(found[0]?.archived_at).not.toBeNull();
    expect((await since('2026-03-02T09:00:00Z', '&archived=0')).body.data).toHaveLength(1);
  });

  it('are each read once, page after page, also if one import has changed them all at the same time', async () => {
    await ageAll();
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push(await anEmployee(portal, place(), { surname: `Same ${n}` }));
    await sql`update employees set updated_at = '2026-04-01T12:00:00.5Z' where id = any(${ids})`.execute(portal.db);
    const { people, pages } = await readAll('2026-04-01T00:00:00Z', 3);
    expect(people.map(({ id }) => id)).toEqual(ids);
    expect(pages).toBe(3);
  });

  it('are complete if a program asks for more rows than a page can have', async () => {
    const { body } = await since('2000-01-01T00:00:00Z', '&per_page=1000');
    expect(body.meta).toMatchObject({ per_page: 200, last_page: 1 });
    expect(body.meta.next_since).not.toContain('_');
  });

  it('that change while a program reads are not lost, although the pages before them become shorter', async () => {
    await ageAll();
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) {
      ids.push(await anEmployee(portal, place(), { surname: `Moving ${n}` }));
      await changedAt(ids[n] ?? 0, `2026-04-0${n + 1}T12:00:00Z`);
    }
    const first = (await since('2026-04-01T00:00:00Z', '&per_page=2')).body;
    await portal.call('PATCH', `/employee/${ids[0]}`, { token: editor, body: { surname: 'Moved' } });
    const { people } = await readAll(first.meta.next_since, 2);
    expect(people.map(({ surname }) => surname)).toEqual(['Moving 2', 'Moving 3', 'Moved']);
  });

  it('include a change that was being written during the last reading', async () => {
    await ageAll();
    const id = await anEmployee(portal, place(), { surname: 'Slow' });
    await changedAt(id, '2020-01-01T00:00:00Z');
    const began = (await sql<{ at: Date }>`select now() as at`.execute(portal.db)).rows[0]?.at as Date;
    const slow = await portal.db.startTransaction().execute();
    await sql`update employees set surname = 'Slower', updated_at = now() where id = ${id}`.execute(slow);
    const { people, next } = await readAll(began.toISOString(), 50);
    expect(people).toEqual([]);
    await slow.commit().execute();
    expect((await readAll(next, 50)).people.map(({ surname }) => surname)).toEqual(['Slower']);
  });

  it('are those that the caller may see', async () => {
    const other = await aCompany(portal);
    await anEmployee(portal, { company_id: other, payroll_id: await aPayroll(portal, other) }, { surname: 'Foreign' });
    const { people } = await readAll('2000-01-01T00:00:00Z', 50);
    expect(people.length).toBeGreaterThan(0);
    expect(people.map(({ surname }) => surname)).not.toContain('Foreign');
  });

  it.each([
    ['updated_since=yesterday', 'updated_since', 'must be an instant'],
    ['updated_since=01/12/2026', 'updated_since', 'must be an instant'],
    [`updated_since=2026-12-01T00:00:00.${'1'.repeat(400)}Z`, 'updated_since', 'must be an instant'],
    ['updated_since=0000-01-01T00:00:00Z', 'updated_since', 'must be an instant'],
    ['updated_since=2026-12-01', 'updated_since', 'must be an instant'],
    ['updated_since=2026-13-01T00:00:00Z', 'updated_since', 'must be an instant'],
    ['updated_since=2026-12-01T00:00:00Z_7', 'updated_since', 'must be an instant'],
    ['updated_since=2026-12-01T00:00:00Z_x_2026-12-01T00:00:00Z', 'updated_since', 'must be an instant'],
    ['updated_since=2026-12-01T00:00:00Z&page=2', 'page', 'cannot be combined with updated_since'],
    ['updated_since=2026-12-01T00:00:00Z&sort_by=name:asc', 'sort_by', 'cannot be combined with updated_since'],
  ])('are refused for %s', async (query, field, sentence) => {
    const { status, body } = await read(query);
    expect(status).toBe(422);
    expect(body.errors[field].join()).toContain(sentence);
  });

  it('of sites, companies, payrolls and job roles are read in the same way', async () => {
    const site = await aSite(portal, company, { name: 'Quay' });
    const role = await aJobRole(portal, company, { job_title: 'Waiter' });
    const owner = await portal.person({ companies: { [company]: ['view_company', 'view_sites'] } });
    const reader = await anApiKey(portal, owner.id);
    const ids = async (path: string) => {
      const { body } = await portal.call('GET', `${path}?updated_since=2020-06-01T00:00:00Z`, {
        headers: { authorization: `Bearer ${reader}` },
      });
      return body.data.map(({ id, updated_at }: Person) => (updated_at ? id : null));
    };
    expect(await ids('/sites')).toEqual([site]);
    expect(await ids('/companies')).toEqual([company]);
    expect(await ids(`/company/${company}/job_roles`)).toEqual([role]);
  });
});

describe('the time of the last change of an employee', () => {
  const change = async (act: (id: number) => Promise<{ status: number }>): Promise<boolean> => {
    const id = await anEmployee(portal, place(), { surname: 'Changed' });
    await changedAt(id, '2020-01-01T00:00:00Z');
    expect((await act(id)).status).toBeLessThan(300);
    return (await readAll('2020-06-01T00:00:00Z', 200)).people.some((person) => person.id === id);
  };
  const patch = (path: string, body: object) => portal.call('PATCH', path, { token: editor, body });
  const post = (path: string, body?: object) => portal.call('POST', path, { token: editor, ...(body && { body }) });

  it('follows every way to change it: form, sites, job roles, training, bulk edit, undo, archive, restore', async () => {
    await ageAll();
    const site = await aSite(portal, company);
    const role = await aJobRole(portal, company);
    const { id: training } = await portal.db
      .insertInto('training_types')
      .values({ company_id: company, name: 'Wine' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await change((id) => patch(`/employee/${id}`, { surname: 'Renamed' }))).toBe(true);
    expect(await change((id) => patch(`/employee/${id}`, { site_ids: [site] }))).toBe(true);
    expect(await change((id) => patch(`/employee/${id}`, { job_roles: [{ job_role_id: role }] }))).toBe(true);
    expect(
      await change((id) =>
        patch(`/employee/${id}/training_status`, {
          training_statuses: [{ training_id: training, status: 'complete' }],
        }),
      ),
    ).toBe(true);
    expect(
      await change((id) =>
        post('/bulk_edit', { resource: 'employees', ids: [id], changes: { start_date: '2025-02-03' } }),
      ),
    ).toBe(true);
    expect(await change((id) => post(`/employee/${id}/archive`))).toBe(true);
    expect(
      await change(async (id) => {
        await post(`/employee/${id}/archive`);
        await changedAt(id, '2020-01-01T00:00:00Z');
        return post(`/employee/${id}/restore`);
      }),
    ).toBe(true);
    expect(
      await change(async (id) => {
        await patch(`/employee/${id}`, { surname: 'Mistyped' });
        await changedAt(id, '2020-01-01T00:00:00Z');
        const { body } = await portal.call('GET', `/history?resource=employees&id=${id}`, { token: editor });
        return post(`/history/${body.data[0].id}/undo`);
      }),
    ).toBe(true);
  });

  it('stays, as the revision does, when a request contains the values that the record has', async () => {
    expect(await change((id) => patch(`/employee/${id}`, { surname: 'Changed' }))).toBe(false);
    expect(await change((id) => patch(`/employee/${id}`, {}))).toBe(false);
  });
});
