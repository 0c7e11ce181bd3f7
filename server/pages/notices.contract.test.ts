import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { can, type Principal } from '#domain/access/rules.ts';
import { asCaller } from '#server/context.ts';
import { holdersOf } from '#server/platform/access/holders.ts';
import { type Event, notify, notifyOwner } from '#server/platform/notices/notify.ts';
import { PLAYERS, principalFor } from '#test/support/matrix/expected.ts';
import { aPayrollWorld, batchOf } from '#test/support/payrollWorld.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, csvForm, troncSteps } from '#test/support/troncWorld.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let payroll: number;
beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal);
  payroll = await aPayroll(portal, company);
});
afterAll(() => portal.close());

interface NoticeRow {
  code: string;
  params: Record<string, unknown>;
}
type Person = Awaited<ReturnType<TestPortal['person']>>;

/** Notifies others of an event that this user causes. */
const notifyUser = ({ id }: Pick<Person, 'id'>, event: Partial<Event> = {}): Promise<void> =>
  notify(
    { db: portal.db, scope: asCaller(id).principal, now: portal.now },
    {
      code: 'batch_for_review',
      params: { company: 'Quay', payroll: 'Weekly', period: 'Week 3' },
      path: '/files/payrolls/3/files',
      at: { company_id: company, payroll_id: payroll },
      ...event,
    },
  );
const inbox = (token: string, query = '') => portal.call('GET', `/notices${query}`, { token });
const codesOf = async ({ token }: Pick<Person, 'token'>): Promise<string[]> =>
  (await inbox(token)).body.data.map(({ code }: NoticeRow) => code);
const onPayroll = (...permissions: string[]) =>
  portal.person({ payrolls: { [payroll]: { company_id: company, permissions } } });

describe('recipients of a notice', () => {
  it('includes everyone who can view the record, by the rule that the screens use', async () => {
    const place = { company, payroll };
    const people: [number, Principal][] = [];
    for (const player of PLAYERS) {
      const { id } = await portal.person({
        tronc_master: player.troncmaster,
        companies: player.company.length ? { [company]: player.company } : {},
        payrolls: player.payroll.length ? { [payroll]: { company_id: company, permissions: player.payroll } } : {},
      });
      people.push([id, principalFor(player, place, id)]);
    }
    const ids = people.map(([id]) => id);
    const rules = new Set(Object.values(AREAS).flatMap((area) => Object.values(area)));
    for (const rule of rules)
      for (const at of [{ company_id: company, payroll_id: payroll }, { company_id: company }]) {
        const { rows } = await sql<{ id: number }>`
          select u.id from users u where u.id = any(${ids}) and ${holdersOf(rule, at)} order by u.id`.execute(
          portal.db,
        );
        const expected = people.filter(([, who]) => can(who, rule, at)).map(([id]) => id);
        expect([rule, at, rows.map(({ id }) => id)]).toEqual([rule, at, expected]);
      }
    await portal.db.updateTable('users').set({ active: false }).where('id', 'in', ids).execute();
  });

  it('includes the client’s users or the provider, never the actor, users without the permission or disabled users', async () => {
    const [reviewer, colleague, uploader, gone] = [
      await onPayroll('view_files'),
      await onPayroll('view_files'),
      await onPayroll('upload'),
      await onPayroll('view_files'),
    ];
    const [troncmaster, other] = [
      await portal.person({ tronc_master: true }),
      await portal.person({ tronc_master: true }),
    ];
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    await notifyUser(troncmaster);
    await notifyUser(colleague, { code: 'batch_queried' });
    const read = await Promise.all([reviewer, colleague, uploader, troncmaster, other].map(codesOf));
    expect(read).toEqual([['batch_for_review'], ['batch_for_review'], [], ['batch_queried'], ['batch_queried']]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notices where user_id in (${gone.id}, ${uploader.id})`.execute(portal.db);
    expect(rows[0]?.count).toBe(0);
  });

  it('includes the owner of an account, even if another user changed it', async () => {
    const owner = await portal.person();
    await notifyOwner(portal, owner.id, 'account_passkey_added', { passkey: 'Phone' });
    expect((await inbox(owner.token)).body.data).toEqual([
      {
        id: expect.any(Number),
        code: 'account_passkey_added',
        params: { passkey: 'Phone' },
        text: 'The passkey ‘Phone’ was added',
        created_at: expect.any(String),
        path: '/my-account/authentification',
        read: false,
      },
    ]);
  });
});

describe('events that create a notice (contract H5)', () => {
  it('notifies the other side of a batch for review, queried or answered, with a link to it', async () => {
    const { period, provider, clerk, checker } = await aPayrollWorld(portal, { name: 'Harbour' });
    const posted = await portal.call('POST', '/payroll_batches', { token: provider.token, body: batchOf(period) });
    const batch = `/payroll_batches/${posted.body.data.id}`;
    await portal.call('POST', `${batch}/query`, { token: checker.token, body: {} });
    await portal.call('POST', `${batch}/answer`, { token: provider.token, body: { message: 'As agreed' } });
    const review = ['batch_answered', 'batch_for_review'];
    expect([await codesOf(clerk), await codesOf(checker)]).toEqual([review, review]);
    expect((await inbox(provider.token)).body.data).toMatchObject([
      {
        code: 'batch_queried',
        text: 'Harbour, Harbour: query raised about Month 1',
        path: `/files/payrolls/${period}/files`,
      },
    ]);
  });

  it('notifies the client’s users who can view it of a report released or re-opened', async () => {
    const world = await aTroncWorld(portal);
    const reader = await portal.person({ companies: { [world.company]: ['view_tronc_schemes'] } });
    const steps = troncSteps(portal, world);
    await steps.ready();
    const first = await steps.generated();
    expect(await codesOf(reader)).toEqual([]);
    await steps.approved(first);
    await steps.approved(await steps.generated({ confirm_reopen: true }));
    const { data } = (await inbox(reader.token)).body;
    expect(data.map(({ code, params }: NoticeRow) => [code, params.version])).toEqual([
      ['report_released', 2],
      ['report_reopened', 1],
      ['report_released', 1],
    ]);
    expect(data[2].path).toBe(`/companies/${world.company}/schemes/${world.scheme}/reports/${first}`);
    expect(data[2].text).toMatch(
      /^Scheme \d+, Company \d+: report v1 for the period to \d\d\/\d\d\/\d{4} was released$/,
    );
    expect(await codesOf({ token: world.outsider })).toEqual([]);
  });

  it('leaves out a kind of notice that a user has switched off, but never one about security', async () => {
    const [writer, reader, other] = [
      await onPayroll('super_user'),
      await onPayroll('view_files'),
      await onPayroll('view_files'),
    ];
    const mute = (muted: string[]) =>
      portal.call('PATCH', '/user/preferences', { token: reader.token, body: { muted } });
    expect((await mute(['announcement_urgent'])).body.data).toEqual({ muted: ['announcement_urgent'] });
    const body = { payrollid: payroll, subject: 'Bank holiday', message: 'Send hours early', notice_type: 4 };
    expect((await portal.call('POST', '/announcements', { token: writer.token, body })).status).toBe(201);
    expect([await codesOf(reader), await codesOf(other)]).toEqual([[], ['announcement_urgent']]);
    expect((await mute(['account_password'])).status).toBe(422);
    await mute([]);
    await portal.call('POST', '/announcements', { token: writer.token, body });
    expect(await codesOf(reader)).toEqual(['announcement_urgent']);
  });

  it('notifies the recipients of an urgent announcement, once', async () => {
    const [writer, reader, elsewhere] = [
      await onPayroll('super_user'),
      await onPayroll('view_files'),
      await portal.person({ companies: { [company]: ['view_company'] } }),
    ];
    const body = { payrollid: payroll, subject: 'Bank holiday', message: 'Send hours early', notice_type: 1 };
    const { id } = (await portal.call('POST', '/announcements', { token: writer.token, body })).body.data;
    expect(await codesOf(reader)).toEqual([]);
    for (const change of [{ notice_type: 4 }, { message: 'By Monday' }])
      await portal.call('PATCH', `/announcements/${id}`, { token: writer.token, body: change });
    expect((await inbox(reader.token)).body.data).toMatchObject([
      { code: 'announcement_urgent', path: `/announcements?drawer=view-announcement&drawer.id=${id}` },
    ]);
    expect([await codesOf(writer), await codesOf(elsewhere)]).toEqual([[], []]);
  });

  it('notifies the importer of an import undone', async () => {
    const importer = await portal.person({ companies: { [company]: ['create_employees'] } });
    const undoer = await portal.person({ companies: { [company]: ['create_employees'] } });
    const form = csvForm('employees', 'forename_1,surname,payroll_ref\nIva,Ivory,I1\n');
    form.append('payroll_id', String(payroll));
    const { import_id } = (await portal.call('POST', '/employees', { token: importer.token, form })).body;
    await portal.call('POST', `/employee_imports/${import_id}/undo`, { token: undoer.token });
    expect([await codesOf(importer), await codesOf(undoer)]).toEqual([['import_undone'], []]);
  });
});

describe('the inbox', () => {
  it('follows the permission: what a user can no longer view is not listed, not counted and not marked', async () => {
    const [doer, reader] = [await portal.person(), await onPayroll('view_files')];
    await notifyUser(doer);
    const { body } = await inbox(reader.token, '?read=0&per_page=1');
    expect(body).toMatchObject({ data: [{ read: false }], meta: { total: 1, per_page: 1 } });
    const mine = portal.db.updateTable('payroll_permissions').where('user_id', '=', reader.id);
    await mine.set({ permissions: ['upload'] }).execute();
    expect((await inbox(reader.token)).body).toMatchObject({ data: [], meta: { total: 0 } });
    const late = await portal.call('POST', `/notices/${body.data[0].id}/read`, { token: reader.token });
    expect(late.status).toBe(404);
    await mine.set({ permissions: ['view_files'] }).execute();
    expect((await inbox(reader.token)).body.data).toEqual(body.data);
  });

  it('marks one or all as read, only the user’s own, and none that arrived after those shown', async () => {
    const [doer, reader, other] = [await portal.person(), await onPayroll('view_files'), await onPayroll('view_files')];
    for (let n = 0; n < 3; n += 1)
      await notifyUser(doer, { params: { payroll: `P${n}`, company: 'Quay', period: 'Week 1' } });
    const [newest, second, oldest] = (await inbox(reader.token)).body.data;
    expect(newest.id).toBeGreaterThan(oldest.id);

    const marked = await portal.call('POST', `/notices/${oldest.id}/read`, { token: reader.token });
    expect(marked).toSucceed(200);
    expect(marked.body.data).toEqual({ ...oldest, read: true });
    expect((await portal.call('POST', `/notices/${newest.id}/read`, { token: other.token })).status).toBe(404);

    const up_to = second.id;
    const all = await portal.call('POST', '/notices/read_all', { token: reader.token, body: { up_to } });
    expect(all).toSucceed(200);
    expect(all.body).toEqual({ data: {} });
    expect((await inbox(reader.token, '?read=0')).body.data).toEqual([newest]);
    expect((await inbox(reader.token, '?read=1')).body.meta.total).toBe(2);
    await portal.call('POST', '/notices/read_all', { token: reader.token, body: {} });
    expect((await inbox(reader.token, '?read=0')).body.meta.total).toBe(0);
    expect((await inbox(other.token, '?read=0')).body.meta.total).toBe(3);
  });

  it('hides notices after 90 days, and removes them with the next one', async () => {
    const [doer, reader] = [await portal.person(), await onPayroll('view_files')];
    await notifyUser(doer);
    const stored = () => portal.db.selectFrom('notices').select('id').where('user_id', '=', reader.id).execute();
    await portal.db
      .updateTable('notices')
      .set({ created_at: new Date(portal.now().getTime() - 90 * 86_400_000) })
      .where('user_id', '=', reader.id)
      .execute();
    expect([await codesOf(reader), await stored()]).toEqual([[], [expect.anything()]]);
    await notifyUser(doer, { at: { company_id: company }, code: 'report_released' });
    expect(await stored()).toEqual([]);
  });
});
