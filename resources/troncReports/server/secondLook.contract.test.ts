import { COMPANY_PERMISSIONS } from '#domain/access/permissions.ts';
import { anApiKey } from '#test/support/apiKey.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, signIn } from '#test/support/signIn.ts';
import { aTroncWorld, csvForm, HOURS, type TroncWorld } from '#test/support/troncWorld.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

const OWN_PASSWORD = 'Kestrel-over-7-hills';

interface Troncmaster {
  id: number;
  token: string;
}

let portal: TestPortal;
let world: TroncWorld;
let tess: Troncmaster;
let tim: Troncmaster;

const begin = async (second_look = true): Promise<void> => {
  world = await aTroncWorld(portal, { company: { second_look } });
  tess = await portal.person({ tronc_master: true, forename: 'Tess', surname: 'Marlowe' });
  tim = await portal.person({ tronc_master: true, forename: 'Tim', surname: 'Orr' });
};
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.wait(61_000);
  await begin();
});

const call = (who: { token: string }, method: string, path: string, body?: object) =>
  portal.call(method as 'GET', path, { token: who.token, body });
const period = () => `/tronc_periods/${world.period}`;
const hours = (who: Troncmaster, csv = HOURS) =>
  portal.call('POST', `${period()}/employee_hours`, { token: who.token, form: csvForm('hours', csv) });
const fund = (who: Troncmaster, amount = '1000.00') =>
  call(who, 'PUT', `${period()}/tronc_amounts`, { hour_buckets: [{ tronc_period_id: world.period, amount }] });
const generate = async (who: Troncmaster, body: object = {}): Promise<number> =>
  (await call(who, 'POST', `${period()}/generate_report`, body)).body.data.id;
const release = async (who: { token: string }, id: number) => {
  const headers = { 'x-confirm': 'earlier_rules' };
  const { status, body } = await portal.call('POST', `/tronc_reports/${id}/approve`, { token: who.token, headers });
  return [status, body.code ?? body.data.status, body.reason ?? null];
};
const blockSeenBy = async (who: { token: string }, id: number) =>
  (await call(who, 'GET', `/tronc_reports/${id}`)).body.data.release_blocked;
const setSecondLook = (who: Troncmaster, second_look: boolean) =>
  call(who, 'PATCH', `/company/${world.company}/edit`, { second_look });
/** A version whose hours, fund and report are one troncmaster's work. */
const workOf = async (who: Troncmaster): Promise<number> => {
  await hours(who);
  await fund(who);
  return generate(who);
};

describe('a company with the second look (security 6)', () => {
  it('has every report released by another troncmaster than who generated it', async () => {
    const id = await workOf(tess);
    expect(await blockSeenBy(tess, id)).toEqual({ code: 'no_self_release', reason: 'generated', name: null });
    const refused = await call(tess, 'POST', `/tronc_reports/${id}/approve`);
    expect(refused).toBeRefused(403, {
      code: 'no_self_release',
      message: 'You generated this report version. Ask another troncmaster to release it.',
    });
    expect(await blockSeenBy(tim, id)).toBeNull();
    expect(await release(tim, id)).toEqual([200, 'approved', null]);
  });

  it('lets a program of a troncmaster prepare the draft, which neither the program nor its owner releases', async () => {
    const headers = (key: string) => ({ authorization: `Bearer ${key}` });
    const program = headers(await anApiKey(portal, tess.id, { company_ids: [world.company] }));
    const prepare = async (by: Record<string, string>) => [
      (await portal.call('GET', `${period()}/employee_hours/csv_template`, { headers: by })).status,
      (await portal.call('POST', `${period()}/employee_hours`, { headers: by, form: csvForm('hours', HOURS) })).status,
      (
        await portal.call('PUT', `${period()}/tronc_amounts`, {
          headers: by,
          body: { hour_buckets: [{ tronc_period_id: world.period, amount: '1000.00' }] },
        })
      ).status,
    ];
    expect(await prepare(program)).toEqual([200, 201, 200]);
    const draft = await portal.call('POST', `${period()}/generate_report`, { headers: program, body: {} });
    expect(draft.status).toBe(201);
    const { id } = draft.body.data;
    expect((await portal.call('GET', `/tronc_reports/${id}`, { headers: program })).body.data.status).toBe('draft');
    const listed = await portal.call('GET', `/tronc_reports?tronc_period_ids[]=${world.period}`, { headers: program });
    expect(listed.body.data.map((report: { id: number }) => report.id)).toEqual([id]);
    const decided = await portal.call('POST', `/tronc_reports/${id}/approve`, { headers: program });
    expect(decided).toBeRefused(403, 'key_not_allowed');
    expect(await release(tess, id)).toEqual([403, 'no_self_release', 'generated']);
    expect(await release(tim, id)).toEqual([200, 'approved', null]);

    const elsewhere = headers(await anApiKey(portal, tess.id, { company_ids: [(await aTroncWorld(portal)).company] }));
    expect(await prepare(elsewhere)).toEqual([404, 404, 404]);
    const reading = headers(await anApiKey(portal, tess.id, { company_ids: [world.company], writes: false }));
    expect(await prepare(reading)).toEqual([200, 403, 403]);
    const all = headers(await anApiKey(portal, tess.id, { writes: true }));
    expect(await prepare(all)).toEqual([200, 403, 403]);
    const client = await portal.person({ companies: { [world.company]: COMPANY_PERMISSIONS } });
    expect(await prepare(headers(await anApiKey(portal, client.id)))).toEqual([403, 403, 403]);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['hours', () => hours(tim)],
    ['fund', () => fund(tim, '900.00')],
    ['scheme', () => call(tim, 'PATCH', `/tronc_schemes/${world.scheme}`, { troncs_reserve_percentage: 5 })],
    [
      'people',
      () => call(tim, 'PATCH', `/tronc_schemes/${world.scheme}/employees/${world.ana}/tronc_points`, { individual: 9 }),
    ],
    ['people', () => call(tim, 'PATCH', `/employee/${world.ben}`, { is_opted_out_of_tronc_scheme: true })],
  ])('nor by the last user who changed its inputs: %s', async (did, change) => {
    await hours(tess);
    await fund(tess);
    expect((await change()).status).toBeLessThan(300);
    const id = await generate(tess);
    expect(await release(tim, id)).toEqual([403, 'no_self_release', did]);
    const third = await portal.person({ tronc_master: true });
    expect(await release(third, id)).toEqual([200, 'approved', null]);
  });

  it('counts the last change alone, and none that came after the version or was released before it', async () => {
    await hours(tim);
    await hours(tess);
    await fund(tess);
    await call(tim, 'PATCH', `/tronc_schemes/${world.scheme}/employees/${world.ana}/tronc_points`, { individual: 9 });
    await call(tess, 'PATCH', `/tronc_schemes/${world.scheme}/employees/${world.ana}/tronc_points`, { individual: 8 });
    await call(tess, 'PATCH', `/employee/${world.ana}`, { forename: 'Annie' });
    const id = await generate(tess);
    await call(tim, 'PATCH', `/tronc_schemes/${world.scheme}/employees/${world.ana}/tronc_points`, { individual: 7 });
    expect(await release(tim, id)).toEqual([200, 'approved', null]);
    // Of the next version, the points that Tim changed since are his; those before were released.
    const second = await generate(tess, { confirm_reopen: true });
    expect(await release(tim, second)).toEqual([403, 'no_self_release', 'people']);
  });

  it('counts who imported the hours, and everyone who has corrected them since', async () => {
    const correct = (who: Troncmaster, worked: string) =>
      call(who, 'PATCH', `${period()}/employee_hours`, {
        rows: [{ employee_id: world.ana, hours: { period: worked } }],
      });
    await correct(tim, '1');
    await hours(tim);
    await fund(tess);
    expect((await correct(tess, '31')).status).toBe(200);
    const id = await generate(tess);
    expect(await release(tim, id)).toEqual([403, 'no_self_release', 'hours']);
    expect((await correct(tim, '32')).status).toBe(200);
    expect((await correct(tess, '33')).status).toBe(200);
    await hours(tess);
    // The import has replaced the corrections before it.
    expect(await release(tim, await generate(tess))).toEqual([200, 'approved', null]);
  });

  it('takes two independent troncmasters: one who resets the other does not release as the other', async () => {
    const id = await workOf(tess);
    const theo = await anAccount(portal, { forename: 'Theo', surname: 'Nash', tronc_master: true });
    // Among three or more troncmasters another one confirms the reset; both had control of the account.
    expect((await call(tess, 'POST', `/users/${theo.id}/reset_password`)).status).toBe(202);
    const una = await portal.person({ tronc_master: true });
    const { body } = await call(una, 'POST', `/users/${theo.id}/confirm_reset`);
    const given = body.meta?.temporary_password as string;
    const first = (await signIn(portal, { username: theo.username, password: given })).body.token;
    expect(await release({ token: first }, id)).toEqual([403, 'password_change_required', null]);
    const chosen = { old_password: given, password: OWN_PASSWORD, password_confirm: OWN_PASSWORD };
    await call({ token: first }, 'PATCH', '/security/password', chosen);
    const { token } = (await signIn(portal, { username: theo.username, password: OWN_PASSWORD })).body;
    expect(await blockSeenBy({ token }, id)).toEqual({
      code: 'same_hands',
      reason: 'password_reset_by_other',
      name: 'Tess Marlowe',
    });
    expect(await release({ token }, id)).toEqual([409, 'same_hands', 'password_reset_by_other']);
    // And not the other way round, through what she last changed.
    await fund(tess, '800.00');
    const his = await generate({ id: theo.id, token });
    expect(await release(tess, his)).toEqual([403, 'no_self_release', 'hours']);
    expect(await release(tim, his)).toEqual([200, 'approved', null]);
  });

  it('keeps who switches it off bound by it, as long as there is a colleague to ask', async () => {
    await portal.db
      .updateTable('users')
      .set({ created_at: new Date('2026-01-01') })
      .where('id', '=', tim.id)
      .execute();
    const id = await workOf(tess);
    expect((await setSecondLook(tess, false)).body.data.second_look).toBe(false);
    expect(await release(tess, id)).toEqual([403, 'no_self_release', 'second_look_off']);
    // The setting of Tim's colleague does not bind Tim.
    const his = await workOf(tim);
    expect(await release(tim, his)).toEqual([200, 'approved', null]);
    const hers = await generate(tess, { confirm_reopen: true });
    portal.wait(31 * 24 * 3_600_000);
    const later = await portal.person({ tronc_master: true });
    expect(await release(later, hers)).toEqual([200, 'approved', null]);
  });

  it('counts the inputs of a troncmaster who has lost the role since', async () => {
    const theo = await portal.person({ tronc_master: true });
    const given = { user_id: theo.id, by_user_id: tim.id, kind: 'created' as const, at: portal.now() };
    await portal.db.insertInto('account_control').values(given).execute();
    await hours(tess);
    await fund(theo);
    await call(tim, 'PATCH', `/users/${theo.id}`, { tronc_master: false });
    const id = await generate(tess);
    expect(await release(tim, id)).toEqual([409, 'same_hands', 'created_by_you']);
  });

  it('lets the only troncmaster release, and binds as soon as there is a second one', async () => {
    const id = await workOf(tess);
    const others = portal.db.updateTable('users').set({ tronc_master: false }).where('id', '<>', tess.id);
    await others.execute();
    await portal.db.deleteFrom('troncmaster_removals').execute();
    expect(await blockSeenBy(tess, id)).toBeNull();
    await portal.person({ tronc_master: true });
    expect(await release(tess, id)).toEqual([403, 'no_self_release', 'generated']);
    await others.execute();
    expect(await release(tess, id)).toEqual([200, 'approved', null]);
  });

  it('is proposed for the other companies when a second troncmaster is appointed, and turned on from there', async () => {
    await begin(false);
    const { id } = await portal.person({});
    await call(tess, 'PATCH', `/users/${id}`, { tronc_master: true });
    const { data } = (await call(tess, 'GET', '/notices')).body;
    expect(data.map(({ code }: { code: string }) => code)).toContain('second_look_proposed');
  });

  it('is every new company', async () => {
    const body = {
      name: 'New Inns',
      trading_as_name: 'New',
      companies_house_number: '01234568',
      address1: '1 Quay',
      postcode: 'SW1A 1AA',
      country: 'GB',
    };
    expect((await call(tess, 'POST', '/company/add', body)).body.data.second_look).toBe(true);
  });

  it('is set by troncmasters only, is recorded in the history, and cannot be undone from there', async () => {
    await begin(false);
    expect((await setSecondLook(tess, true)).status).toBe(200);
    const row = await portal.db
      .selectFrom('audit')
      .select(['id', 'user_id', 'changes'])
      .where('resource', '=', 'companies')
      .where('record_id', '=', world.company)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ user_id: tess.id, changes: { second_look: [false, true] } });
    expect((await call(tess, 'POST', `/history/${row.id}/undo`)).body.code).toBe('not_undoable');
    expect((await setSecondLook({ id: 0, token: world.client }, false)).status).toBe(403);
  });
});

it('a company without the second look lets one troncmaster do everything, with a password of their own', async () => {
  await begin(false);
  const id = await workOf(tess);
  expect(await blockSeenBy(tess, id)).toBeNull();
  expect(await release(tess, id)).toEqual([200, 'approved', null]);
});
