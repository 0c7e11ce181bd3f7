import { addDays } from '#domain/dates/isoDate.ts';
import { today } from '#server/calendar/today.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { aTroncWorld, type TroncWorld, troncSteps } from '../support/troncWorld.ts';
import { aScheme, aSite, aTroncPeriod } from '../support/world.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  // One portal for all: what a test before left behind is nobody's work any more.
  await portal.db
    .updateTable('tronc_periods')
    .set({ actual_pay_date: '2001-01-01', report_return_date: '2999-01-01' })
    .execute();
  await portal.db.updateTable('tronc_files').set({ processed: true }).execute();
});

const inDays = (days: number): string => addDays(today(portal), days);

/** A world whose one period has just ended: data due in `submission` days, report in `report`, pay in `pay`. */
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

describe('what waits for a troncmaster (contract H5)', () => {
  it('is each next step of the current period, until its report is released', async () => {
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
    expect(await codes(it.troncmaster)).toEqual([]);
  });

  it('says scheme, number, day and the way there', async () => {
    const it = await world(-1, 2, 4);
    await upload(it);
    expect(await tasks(it.troncmaster)).toEqual([
      {
        code: 'files_to_process',
        params: { scheme: expect.any(String), company: expect.any(String), files: 1 },
        text: expect.stringMatching(/^Scheme \d+, Company \d+: process the uploaded files \(1\)$/),
        due: inDays(2),
        overdue: false,
        path: `/companies/${it.company}/schemes?drawer=scheme-files&drawer.scheme=${it.scheme}&drawer.period=${it.period}`,
      },
    ]);
  });

  it('tells of a report that should have been returned', async () => {
    const it = await world(-5, -1, 1);
    expect(await tasks(it.troncmaster)).toMatchObject([{ code: 'report_late', due: inDays(-1), overdue: true }]);
  });

  it('comes by day, twenty at most', async () => {
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
    const due = (await tasks(troncmaster)).map((task) => task.due);
    expect(due).toHaveLength(20);
    expect(due).toEqual([...due].sort());
    expect(due[0]).toBe(inDays(-21));
  });
});

describe('what waits for a client’s person (contract H5)', () => {
  it.each([
    [8, []],
    [7, [{ code: 'data_to_submit', due: 7, overdue: false }]],
    [0, [{ code: 'data_to_submit', due: 0, overdue: false }]],
    [-1, [{ code: 'data_to_submit', due: -1, overdue: true }]],
  ])('is the data that fall due in %i days', async (days, expected) => {
    const it = await world(days, 20, 25);
    const found = await tasks(it.client);
    expect(found.map(({ code, due, overdue }) => ({ code, due, overdue }))).toEqual(
      expected.map((task) => ({ ...task, due: inDays(task.due) })),
    );
  });

  it('is done by an upload', async () => {
    const it = await world(1, 3, 5);
    expect(await codes(it.client)).toEqual(['data_to_submit']);
    await upload(it);
    expect(await codes(it.client)).toEqual([]);
  });

  it('is only what the own rights let one do (D8)', async () => {
    const it = await world(1, 3, 5);
    const reader = await portal.person({
      companies: { [it.company]: ['view_tronc_schemes', 'read_tronc_period_files'] },
    });
    const uploader = await portal.person({ companies: { [it.company]: ['create_tronc_period_files'] } });
    expect(await codes(reader.token)).toEqual([]);
    expect(await codes(it.stranger)).toEqual([]);
    expect(await tasks(uploader.token)).toMatchObject([{ path: `/companies/${it.company}` }]);
  });
});
