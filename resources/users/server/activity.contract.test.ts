import { type UserActivity, userActivityAnswer } from '#domain/contract/users.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { siteDay } from '#domain/dates/siteDay.ts';
import { asCaller, type Caller } from '#server/context.ts';
import { type AuditEntry, audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { anApiKey } from '#test/support/apiKey.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';
import { aCompany, aPayroll, aScheme, aSite, aTroncPeriod } from '#test/support/world.ts';

type Who = { id: number; token: string };

let portal: TestPortal;
let troncmaster: Who;
/** manages the users of a payroll of Harbour */
let manager: Who;
/** managed by the manager */
let clerk: Who;
/** works for Harbour, too, and manages nobody */
let colleague: Who;
/** manages the users of a payroll of another company */
let outsider: Who;
let payroll: number;
let harbour: number;
let other: number;
let site: number;

beforeAll(async () => {
  portal = await testPortal();
  harbour = await aCompany(portal, { name: 'Harbour Ltd' });
  other = await aCompany(portal, { name: 'Other Ltd' });
  site = await aSite(portal, harbour);
  payroll = await aPayroll(portal, harbour);
  const foreign = await aPayroll(portal, other);
  const at = (company_id: number, id: number, permissions: string[], companies: Record<number, string[]> = {}) => ({
    companies,
    payrolls: { [id]: { company_id, permissions } },
  });
  troncmaster = await portal.person({ tronc_master: true, forename: 'Tara', surname: 'Troncmaster' });
  manager = await portal.person(at(harbour, payroll, ['view_files', 'super_user']));
  clerk = await portal.person(at(harbour, payroll, ['view_files']));
  colleague = await portal.person(at(harbour, payroll, ['view_files']));
  outsider = await portal.person(at(other, foreign, ['super_user']));
});
afterAll(() => portal.close());

const read = ({ token }: { token: string }, { id }: { id: number }, query = '') =>
  portal.call('GET', `/users/${id}/activity${query}`, { token });
const rowsOf = async (who: { token: string }, whose: { id: number }, query = '') => {
  const reply = await read(who, whose, query);
  expect(reply).toSucceed(200);
  return userActivityAnswer.array().parse(reply.body.data);
};

/** Writes an audit row of this user, as a use case does. */
const act = ({ id }: { id: number }, entry: AuditEntry, daysAgo = 0) =>
  audit(
    {
      db: portal.db,
      now: () => new Date(portal.now().getTime() - daysAgo * 86_400_000),
      caller: asCaller(id),
      address: '192.0.2.7',
      cause: 'PATCH /sites/{id}',
    },
    entry,
  );

describe('the activity of an account', () => {
  it('lists its logins, failed logins, actions and what others did to it, newest first', async () => {
    const ada = await anAccount(portal);
    await signIn(portal, { username: ada.username, password: 'Wrong-horse-7' });
    const { body } = await signIn(portal, { username: ada.username, password: PASSWORD });
    await act(ada, { event: 'sites.changed', resource: 'sites', record_id: site, company_id: harbour });
    await portal.call('POST', `/users/${ada.id}/view_as`, { token: troncmaster.token });
    await portal.call('POST', '/auth/logout', { token: body.token });
    const rows = await rowsOf(troncmaster, ada);
    expect(rows.map(({ event, by_other, by }) => [event, by_other, by?.name ?? null])).toEqual([
      ['session.ended', false, null],
      ['users.viewed_as', true, 'Tara Troncmaster'],
      ['sites.changed', false, null],
      ['session.opened', false, null],
      ['session.refused', true, null],
      ['users.created', true, null],
    ]);
    expect(rows[2]).toMatchObject({
      record: { resource: 'sites', id: site, scheme_id: null },
      company: { id: harbour, name: 'Harbour Ltd' },
      cause: 'PATCH /sites/{id}',
      address: '192.0.2.7',
      api_key: null,
    });
    expect(rows[3]).toMatchObject({
      record: { resource: 'users', id: ada.id, scheme_id: null },
      company: null,
      address: '127.0.0.1',
    });
  });

  it('names the scheme of a tronc period, below which it has its page, to those who may open it', async () => {
    const { id: scheme_id } = await aScheme(portal, { company_id: harbour, site_id: site });
    const period = await aTroncPeriod(portal, { company_id: harbour, scheme_id });
    await act(clerk, {
      event: 'tronc_amounts.entered',
      resource: 'tronc_periods',
      record_id: period,
      company_id: harbour,
    });
    const record = { resource: 'tronc_periods', id: period };
    expect((await rowsOf(troncmaster, clerk))[0]?.record).toEqual({ ...record, scheme_id });
    expect((await rowsOf(manager, clerk))[0]?.record).toEqual({ ...record, scheme_id: null });
  });

  it('names the API key that acted for the user', async () => {
    await anApiKey(portal, clerk.id);
    const { id } = await portal.db.selectFrom('api_keys').select('id').executeTakeFirstOrThrow();
    const caller = { ...asCaller(clerk.id), api_key: { id } as NonNullable<Caller['api_key']> };
    await audit({ ...portal, caller }, { event: 'sites.changed', company_id: harbour });
    expect((await rowsOf(manager, clerk))[0]).toMatchObject({ by_other: false, api_key: { id, name: 'Programs' } });
  });
});

describe('who may read the activity of an account', () => {
  it('is troncmasters, and those who manage it; not the user, nor colleagues, nor managers elsewhere', async () => {
    for (const who of [troncmaster, manager]) expect(await read(who, clerk)).toSucceed(200);
    expect(await read(clerk, clerk)).toBeRefused(403, 'forbidden');
    expect(await read(colleague, clerk)).toBeRefused(403, 'forbidden');
    expect(await read(manager, manager)).toBeRefused(403, 'forbidden');
    expect(await read(outsider, clerk)).toBeRefused(404, 'not_found');
    expect(await read(manager, troncmaster)).toBeRefused(404, 'not_found');
    expect(await read(troncmaster, { id: 999_999 })).toBeRefused(404, 'not_found');
    expect(await read({ token: 'none' }, clerk)).toHaveProperty('status', 401);
  });

  it('excludes a manager of only some of the payrolls on which the account has permissions', async () => {
    const elsewhere = await aPayroll(portal, other);
    const both = await portal.person({
      payrolls: {
        [payroll]: { company_id: harbour, permissions: ['view_files'] },
        [elsewhere]: { company_id: other, permissions: ['view_files'] },
      },
    });
    expect(await read(manager, both)).toBeRefused(403, 'forbidden');
    expect(await read(troncmaster, both)).toSucceed(200);
  });
});

describe('what a user manager sees of an account', () => {
  it('is what concerns companies where they manage users, and the account itself; never another company or account, nor a ticket', async () => {
    const leaver = await portal.person({
      payrolls: { [payroll]: { company_id: harbour, permissions: ['view_files'] } },
    });
    const entries: AuditEntry[] = [
      { event: 'sites.changed', resource: 'sites', record_id: site, company_id: harbour },
      { event: 'companies.changed', resource: 'companies', record_id: other, company_id: other },
      { event: 'tickets.created', resource: 'tickets', record_id: 1, company_id: harbour },
      { event: 'ticket_attachments.downloaded', resource: 'ticket_attachments', record_id: 1, company_id: harbour },
      { event: 'users.changed', resource: 'users', record_id: outsider.id },
      { event: 'updates.downloaded', resource: 'updates', record_id: 4 },
      { event: 'session.opened', resource: 'users', record_id: leaver.id },
      { event: 'request.refused', record_id: other },
    ];
    for (const entry of entries) await act(leaver, entry);
    expect((await rowsOf(troncmaster, leaver)).map(({ event }) => event)).toEqual(
      entries.map(({ event }) => event).reverse(),
    );
    const reply = await read(manager, leaver);
    expect(reply.body.data.map(({ event, record, company }: UserActivity) => [event, record, company])).toEqual([
      ['request.refused', null, null],
      ['session.opened', { resource: 'users', id: leaver.id, scheme_id: null }, null],
      ['sites.changed', { resource: 'sites', id: site, scheme_id: null }, { id: harbour, name: 'Harbour Ltd' }],
    ]);
    expect(reply.body.meta.total).toBe(3);
    const file = await read(manager, leaver, '?format=csv');
    expect(file.text).not.toContain('Other Ltd');
    expect(file.text.trim().split('\r\n')).toHaveLength(5);
  });

  it('contains who changed the account, but not where that person was', async () => {
    await act(troncmaster, { event: 'users.changed', resource: 'users', record_id: colleague.id });
    const [seen] = await rowsOf(manager, colleague);
    expect(seen).toMatchObject({ event: 'users.changed', by: { name: 'Tara Troncmaster' }, address: null });
    expect((await rowsOf(troncmaster, colleague))[0]).toMatchObject({ address: '192.0.2.7' });
  });
});

describe('the filter by days', () => {
  it('lists the last 30 days by default, and otherwise the days from one to another, both included', async () => {
    const who = await portal.person();
    const ages = [39, 29, 10, 0];
    for (const days of ages) await act(who, { event: 'sites.changed' }, days);
    const dayOf = (days: number) => siteDay(new Date(portal.now().getTime() - days * 86_400_000));
    const days = async (query: string) =>
      (await rowsOf(troncmaster, who, query)).map(({ at }) => siteDay(new Date(at)));
    expect(await days('')).toEqual([0, 10, 29].map(dayOf));
    expect(await days(`?from=${dayOf(39)}&to=${dayOf(10)}`)).toEqual([10, 29, 39].map(dayOf));
    expect(await days(`?to=${dayOf(10)}`)).toEqual([10, 29, 39].map(dayOf));
    expect(await days(`?from=${addDays(today(portal), 1)}&to=${today(portal)}`)).toEqual([]);
  });

  it('rejects what is not a day, and parameters that it does not have', async () => {
    expect(await read(troncmaster, clerk, '?from=2026-02-30')).toRejectFields('from');
    expect(await read(troncmaster, clerk, '?to=yesterday')).toRejectFields('to');
    expect(await read(troncmaster, clerk, '?event=sites.changed')).toRejectFields('event');
  });
});

describe('pages and the export', () => {
  it('divide the rows into pages with the number of all', async () => {
    const who = await portal.person();
    for (let count = 0; count < 5; count += 1) await act(who, { event: 'sites.changed' });
    const all = await rowsOf(troncmaster, who);
    const { body } = await read(troncmaster, who, '?page=2&per_page=2');
    expect(body.data).toEqual(all.slice(2, 4));
    expect(body.meta).toEqual({ current_page: 2, last_page: 3, per_page: 2, total: 5, from: 3, to: 4 });
    const beyond = (await read(troncmaster, who, '?page=9&per_page=2')).body;
    expect([beyond.data, beyond.meta.total]).toEqual([[], 5]);
  });

  it('writes all pages as CSV, and an audit row of the account', async () => {
    const who = await portal.person();
    await act(who, { event: 'sites.changed', resource: 'sites', record_id: site, company_id: harbour });
    const file = await read(
      troncmaster,
      who,
      '?format=csv&columns=event,record.resource,record.id,company.name,address',
    );
    expect(file.headers['content-disposition']).toContain('users-activity.csv');
    expect(file.text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Event,Record resource,Record id,Company name,Address',
      `users.activity_exported,users,${who.id},,127.0.0.1`,
      `sites.changed,sites,${site},Harbour Ltd,192.0.2.7`,
      '',
    ]);
    expect((await rowsOf(troncmaster, who))[0]).toMatchObject({
      event: 'users.activity_exported',
      by: { id: troncmaster.id },
    });
    expect(await read(colleague, who, '?format=csv')).toHaveProperty('status', 403);
  });
});
