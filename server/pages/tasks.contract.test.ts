import { addDays } from '#domain/dates/isoDate.ts';
import { endOfFollowingMonth } from '#domain/dates/months.ts';
import { today } from '#server/platform/calendar/today.ts';
import { aPayrollWorld, batchOf } from '#test/support/payrollWorld.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { replyForm, ticketForm } from '#test/support/ticketWorld.ts';
import { aTroncWorld, type TroncWorld, troncSteps } from '#test/support/troncWorld.ts';
import { aScheme, aSite, aTroncPeriod } from '#test/support/world.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  // All tests share one portal: removes what earlier tests left behind from everyone's tasks.
  await portal.db
    .updateTable('tronc_periods')
    .set({ actual_pay_date: '2001-01-01', report_return_date: '2999-01-01' })
    .execute();
  await portal.db.updateTable('tronc_files').set({ processed: true }).execute();
  await portal.db.deleteFrom('handoff_open').execute();
});

const inDays = (days: number): string => addDays(today(portal), days);

/** Creates a world whose one period has just ended: data due in `submission` days, report in `report`, pay in `pay`. */
const world = (submission: number, report: number, pay: number): Promise<TroncWorld> =>
  aTroncWorld(portal, {
    period: {
      start_date: inDays(-10),
      end_date: inDays(-4),
      submission_date: inDays(submission),
      report_return_date: inDays(report),
      nominal_pay_date: inDays(pay),
      actual_pay_date: inDays(pay),
    },
  });

interface Task {
  code: string;
  params: Record<string, unknown>;
  text: string;
  due: string;
  overdue: boolean;
  path: string;
}
const tasks = async (token: string): Promise<Task[]> =>
  (await portal.call('GET', '/dashboard/tasks', { token })).body.data;
const codes = async (token: string): Promise<string[]> => (await tasks(token)).map(({ code }) => code);
const upload = (it: TroncWorld) => {
  const form = new FormData();
  form.append('files[]', new Blob(['a']), 'rota.txt');
  return portal.call('POST', `/tronc_periods/${it.period}/troncs_files`, { token: it.client, form });
};

describe('tasks of a troncmaster (contract H5)', () => {
  it('lists each next step of the current period, until its report is released', async () => {
    const it = await world(-1, 2, 4);
    const steps = troncSteps(portal, it);
    expect(await codes(it.troncmaster)).toEqual([]);
    await upload(it);
    expect(await codes(it.troncmaster)).toEqual(['files_to_process']);
    await steps.ready();
    expect((await codes(it.troncmaster)).sort()).toEqual(['files_to_process', 'report_to_generate']);
    const report = await steps.generated();
    expect(await codes(it.troncmaster)).toEqual(['report_to_approve']);
    await steps.approved(report);
    expect(await codes(it.troncmaster)).toEqual(['handoff_to_set_up']);
  });

  it('includes scheme, number, date and link', async () => {
    const it = await world(-1, 2, 4);
    await upload(it);
    expect(await tasks(it.troncmaster)).toEqual([
      {
        code: 'files_to_process',
        params: { scheme: expect.any(String), company: expect.any(String), files: 1 },
        text: expect.stringMatching(/^Scheme \d+, Company \d+: process the uploaded files \(files waiting: 1\)$/),
        due: inDays(2),
        overdue: false,
        path: `/companies/${it.company}/schemes?drawer=scheme-files&drawer.scheme=${it.scheme}&drawer.period=${it.period}`,
      },
    ]);
  });

  it('lists a report that should have been returned', async () => {
    const it = await world(-5, -1, 1);
    expect(await tasks(it.troncmaster)).toMatchObject([{ code: 'report_late', due: inDays(-1), overdue: true }]);
  });

  it('sorts by date, and serves all tasks in pages of twenty or another size', async () => {
    const { company, troncmaster } = await world(-5, -1, 1);
    const site_id = await aSite(portal, company);
    for (let n = 2; n <= 21; n += 1) {
      const { id: scheme_id } = await aScheme(portal, { company_id: company, site_id });
      const report_return_date = inDays(-n);
      await aTroncPeriod(
        portal,
        { company_id: company, scheme_id },
        { actual_pay_date: inDays(1), report_return_date },
      );
    }
    const read = async (query: string) =>
      (await portal.call('GET', `/dashboard/tasks${query}`, { token: troncmaster })).body;
    const [first, second] = [await read('?only=overdue'), await read('?only=overdue&page=2')];
    expect([first, second].map(({ data, meta }) => [data.length, meta.total, meta.current_page])).toEqual([
      [20, 21, 1],
      [1, 21, 2],
    ]);
    const due = [...first.data, ...second.data].map((task: Task) => task.due);
    expect(due).toEqual(Array.from({ length: 21 }, (_, n) => inDays(n - 21)));
    expect((await read('?only=overdue&per_page=200')).data).toEqual([...first.data, ...second.data]);
    expect((await read('?only=overdue&page=9')).data).toEqual([]);
    // Without a selection, many of one kind are one task that opens the desk.
    const whole = await read('');
    expect(whole.data).toMatchObject([
      { code: 'report_late_many', params: { count: 21, late: 21 }, due: inDays(-21), path: '/desk?late=1' },
    ]);
    expect(whole.counts.overdue).toBe(21);
  });
});

describe('overdue tasks', () => {
  it('stays with a troncmaster however old it is: a file of an old period, a report never released', async () => {
    const it = await world(5, 8, 10);
    const old = { company_id: it.company, scheme_id: it.scheme };
    const days = { start_date: inDays(-800), end_date: inDays(-794), actual_pay_date: inDays(-780) };
    const [withFile, withReport] = [
      await aTroncPeriod(portal, old, { ...days, period_number: 30, report_return_date: inDays(-781) }),
      await aTroncPeriod(portal, old, { ...days, period_number: 31, report_return_date: inDays(-780) }),
    ];
    await upload({ ...it, period: withFile });
    const steps = troncSteps(portal, it);
    await steps.ready(withReport);
    await steps.generated({}, withReport);
    const found = (await tasks(it.troncmaster)).filter(({ path }) => path.includes(`scheme=${it.scheme}&`));
    expect(found.map(({ code, path, overdue }) => [code, path.split('period=')[1], overdue])).toEqual([
      ['report_late', String(withFile), true],
      ['files_to_process', String(withFile), true],
      ['report_to_approve', String(withReport), true],
    ]);
  });
});

describe('the statutory deadline for tips (ERA 1996 s.27G)', () => {
  const begun = async (start: string, end: string, pay: string, site: { address_post_code?: string } = {}) => {
    const it = await aTroncWorld(portal, {
      site,
      period: {
        start_date: start,
        end_date: end,
        nominal_pay_date: pay,
        actual_pay_date: pay,
        report_return_date: '2999-01-01',
        submission_date: '2999-01-01',
      },
    });
    const reader = await portal.person({ companies: { [it.company]: ['view_tronc_schemes'] } });
    return { ...it, reader: reader.token, steps: troncSteps(portal, it) };
  };

  it('is the end of the month after that of the first day, and is shown to a client until released tips are paid', async () => {
    const it = await begun(inDays(-3), inDays(-1), inDays(6));
    await it.steps.ready();
    expect(await codes(it.reader)).toEqual([]);
    const report = await it.steps.approved(await it.steps.generated());
    expect(await tasks(it.reader)).toMatchObject([
      {
        code: 'tips_to_pay_out',
        due: endOfFollowingMonth(inDays(-3)),
        path: `/companies/${it.company}/schemes/${it.scheme}/reports/${report}`,
      },
    ]);
    await portal.db
      .updateTable('tronc_periods')
      .set({ actual_pay_date: inDays(-1) })
      .where('id', '=', it.period)
      .execute();
    expect(await codes(it.reader)).toEqual([]);
  });

  it('is shown to everyone when tips are in, nothing is released and it is near or past, but never in Northern Ireland', async () => {
    const [late, ni] = [
      await begun(inDays(-100), inDays(-94), inDays(-80)),
      await begun(inDays(-100), inDays(-94), inDays(-80), { address_post_code: 'BT1 1AA' }),
    ];
    expect(await codes(late.reader)).toEqual([]);
    await late.steps.ready();
    await ni.steps.ready();
    expect(await tasks(late.reader)).toMatchObject([{ code: 'tips_unreleased', overdue: true }]);
    expect(await codes(late.troncmaster)).toContain('tips_unreleased');
    expect(await codes(ni.reader)).toEqual([]);
  });
});

describe('tasks of a payroll period', () => {
  it('lists each step for the users who can take it in the current state (E3)', async () => {
    const it = await aPayrollWorld(portal);
    const path = `/files/payrolls/${it.period}/files`;
    const due = (days: number) => ({ payroll_input_due: inDays(days), pay_date: inDays(12) });
    const periods = () => portal.db.updateTable('payroll_periods').where('payroll_id', '=', it.payroll);
    await periods().set(due(8)).execute();
    await periods().set(due(7)).where('id', '=', it.period).execute();
    const people = [it.clerk, it.checker, it.approver, it.provider];
    const waiting = () =>
      Promise.all(
        people.map(async ({ token }) =>
          (await tasks(token)).filter((task) => task.path === path).map(({ code }) => code),
        ),
      );
    const post = (who: { token: string }, to: string, body?: object) =>
      portal.call('POST', to, { token: who.token, ...(body && { body }) });

    expect(await waiting()).toEqual([['input_to_complete'], [], [], []]);
    await post(it.clerk, `/periods/${it.period}/complete_input`);
    expect(await waiting()).toEqual([[], [], [], ['payroll_to_process']]);
    await post(it.provider, `/periods/${it.period}/start_processing`);
    expect(await waiting()).toEqual([[], [], [], ['batch_to_post']]);
    const batch = `/payroll_batches/${(await post(it.provider, '/payroll_batches', batchOf(it.period))).body.data.id}`;
    const check = ['batch_to_check'];
    expect(await waiting()).toEqual([check, check, check, []]);
    await post(it.checker, `${batch}/query`, {});
    expect(await waiting()).toEqual([[], [], [], ['batch_to_answer']]);
    await post(it.provider, `${batch}/answer`, { message: 'As agreed' });
    await post(it.checker, `${batch}/approve`);
    expect(await waiting()).toEqual([[], [], ['batch_to_approve'], []]);
    await post(it.approver, `${batch}/approve`);
    expect(await waiting()).toEqual([[], [], [], []]);
  });
});

describe('tasks of a ticket (contract H5)', () => {
  it('requests an answer from the side that did not write last: from the assignee or the author', async () => {
    const it = await aPayrollWorld(portal);
    const [worker, idle] = [it.provider, await portal.person({ tronc_master: true })];
    const people = [it.clerk, it.checker, worker, idle];
    const form = ticketForm({ company: it.company, payrollid: it.payroll, subject: 'Holiday pay' });
    const { id } = (await portal.call('POST', '/tickets', { token: it.clerk.token, form })).body.data;
    const path = `/tickets/${id}`;
    const reply = ({ token }: { token: string }) =>
      portal.call('POST', `${path}/comments`, { token, form: replyForm('And?') });
    const waiting = () =>
      Promise.all(
        people.map(async ({ token }) => (await tasks(token)).find((task) => task.path === path)?.code ?? null),
      );
    expect(await waiting()).toEqual([null, null, 'ticket_to_answer', 'ticket_to_answer']);
    const body = { assignee_id: worker.id, date_due: inDays(-1) };
    await portal.call('PATCH', path, { token: idle.token, body });
    expect(await waiting()).toEqual([null, null, 'ticket_to_answer', null]);
    expect((await tasks(worker.token)).find((task) => task.path === path)).toMatchObject({
      due: inDays(-1),
      overdue: true,
    });
    await reply(worker);
    expect(await waiting()).toEqual(['ticket_answered', null, null, null]);
    await reply(it.clerk);
    expect(await waiting()).toEqual([null, null, 'ticket_to_answer', null]);
    await portal.call('POST', `${path}/close`, { token: it.clerk.token });
    expect(await waiting()).toEqual([null, null, null, null]);
  });
});

describe('tasks of a client’s user (contract H5)', () => {
  it.each([
    [8, []],
    [7, [{ code: 'data_to_submit', due: 7, overdue: false }]],
    [0, [{ code: 'data_to_submit', due: 0, overdue: false }]],
    [-1, [{ code: 'data_to_submit', due: -1, overdue: true }]],
  ])('lists what is expected for data that is due in %i days', async (days, expected) => {
    const it = await world(days, 20, 25);
    const found = await tasks(it.client);
    expect(found.map(({ code, due, overdue }) => ({ code, due, overdue }))).toEqual(
      expected.map((task) => ({ ...task, due: inDays(task.due) })),
    );
  });

  it('removes the task after an upload', async () => {
    const it = await world(1, 3, 5);
    expect(await codes(it.client)).toEqual(['data_to_submit']);
    await upload(it);
    expect(await codes(it.client)).toEqual([]);
  });

  it('includes only what the user’s own permissions allow (D8)', async () => {
    const it = await world(1, 3, 5);
    const reader = await portal.person({
      companies: { [it.company]: ['view_tronc_schemes', 'read_tronc_period_files'] },
    });
    const uploader = await portal.person({ companies: { [it.company]: ['create_tronc_period_files'] } });
    expect(await codes(reader.token)).toEqual([]);
    expect(await codes(it.outsider)).toEqual([]);
    expect(await tasks(uploader.token)).toMatchObject([{ path: `/companies/${it.company}` }]);
  });
});
