import { sql } from 'kysely';
import { addDays } from '#domain/dates/isoDate.ts';
import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { checkWaitingMoney, verifyWaitingMoney } from '#server/operate/verify/waitingMoney.ts';
import { today } from '#server/platform/calendar/today.ts';
import { troncStory } from '#test/support/troncWorld.ts';
import { aPayroll, aTroncPeriod } from '#test/support/world.ts';

const story = troncStory();

interface Task {
  code: string;
  params: { amount?: string; payroll: string };
  path: string;
  due: string;
}
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = story.world.troncmaster) =>
  story.portal.call(method, path, { token, ...(body && { body }) });

/** The tasks about money of this company that a user sees, as kind and amount. */
const money = async (token = story.world.troncmaster): Promise<[string, string | undefined][]> => {
  const { name } = await story.portal.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', story.world.company)
    .executeTakeFirstOrThrow();
  const { data } = (await call('GET', '/dashboard/tasks?per_page=200', undefined, token)).body;
  return data
    .filter(
      ({ code, params }: Task & { params: { company: string } }) =>
        /^shares|set_up/.test(code) && params.company === name,
    )
    .map(({ code, params }: Task) => [code, params.amount])
    .sort();
};
const clerkOf = async (payroll: number) => {
  const { company } = story.world;
  return (await story.portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['upload'] } } }))
    .token;
};
const handsOver = (payroll: number, starts_on = '2026-01-01') =>
  call('PUT', `/payroll/${payroll}/handoff_profile`, { ...newProfile('brightpay_uk'), starts_on });
const release = async (fund: string, period?: number) => {
  expect((await story.calls.fund(fund)).status).toBe(200);
  return story.steps.approved(await story.steps.generated({ confirm_reopen: true }, period));
};
/** The payroll period that takes shares now: the first one whose pay date is not more than a week ago. */
const nextPeriod = async (payroll: number): Promise<number> =>
  (await call('GET', `/payroll/${payroll}/periods`)).body.data.find(
    ({ pay_date }: { pay_date: string }) => pay_date >= addDays(today(story.portal), -7),
  ).id;
const handOver = async (payroll: number, more: object = {}) => {
  const period = await nextPeriod(payroll);
  const { owed_hash } = (await call('GET', `/periods/${period}/handoff`)).body.data;
  const body = { owed_hash, treatment_confirmed: true, send: true, ...more };
  expect((await call('POST', `/periods/${period}/handoffs`, body)).status).toBe(201);
};

/** Ana has 428.57 and Ben 571.43 of a period that was paid on 15 May, half a year ago. */
const released = async () => {
  await story.ready();
  await release('1000.00');
  return story.world.payroll;
};
/** What the released report names as its next step. */
const dueOf = async (report: number) => {
  const { data } = (await call('GET', `/tronc_reports/${report}/handoffs_due`)).body;
  return data.map((due: Record<string, unknown>) => [
    due.period_id,
    due.people,
    due.amount,
    due.overpaid_people,
    due.overpaid,
  ]);
};

describe('money that is not handed over', () => {
  it('is named by the report with the payroll period of the task, and without netting one person against another', async () => {
    await story.ready();
    const report = await release('1000.00');
    const { payroll } = story.world;
    await handsOver(payroll);
    const next = await nextPeriod(payroll);
    expect(await dueOf(report)).toEqual([[next, 2, '1000.00', 0, '0.00']]);
    await handOver(payroll);
    expect((await story.calls.hours('payroll_ref,hours\nA1,20\nB1,30\n')).status).toBe(201);
    const corrected = await release('1000.00');
    const [owed] = await dueOf(corrected);
    expect(owed).toEqual([next, 1, owed[2], 1, owed[2]]);
    expect(owed[2]).not.toBe('0.00');
    expect(await money()).toEqual([
      ['shares_overpaid', `£${owed[2]}`],
      ['shares_to_hand_over', `£${owed[2]}`],
    ]);
    // Nothing is named that was paid before the portal began to hand over.
    await handsOver(payroll, addDays(today(story.portal), 30));
    expect(await dueOf(corrected)).toEqual([]);
  });

  it('is a task however old it is, first to choose the package and then to hand over, and due with the next payroll', async () => {
    const payroll = await released();
    const [clerk, other] = [await clerkOf(payroll), await clerkOf(await aPayroll(story.portal, story.world.company))];
    const seen = () =>
      Promise.all([story.world.troncmaster, clerk, other, story.world.client].map((who) => money(who)));
    const setUp = [['handoff_to_set_up', undefined]];
    expect(await seen()).toEqual([setUp, setUp, [], []]);
    await handsOver(payroll);
    const waiting = [['shares_to_hand_over', '£1,000.00']];
    expect(await seen()).toEqual([waiting, waiting, [], []]);
    const next = await nextPeriod(payroll);
    const { data } = (await call('GET', '/dashboard/tasks', undefined, clerk)).body;
    const task = data.find(({ code }: Task) => code === 'shares_to_hand_over');
    expect(task.path).toBe(`/files/payrolls/${next}/files/tronc`);
    expect(task.due >= addDays(today(story.portal), -7)).toBe(true);
    await handOver(payroll);
    expect(await seen()).toEqual([[], [], [], []]);
    // Shares that were paid before the portal handed over are not owed.
    await handsOver(payroll, addDays(today(story.portal), 30));
    expect(await seen()).toEqual([[], [], [], []]);
  });

  it('of a person who moved is a task of the payroll of today, also after the shares of colleagues were sent', async () => {
    const payroll = await released();
    const other = await aPayroll(story.portal, story.world.company);
    await handsOver(payroll);
    const move = (to: number) =>
      story.portal.db.updateTable('employees').set({ payroll_id: to }).where('id', '=', story.world.ana).execute();
    await move(other);
    await handOver(payroll);
    // The payroll of today has no package; then one that began to hand over later than the share was due.
    expect(await money()).toEqual([['handoff_to_set_up', undefined]]);
    await handsOver(other, '2026-06-01');
    expect(await money()).toEqual([['shares_other_payroll', '£428.57']]);
    // Only a troncmaster decides about it, so nobody else sees it.
    expect(await money(await clerkOf(other))).toEqual([]);
    await move(payroll);
    await handsOver(other, '2026-01-01');
    expect(await money()).toEqual([['shares_to_hand_over', '£428.57']]);
  });

  it('was handed over too much after a second version, which is a task until it is recovered or written off', async () => {
    const payroll = await released();
    await handsOver(payroll);
    await handOver(payroll);
    await release('500.00');
    expect([await money(), await money(await clerkOf(payroll))]).toEqual([[['shares_overpaid', '£500.00']], []]);
    const decide = (employee_id: number, decision: string) => ({
      ...{ employee_id, tronc_period_id: story.world.period, decision, reason: 'Agreed' },
    });
    await handOver(payroll, { decisions: [decide(story.world.ana, 'write_off')] });
    expect(await money()).toEqual([['shares_overpaid', '£285.72']]);
    await handOver(payroll, { decisions: [decide(story.world.ben, 'recover')] });
    expect(await money()).toEqual([]);
  });

  it('of an archived company, or of a payroll without another period, is a task', async () => {
    const payroll = await released();
    await handsOver(payroll);
    const { db } = story.portal;
    await db.updateTable('payroll_periods').set({ status: 'approved' }).where('payroll_id', '=', payroll).execute();
    await db.updateTable('companies').set({ archived_at: new Date() }).where('id', '=', story.world.company).execute();
    expect(await money()).toEqual([['shares_to_hand_over', '£1,000.00']]);
  });
});

describe('the check of tasks about money', () => {
  it('compares what is owed with what the tasks name, every night and in npm run verify', async () => {
    const payroll = await released();
    await handsOver(payroll);
    const earlier = await aTroncPeriod(
      story.portal,
      { company_id: story.world.company, scheme_id: story.world.scheme },
      { start_date: '2026-04-27', end_date: '2026-05-03', actual_pay_date: '2026-05-08' },
    );
    await story.steps.ready(earlier);
    await story.steps.approved(await story.steps.generated({}, earlier));
    const { db } = story.portal;
    expect(await verifyWaitingMoney(db)).toEqual([]);
    await checkWaitingMoney(db);
    await sql`delete from handoff_open where tronc_period_id = ${earlier}`.execute(db);
    const where = `tasks shares_to_hand_over of payroll ${payroll}`;
    expect(await verifyWaitingMoney(db)).toEqual([{ where, what: 'name 1000.00, and 2000.00 is owed' }]);
    await expect(checkWaitingMoney(db)).rejects.toThrow(where);
  });
});
