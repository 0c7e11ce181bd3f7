import { addDays } from '#domain/dates/isoDate.ts';
import { today } from '#server/platform/calendar/today.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';

let portal: TestPortal;
let company: number;
let payroll: number;
let other: { company: number; payroll: number };
let troncmaster: string;
let sean: { id: number; token: string };
let viewer: { id: number; token: string };
let uploader: { id: number; token: string };
let outsider: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal, { name: 'Quayside', trading_as_name: 'Quayside' });
  payroll = await aPayroll(portal, company);
  const far = await aCompany(portal);
  other = { company: far, payroll: await aPayroll(portal, far) };
  troncmaster = (await portal.person({ tronc_master: true })).token;
  const withPermission = (permission: string) =>
    portal.person({ payrolls: { [payroll]: { company_id: company, permissions: [permission] } } });
  sean = await withPermission('super_user');
  viewer = await withPermission('view_files');
  uploader = await withPermission('upload');
  outsider = (await portal.person({ companies: { [company]: ['view_company'] } })).token;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('announcements').execute();
});

type Body = Record<string, unknown>;
const write = (body: Body = {}, token = sean.token) =>
  portal.call('POST', '/announcements', {
    token,
    body: { payrollid: payroll, subject: 'Rota', message: 'New', ...body },
  });
const written = async (body: Body = {}, token = sean.token): Promise<number> => (await write(body, token)).body.data.id;
const change = (id: number, body: Body, token = sean.token) =>
  portal.call('PATCH', `/announcements/${id}`, { token, body });
const read = (id: number, token = sean.token) => portal.call('POST', `/announcements/${id}/read`, { token });
const list = (query = '', token = sean.token) => portal.call('GET', `/announcements${query}`, { token });
const subjects = async (query = '', token = sean.token): Promise<string[]> =>
  (await list(query, token)).body.data.map(({ subject }: { subject: string }) => subject);

describe('an announcement', () => {
  it('accepts one from a user with a permission on its payroll that is more than viewing, and returns all its parts (API-047, ANN-013, ANN-014, F-141)', async () => {
    const message = 'Line one\n<b>two</b> https://example.com';
    const { status, body } = await write({ message, deptno: '12', datestart: '2026-05-01', dateend: '2026-05-01' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      payrollid: payroll,
      deptno: '12',
      company: { id: company, name: 'Quayside' },
      subject: 'Rota',
      message,
      datestart: '2026-05-01',
      dateend: '2026-05-01',
      dateadded: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      addedby: { id: sean.id, forename: expect.any(String), surname: expect.any(String) },
      editedby: null,
      dateedited: null,
      hideonread: false,
      notice_read: [],
      notice_type: { id: 1, system_name: 'general', friendly_name: 'General' },
      revision: 1,
    });
    expect((await portal.call('GET', `/announcements/${body.data.id}`, { token: sean.token })).body).toEqual(body);
  });

  it.each([
    ['payrollid', { payrollid: undefined }],
    ['payrollid', { payrollid: 99_999 }],
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(256) }],
    ['message', { message: undefined }],
    ['notice_type', { notice_type: 5 }],
    ['dateend', { datestart: '2026-05-02', dateend: '2026-05-01' }],
    ['colour', { colour: 'red' }],
  ])('rejects a wrong %s, naming the field (F-139)', async (field, body) => {
    const refused = await write(body);
    expect(refused).toRejectFields(field);
  });

  it('rejects a viewer as a writer, but lets them read (F-141)', async () => {
    const refused = await write({}, viewer.token);
    expect(refused).toBeRefused(403, 'forbidden');
    const id = await written();
    expect((await change(id, { subject: 'Mine' }, viewer.token)).status).toBe(403);
    expect((await read(id, viewer.token)).status).toBe(200);
  });

  it('accepts urgent ones only from troncmasters and users who manage users there, also as a change or a move (F-141)', async () => {
    const urgent = { notice_type: 4 };
    expect((await write(urgent, uploader.token)).body.code).toBe('urgent_not_permitted');
    const own = await written({}, uploader.token);
    expect((await change(own, urgent, uploader.token)).body.code).toBe('urgent_not_permitted');
    expect((await change(own, { subject: 'Rota 2' }, uploader.token)).status).toBe(200);
    expect((await write(urgent)).status).toBe(201);
    expect((await write(urgent, troncmaster)).status).toBe(201);
    const second = await aPayroll(portal, company);
    const both = await portal.person({
      payrolls: {
        [payroll]: { company_id: company, permissions: ['super_user'] },
        [second]: { company_id: company, permissions: ['upload'] },
      },
    });
    const moved = await written(urgent, both.token);
    expect((await change(moved, { payrollid: second }, both.token)).body.code).toBe('urgent_not_permitted');
  });

  it('lets only troncmasters change another user’s, which then names its editor and the time (F-141)', async () => {
    const id = await written({}, uploader.token);
    expect((await change(id, { subject: 'Mine' })).body.code).toBe('announcement_of_another');
    const { body } = await change(id, { subject: 'Corrected' }, troncmaster);
    const editor = (await portal.call('GET', '/user/profile', { token: troncmaster })).body.data;
    const { forename, surname } = editor;
    expect(body.data.addedby.id).toBe(uploader.id);
    expect(body.data.editedby).toEqual({ id: editor.id, forename, surname });
    expect(body.data.dateedited).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect((await list()).body.data[0].editedby).toEqual(body.data.editedby);
    // A later change by the author does not hide that the troncmaster edited it.
    expect((await change(id, { subject: 'Mine' }, uploader.token)).body.data.editedby.id).toBe(editor.id);
    const own = await written({}, troncmaster);
    expect((await change(own, { subject: 'Mine' })).body.code).toBe('announcement_of_another');
  });

  it('accepts changes to parts of it by its author, and writes audit rows (API-048)', async () => {
    const id = await written({ datestart: '2026-05-02' });
    const { body } = await change(id, { subject: 'Rota 2', notice_type: 4 });
    expect(body.data).toMatchObject({ subject: 'Rota 2', message: 'New', revision: 2 });
    expect(body.data.notice_type.friendly_name).toBe('Urgent');
    expect((await change(id, { dateend: '2026-05-01' })).body.errors).toHaveProperty('dateend');
    expect((await change(id, { company: other.company })).body.errors).toHaveProperty('company');
    expect((await change(id, { payrollid: other.payroll })).body.errors).toHaveProperty('payrollid');
    expect((await change(id, { subject: 'Mine' }, outsider)).status).toBe(403);
    const events = await portal.db.selectFrom('audit').select('event').where('resource', '=', 'announcements');
    expect((await events.where('record_id', '=', id).orderBy('id').execute()).map(({ event }) => event)).toEqual([
      'announcements.created',
      'announcements.changed',
    ]);
  });

  it('records one read per person, and returns who has read it (contract C7)', async () => {
    const id = await written();
    const first = await read(id);
    await portal.wait(60_000);
    const again = await read(id);
    expect(again.body.data.notice_read).toEqual([{ user_id: sean.id, read_at: expect.stringMatching(/Z$/) }]);
    expect(again.body).toEqual(first.body);
    expect((await read(id, outsider)).status).toBe(403);
  });

  it('restricts one for a whole company to troncmasters, and shows it to users of any of its payrolls', async () => {
    const wide = { payrollid: null, company };
    expect((await write(wide)).status).toBe(403);
    const id = await written(wide, troncmaster);
    expect((await list()).body.data).toMatchObject([{ id, payrollid: null, company: { id: company } }]);
    expect((await read(id)).status).toBe(200);
    expect((await change(id, { subject: 'Mine' })).status).toBe(403);
    // These users cannot widen an announcement of a payroll to the whole company either.
    expect((await change(await written(), { payrollid: null })).status).toBe(403);
  });
});

describe('the list of announcements', () => {
  it('rejects users without a payroll, and shows others only their own (ANN-016, PRM-033, D8)', async () => {
    expect((await list('', outsider)).status).toBe(403);
    expect((await portal.call('GET', '/announcements/notice_types', { token: outsider })).status).toBe(403);
    await written({}, sean.token);
    const foreign = await written({ payrollid: other.payroll, subject: 'Elsewhere' }, troncmaster);
    await written({ payrollid: null, company: other.company, subject: 'All elsewhere' }, troncmaster);
    expect(await subjects()).toEqual(['Rota']);
    expect((await read(foreign)).status).toBe(404);
    expect(await subjects('', troncmaster)).toEqual(['All elsewhere', 'Elsewhere', 'Rota']);
    expect(await subjects(`?payroll_ids[]=${other.payroll}`, troncmaster)).toEqual(['Elsewhere']);
  });

  it('returns ten per page, the newest first by default (API-046, ANN-012)', async () => {
    for (let day = 1; day <= 11; day += 1) {
      await written({ subject: `Day ${String(day).padStart(2, '0')}`, notice_type: 1 + (day % 4) });
      await portal.wait(1_000);
    }
    const { body } = await list();
    expect(body.meta).toMatchObject({ total: 11, per_page: 10 });
    expect(body.data[0].subject).toBe('Day 11');
    expect(await subjects('?page=2')).toEqual(['Day 01']);
    expect(await subjects('?sort_by=date_added:asc&per_page=1')).toEqual(['Day 01']);
    expect(await subjects('?sort_by=subject:desc&per_page=1')).toEqual(['Day 11']);
    expect((await list('?sort_by=notice_type:desc&per_page=1')).body.data[0].notice_type.id).toBe(4);
    expect((await list('?sort_by=message')).status).toBe(422);
  });

  it('excludes announcements that are over, not yet begun, or hidden once read from the current ones (F-141a)', async () => {
    const day = (days: number) => addDays(today(portal), days);
    await written({ subject: 'Open' });
    await written({ subject: 'Over', dateend: day(-1) });
    await written({ subject: 'Later', datestart: day(1) });
    const once = await written({ subject: 'Once', hideonread: true, datestart: day(0), dateend: day(0) });
    await read(await written({ subject: 'Stays', hideonread: false }));
    expect((await subjects('?current=1')).sort()).toEqual(['Once', 'Open', 'Stays']);
    await read(once);
    expect((await subjects('?current=1')).sort()).toEqual(['Open', 'Stays']);
    expect(await subjects()).toHaveLength(5);
    expect(await subjects('?current=1', troncmaster)).toHaveLength(3);
  });

  it('offers the four types (F-139)', async () => {
    const { body } = await portal.call('GET', '/announcements/notice_types', { token: sean.token });
    expect(body.data.map(({ id, friendly_name }: Body) => [id, friendly_name])).toEqual([
      [1, 'General'],
      [2, 'Payroll'],
      [3, 'Tronc'],
      [4, 'Urgent'],
    ]);
  });
});
