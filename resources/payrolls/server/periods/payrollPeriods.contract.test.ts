import { readdirSync } from 'node:fs';
import { aPayrollWorld, batchOf, filesForm, type PayrollWorld } from '#test/support/payrollWorld.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

let portal: TestPortal;
let world: PayrollWorld;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  world = await aPayrollWorld(portal);
});

const get = (path: string, { token } = world.clerk) => portal.call('GET', path, { token });
const post = (path: string, { token } = world.clerk, body?: object) => portal.call('POST', path, { token, body });
const send = (names: readonly string[], { token } = world.clerk, message?: string) =>
  portal.call('POST', '/payroll_files', { token, form: filesForm(world.period, names, message) });
const posted = async (more: object = {}): Promise<number> =>
  (await post('/payroll_batches', world.provider, batchOf(world.period, more))).body.data.id;
const statusNow = async (): Promise<string> => (await get(`/periods/${world.period}`)).body.data.status;
const keptFiles = () =>
  readdirSync(portal.folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile()).length;

describe('a period from input to approval (PAY-027)', () => {
  it('starts open, names the uploader, and completes its input once (PAY-007, API-058, API-059)', async () => {
    await send(['hours.txt']);
    const before = (await get(`/periods/${world.period}`)).body.data;
    expect(before).toMatchObject({
      payroll_id: world.payroll,
      period_number: 1,
      year: world.first.year,
      frequency: 'monthly',
      period_name: 'Month 1',
      status: 'not started',
      payroll_input_due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      pay_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      uploader: { id: world.clerk.id },
      submitted_by: null,
      versions: [],
      batch: null,
    });
    const done = await post(`/periods/${world.period}/complete_input`);
    expect(done).toSucceed(200);
    expect(done.body.data.status).toBe('not started');
    expect(done.body.data.submitted_by.id).toEqual(world.clerk.id);
    const again = await post(`/periods/${world.period}/complete_input`);
    expect(again).toBeRefused(409, {
      message: 'This cannot be done while the period is open. Reload the page to see the possible next steps.',
    });
  });

  // Also proves API-054, API-055, API-056.
  it('supports a query, an answer and a new version, each returning what it changed (PAY-023, PAY-024, PAY-026)', async () => {
    const { period, provider, clerk, checker, approver } = world;
    await post(`/periods/${period}/complete_input`);
    expect((await post(`/periods/${period}/start_processing`, provider)).body.data.status).toBe('processing');
    const first = await posted();
    const queried = await post(`/payroll_batches/${first}/query`, clerk, { message: 'Is Ana right?' });
    expect(queried.body.data).toMatchObject({
      id: first,
      period_id: period,
      employees_paid: 2,
      gross_pay: '4000.00',
      net_pay: '3100.50',
      total_pay: '4420.10',
      pay_date: '2026-05-28',
      requires_checking: true,
      status: 'queried',
      version: 1,
      query_message: 'Is Ana right?',
      query_ticket_id: expect.any(Number),
      period: { status: 'queried' },
    });
    const answered = await post(`/payroll_batches/${first}/answer`, provider, { message: 'Yes' });
    expect([answered.body.data.status, answered.body.data.version]).toEqual(['unapproved', 1]);
    await post(`/payroll_batches/${first}/query`, clerk, {});
    const second = await posted({ net_pay: '3000.00' });
    const old = await post(`/payroll_batches/${first}/approve`, checker);
    expect(old).toBeRefused(409, { message: 'A newer version exists' });
    expect((await post(`/payroll_batches/${second}/approve`, checker)).body.data).toMatchObject({
      status: 'checked',
      checked_by: { id: checker.id },
      period: { status: 'checked' },
    });
    expect((await post(`/payroll_batches/${second}/approve`, approver)).body.data).toMatchObject({
      status: 'approved',
      approved_by: { id: approver.id },
    });
    const { data } = (await get(`/payroll_batches/${second}`)).body;
    expect(
      data.period.versions.map(({ version, status }: { version: number; status: string }) => [version, status]),
    ).toEqual([
      [2, 'approved'],
      [1, 'queried'],
    ]);
    const { body } = await get(`/history?resource=periods&id=${period}`);
    expect(body.data.map(({ action }: { action: string }) => action.split('.')[1]).reverse()).toEqual([
      'input_completed',
      'processing_started',
      'batch_added',
      'queried',
      'answered',
      'queried',
      'batch_added',
      'checked',
      'approved',
    ]);
    expect(body.data.at(-4).changes).toContainEqual({ field: 'message', from: null, to: 'Is Ana right?' });
  });

  it('asks two people for a checked batch, and never the provider (PRM-031)', async () => {
    const { provider, checker, clerk } = world;
    const batch = await posted();
    const approve = async (who: typeof provider) => {
      const { status, body } = await post(`/payroll_batches/${batch}/approve`, who);
      return [status, body.message ?? body.data.status];
    };
    expect((await approve(provider))[0]).toBe(403);
    expect(await approve(checker)).toEqual([200, 'checked']);
    expect(await approve(checker)).toEqual([403, 'A different person must approve a checked payroll']);
    expect(await approve(clerk)).toEqual([
      403,
      'You do not have permission to do this. Ask the person who manages users at your company.',
    ]);
    // Permissions on the payroll do not let the provider approve: approving is the client's (security 6).
    await portal.db
      .insertInto('payroll_permissions')
      .values({
        user_id: provider.id,
        payroll_id: world.payroll,
        company_id: world.company,
        permissions: ['view_files', 'dual_approve'],
      })
      .execute();
    expect((await approve(provider))[0]).toBe(403);
    expect(await statusNow()).toBe('checked');
    await post(`/periods/${world.period}/reopen_input`, provider);
    expect((await approve(world.approver))[1]).toBe(
      'This cannot be done while the period is open. Reload the page to see the possible next steps.',
    );
  });

  it('accepts exactly one of several concurrent approvals', async () => {
    const { checker, person } = world;
    const batch = await posted({ requires_checking: true });
    await post(`/payroll_batches/${batch}/approve`, checker);
    const people = await Promise.all(Array.from({ length: 8 }, () => person('view_files', 'dual_approve')));
    const answers = await Promise.all(people.map((who) => post(`/payroll_batches/${batch}/approve`, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const events = await portal.db
      .selectFrom('audit')
      .select('id')
      .where('event', '=', 'periods.approved')
      .where('record_id', '=', world.period)
      .execute();
    expect(events).toHaveLength(1);
  });
});

describe('files of a period', () => {
  // Also proves API-021, API-022, API-023.
  it('accepts files with a message, lists 20 per page, newest first, and returns the same bytes (FIL-011, FIL-013, FIL-014)', async () => {
    const names = Array.from({ length: 19 }, (_, n) => `f${n}.txt`);
    expect((await send(names, world.clerk, ' For May ')).status).toBe(201);
    const [file] = (await send(['last.txt'])).body.data;
    const { body } = await get(`/payroll_files?period_ids[]=${world.period}&exclude_batch_files=1&page=1`);
    expect(body.meta).toMatchObject({ per_page: 20, total: 20 });
    expect([body.data[0].filename, body.data[1].message]).toEqual(['last.txt', 'For May']);
    expect(file).toMatchObject({ period_id: world.period, payroll_id: world.payroll, is_batch_file: false });
    const data = await get(`/payroll_files/${file.id}/data`);
    expect([data.text, data.headers['content-disposition']]).toEqual([
      'Content of last.txt',
      expect.stringContaining('attachment'),
    ]);
  });

  it('accepts the client’s files while the period is open; with a batch the provider adds its own, which can be excluded (FIL-012)', async () => {
    const kept = keptFiles();
    await posted();
    expect((await send(['late.txt'])).body.message).toBe(
      'This cannot be done while the period is for review. Reload the page to see the possible next steps.',
    );
    expect(keptFiles()).toBe(kept);
    const [file] = (await send(['payslips.txt'], world.provider)).body.data;
    expect(file.is_batch_file).toBe(true);
    const listed = async (query: string) =>
      (await get(`/payroll_files?period_ids[]=${world.period}${query}`)).body.meta.total;
    expect([await listed(''), await listed('&exclude_batch_files=1')]).toEqual([1, 0]);
  });

  it('requires view_files to view and upload to send (PRM-028, PRM-029)', async () => {
    const { body } = await send(['x.txt']);
    const admin = await world.person('employee_admin');
    const path = `/payroll_files/${body.data[0].id}/data`;
    expect([(await get(path, admin)).status, (await get('/payroll_files', admin)).status]).toEqual([403, 403]);
    expect((await send(['y.txt'], world.checker)).status).toBe(403);
    // A caller who may upload nowhere is refused before the form is read; one of another company finds no such period.
    expect((await send(['y.txt'], await portal.person())).status).toBe(403);
    const { clerk } = await aPayrollWorld(portal);
    expect((await send(['y.txt'], clerk)).body.errors).toEqual({
      period: ['period was not found. Check it, or choose another.'],
    });
  });

  it('prevents the period from being recreated', async () => {
    await send(['x.txt']);
    const { status } = await portal.call('PATCH', `/payroll/${world.payroll}`, {
      token: world.provider.token,
      body: { irish_payroll: true },
    });
    expect(status).toBe(409);
  });
});

describe('people of a period', () => {
  it('names starters and leavers with their net pay (PAY-008, PAY-009)', async () => {
    const { ana, bea, first } = world;
    const set = (id: number, values: object) =>
      portal.db.updateTable('employees').set(values).where('id', '=', id).execute();
    await set(ana, { start_date: first.start_date, ni_number: 'AB123456C' });
    await set(bea, { leave_date: first.end_date });
    await posted({ employee_net_pays: [{ payroll_ref: 'a1', net_pay: '1600.50' }] });
    const { starters, leavers } = (await get(`/periods/${world.period}`)).body.data;
    expect(starters).toEqual([
      {
        employee_id: ana,
        name: 'Ardagh, Alex',
        payroll_ref: 'A1',
        ni_number: 'AB123456C',
        start_date: first.start_date,
        net_pay: '1600.50',
      },
    ]);
    expect(leavers).toEqual([
      {
        employee_id: bea,
        name: 'Burke, Alex',
        payroll_ref: 'B2',
        ni_number: null,
        leave_date: first.end_date,
        net_pay: null,
      },
    ]);
  });

  it('shows the net pay of the newest batch on each person’s payslip (EMP-056)', async () => {
    const slipOf = async (employee: number): Promise<string | null> => {
      const form = new FormData();
      const fields = { employee, description: 'Payslip', period: world.period };
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      form.append('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'slip.pdf');
      await portal.call('POST', '/file/payslip', { token: world.provider.token, form });
      return (await get(`/employee/${employee}/payslips`, world.provider)).body.data[0].net_pay;
    };
    expect(await slipOf(world.ana)).toBeNull();
    await posted({ employee_net_pays: [{ payroll_ref: 'A1', net_pay: '1600.50' }] });
    await posted({ employee_net_pays: [{ payroll_ref: 'A1', net_pay: '1650' }] });
    expect([await slipOf(world.ana), await slipOf(world.bea)]).toEqual(['1650.00', null]);
  });

  it('compares with the previous period, in total and by person, the largest change first', async () => {
    const { ana, bea, second, provider, clerk } = world;
    const pays = (a: string, b: string) => [
      { employee_id: ana, net_pay: a },
      { employee_id: bea, net_pay: b },
    ];
    await posted({ employee_net_pays: pays('1500.00', '1600.50') });
    await post(
      '/payroll_batches',
      provider,
      batchOf(second.id, { net_pay: '3000.00', employee_net_pays: pays('1490.00', '1510.00') }),
    );
    const { data } = (await get(`/periods/${second.id}/comparison`, clerk)).body;
    expect(data.previous_period_id).toBe(world.period);
    expect(data.figures).toContainEqual({ code: 'headcount', previous: 2, current: 2, difference: 0 });
    expect(data.figures).toContainEqual({
      code: 'net_pay',
      previous: '3100.50',
      current: '3000.00',
      difference: '-100.50',
    });
    expect(
      data.people.map(({ employee_id, difference }: { employee_id: number; difference: string }) => [
        employee_id,
        difference,
      ]),
    ).toEqual([
      [bea, '-90.50'],
      [ana, '-10.00'],
    ]);
  });

  it('rejects pay for anyone not on the payroll', async () => {
    const refused = await post(
      '/payroll_batches',
      world.provider,
      batchOf(world.period, { employee_net_pays: [{ payroll_ref: 'Z9', net_pay: '1.00' }] }),
    );
    expect(refused).toRejectFields({
      'employee_net_pays.0.payroll_ref': ['payroll ref was not found. Check it, or choose another.'],
    });
  });

  it('lists periods 52 per page for users who can view files; others see the calendar without the figures (CON-013, API-057)', async () => {
    await posted();
    const { body } = await get(`/periods?payroll_ids[]=${world.payroll}&year=${world.first.year}&status=unapproved`);
    expect([body.meta.per_page, body.meta.total, body.data[0].batch.net_pay]).toEqual([52, 1, '3100.50']);
    const admin = await world.person('employee_admin');
    expect((await get(`/periods?payroll_ids[]=${world.payroll}`, admin)).body.data).toEqual([]);
    const [first] = (await get(`/payroll/${world.payroll}/periods`, admin)).body.data;
    expect([first.status, first.batch, first.versions]).toEqual(['unapproved', null, []]);
    expect((await get(`/history?resource=periods&id=${world.period}`, admin)).status).toBe(403);
  });
});
